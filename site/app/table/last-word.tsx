// On the end card: the portrait of a computer player, and the last word.

import type { TableView } from "../engine/protocol.ts";
import { personOf } from "../model/people.ts";
import { isComputer, levelName, localOnlySeat } from "../model/seats.ts";
import { endingOf, lineOf } from "../opponents/lines.ts";
import { preference } from "../preferences/preferences.ts";
import { t } from "../shared/i18n.ts";

/** After a win against the only opponent. */
const BEATEN: Record<string, string> = {
  novice: t("You beat the Painter (Novice)."),
  casual: t("You beat the Merchant (Casual)."),
  strong: t("You beat the Huntress (Strong)."),
  expert: t("You beat the Consul (Expert)."),
};

/** What the computer player who has won, or else the first one, says to a person alone at the screen. @param isTold whether the card says who was beaten */
export function LastWord({ seats, now: { seed, score }, isTold }: { seats: string[]; now: TableView; isTold: boolean }) {
  const { winners } = score;
  const seat = winners.find((winner) => isComputer(seats[winner])) ?? seats.findIndex(isComputer);
  const level = seats[seat] ?? "";
  const person = personOf(level);
  if (!person || localOnlySeat(seats) === null) return null;
  const called = !winners.includes(seat) && seats.length === 2 && BEATEN[level];
  return (
    <div class="end-person" data-person="">
      <span class="portrait" data-level={level} />
      <p>
        <b hidden={isTold}>{called || t("{person} · {level}", { person, level: levelName(level) })}</b>
        {preference("remarks") === "on" && <q>{lineOf(level, endingOf(seat, score), seed)}</q>}
      </p>
    </div>
  );
}
