"""`python -m cardgen`: the same program as the `cardgen` command."""

from cardgen.cli.main import run

if __name__ == "__main__":
    run()
