"""From located YAML to a linked game: what designers write becomes typed values here, and only here by pydantic."""
