// Says how a game ended, in a headline and a line below it, from the local player's side.

import { joined, t } from "../shared/i18n.js";
import { playerName } from "./player-names.js";
import { localSeat } from "./seats.js";

/** @import { TableView } from "../engine/protocol.js" */
/** @typedef {{ headline: string, why: string, isWon: boolean }} EndText */

/** @param {TableView} table a finished game @param {string[]} seats @param {string[]} names @param {number | null} resigned @returns {EndText} */
export function endText(table, seats, names, resigned) {
  const { scores, winners, reason } = table.score;
  const own = localSeat(seats);
  const nameOf = (/** @type {number} */ seat) => playerName(table, seats, names, seat);
  const winner = joined(winners.map(nameOf));
  if (resigned !== null) {
    const headline = own === resigned ? t("You gave up") : t("{name} gave up", { name: nameOf(resigned) });
    return { headline, why: t("{winner} wins.", { winner }), isWon: false };
  }
  const isWon = own !== null && winners.includes(own) && winners.length < scores.length;
  const points = inWords(scores, own ?? winners[0] ?? 0);
  const best = Math.max(...scores);
  const isMany = scores.length > 2; // then the headline names only the score of the winner, not all scores
  return { headline: headline(), why: why(), isWon };

  function headline() {
    if (winners.length === scores.length) return t("A draw, {points}", { points });
    if (winners.length > 1 && !isWon && own !== null) return t("You lose");
    if (winners.length > 1) return isWon ? t("You share the win, {points}", { points }) : t("{winners} share the win, {points}", { winners: winner, points });
    if (isMany && own === null) return t("{winner} wins with {best}", { winner, best });
    if (isMany) return isWon ? t("You win with {best}", { best }) : t("You lose");
    if (own === null) return t("{winner} wins {points}", { winner, points });
    return isWon ? t("You win {points}", { points }) : t("You lose {points}", { points });
  }

  function why() {
    if (isMany && own !== null && !isWon) {
      return winners.length > 1 ? t("{winners} share the win with {best}.", { winners: winner, best }) : t("{winner} wins with {best}.", { winner, best });
    }
    const isTied = winners.length === 1 && scores.filter((score) => score === best).length > 1;
    if (isTied && reason) return t("On the tie-break, {reason}", { reason });
    if (isTied) return t("On the tie-break");
    if (own === null || winners.length > 1) return reason;
    return t("against {opponents}", { opponents: joined(scores.flatMap((_, seat) => (seat === own ? [] : [nameOf(seat)]))) });
  }
}

/** The scores as text, with that of seat `first` first: "5–3", or "9, 7, 2" with more than two players. @param {number[]} scores @param {number} first */
function inWords(scores, first) {
  const others = scores.filter((_, seat) => seat !== first);
  if (others.length !== 1) return [scores[first] ?? 0, ...others].join(", ");
  return t("{own}–{other}", { own: scores[first] ?? 0, other: others[0] ?? 0 });
}
