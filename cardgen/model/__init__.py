"""The words of the field as frozen values: games, cards, frames, faces, sheets and documents."""
