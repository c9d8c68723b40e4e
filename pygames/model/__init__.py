"""The model of all games: the Game and State base classes, cards, scenes, and the types of a game's modules."""
