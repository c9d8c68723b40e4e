"""Search settings of each level in the Siege of Jacynth."""

from pygames.games.siege_of_jacynth.evaluation import static_eval
from pygames.games.siege_of_jacynth.rollout import to_the_end
from pygames.model.search_config import SearchConfig

# Novice counts the sections held, casual weighs the cards there. Both look only two plies ahead.
# Strong and expert use rollouts to the end. The prior is good and rollout values vary widely, so they widen slowly and
# explore more.
_TO_THE_END = SearchConfig(4000, exploration=0.6, widening_rate=2, rollout=to_the_end)

SEARCH_CONFIGS = {
    "novice": SearchConfig(120, 120, depth=2, evaluator=static_eval, noise=0.02),
    "casual": SearchConfig(80, 80, depth=2, noise=0.14),
    "strong": _TO_THE_END._replace(iterations=250, max_iterations=250),
    "expert": _TO_THE_END,
}
