// Home page: the rating, and how many puzzles were solved and games won.

import { isStep } from "../model/ladder.ts";
import { countOver, countSolved, isProvisional, type Progress, ratingOf } from "../model/puzzle-progress.ts";
import type { Result } from "../model/result.ts";
import { DAY, t } from "../shared/i18n.ts";

export function Figures({ progress, results }: { progress: Progress; results: Result[] }) {
  const wins = results.filter(isStep).length;
  const isRated = countOver(progress) > 0;
  if (!isRated && !wins) return null;
  const gain = ratingOf(progress) - ratingOf(progress, Date.now() - 7 * DAY);
  const change = gain < 0 ? `−${-gain}` : `+${gain}`;
  return (
    <ul class="figures">
      {isRated && (
        <li>
          <b>{ratingOf(progress)}</b> <span>{t("rating")}</span>{" "}
          {isProvisional(progress) ? <small>({t("provisional")})</small> : <small title={t("{change} this week", { change })}>{change}</small>}
        </li>
      )}
      <Figure count={countSolved(progress)} unit={t("solved")} what={t("puzzles solved")} />
      <Figure count={wins} unit={t("won")} what={t("games won without hint and undo")} />
    </ul>
  );
}

function Figure({ count, unit, what }: { count: number; unit: string; what: string }) {
  if (!count) return null;
  return (
    <li title={what}>
      <b>{count}</b> <span>{unit}</span>
    </li>
  );
}
