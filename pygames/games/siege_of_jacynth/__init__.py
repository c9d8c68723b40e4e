"""Siege of Jacynth, by Greg James: two sides stack cards like bricks against a wall of Aces and Crowns."""
