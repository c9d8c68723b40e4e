"""The simulation lab: studies that answer questions about the games with large numbers of games between computers.

Needs the extra ``pygames[lab]``. `studies` has one file for each study.
"""
