"""`python -m cardgen`: the same program as the `cardgen` command."""

from cardgen.cli.main import main

if __name__ == "__main__":
    main()
