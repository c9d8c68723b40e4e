"""What all games share: the base classes Game and State, the protocols of a game's modules, and the types of its data.

Also the Decktet, random numbers, scenes, score lines, card counting, lessons and the parameters of searches.
"""
