"""Siege of Jacynth, by Greg James: two sides pile cards like bricks against a wall of Aces and Crowns."""
