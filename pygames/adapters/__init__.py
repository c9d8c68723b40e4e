"""Adapters: the games as environments of other libraries, each in one module and installed as an extra.

Nothing else in the package imports them. `docs/adapters.md` shows how to use them.

- `openspiel`: games of OpenSpiel (``pip install '.[openspiel]'``)
- `pettingzoo`: environments of PettingZoo (``pip install '.[pettingzoo]'``)
- `gym`: environments of Gymnasium for one player (``pip install '.[gym]'``)
"""
