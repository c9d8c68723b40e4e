// Home page: the rating with its curve, how many puzzles were solved and games won, and the milestones.

import { isStep } from "../model/ladder.ts";
import { countOver, countSolved, isProvisional, MILESTONES, type Progress, ratingOf, ratings } from "../model/puzzle-progress.ts";
import type { Result } from "../model/result.ts";
import { DAY, joined, t } from "../shared/i18n.ts";

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
          {isProvisional(progress) ? (
            <small>({t("provisional")})</small>
          ) : (
            <small title={t("{change} this week", { change })}>
              <Curve values={ratings(progress)} /> {gain > 0 && <span>{change}</span>}
            </small>
          )}
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

/** The milestones of the streak, the puzzles and the wins. @param best the length of the longest streak */
export function AllMilestones({ progress, results, best }: { progress: Progress; results: Result[]; best: number }) {
  return (
    <>
      {t("streak")} <Milestones count={best} goals={MILESTONES.streak} /> · {t("solved")}{" "}
      <Milestones count={countSolved(progress)} goals={MILESTONES.puzzles} /> · {t("won")}{" "}
      <Milestones count={results.filter(isStep).length} goals={MILESTONES.wins} />
    </>
  );
}

/** A dot for each milestone that was reached, and the next one. */
function Milestones({ count, goals }: { count: number; goals: number[] }) {
  const reached = goals.filter((goal) => goal <= count);
  const next = goals[reached.length];
  const told = [
    ...(reached.length ? [t("milestones reached: {all}", { all: joined(reached.map(String)) })] : []),
    ...(next ? [t("next milestone: {days}", { days: next })] : []),
  ].join(", ");
  return (
    <small class="milestones" title={told}>
      <span class="visually-hidden">{told}</span>
      <span aria-hidden="true">
        {"●".repeat(reached.length)}
        {next && `○ ${next}`}
      </span>
    </small>
  );
}

const [WIDE, HIGH, SHOWN] = [44, 14, 30]; // the size of the curve, and how many of the latest results it shows

function Curve({ values }: { values: number[] }) {
  const shown = values.slice(-SHOWN);
  const [low, high] = [Math.min(...shown), Math.max(...shown)];
  const points = shown.map((value, place) =>
    [(place * WIDE) / (shown.length - 1), HIGH - (HIGH * (value - low)) / (high - low || 1)].map(Math.round).join(" "),
  );
  return (
    <svg class="curve" viewBox={`-1 -1 ${WIDE + 2} ${HIGH + 2}`} width={WIDE} height={HIGH} aria-hidden="true">
      <polyline points={points.join(" ")} />
    </svg>
  );
}
