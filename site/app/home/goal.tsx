// Home page: the goal, which stays in its place until it is reached: the next step on the ladder of the game that the player pursues. Its
// button is the red one of the page.

import { addressOfReview, addressOfSave } from "../model/addresses.ts";
import { dailyDeal } from "../model/daily-deal.ts";
import { localDay } from "../model/daily-puzzle.ts";
import { knownGame } from "../model/games.ts";
import { addressOfSeats, advances, doneText, goalText, type LadderGame, nextStep, playText, type Step, wayTo } from "../model/ladder.ts";
import { easierLevel } from "../model/next-game.ts";
import { isComputer, personOf, teacherOf } from "../model/people.ts";
import type { Result } from "../model/result.ts";
import { localOnlySeat, withLevel } from "../model/seats.ts";
import { learnedAt, readLastGame } from "../saves/results-store.ts";
import { boardPicture, type IndexEntry } from "../saves/saves-store.ts";
import { Icon } from "../shared/components.tsx";
import { n, t } from "../shared/i18n.ts";
import { grownSince, type ShownLadder, StepIcon, shownLadders, stepsOf } from "../start/ladder.tsx";
import { begunLesson, lessonMinutes } from "../start/lesson-progress.tsx";
import { isReturning } from "./daily.tsx";
import { type Host, hostOf } from "./host.ts";
import type { TodayProps } from "./today.tsx";

type Ladders = Record<string, ShownLadder>;

/** The ladders of all games, by game. A game whose card is not here yet is taken for one of two players. */
export function laddersOf(results: Result[]): Ladders {
  const before = shownLadders();
  const ladders = GAMES.map(({ id }) => {
    const game = ladderGame(id);
    const steps = stepsOf(game, results);
    return [id, { steps: grownSince(before[id]?.steps ?? [], steps), seatNames: game.seat_names }];
  });
  return Object.fromEntries(ladders);
}

/** The ladders before the results are read: as they were shown last. */
export const laddersBefore = (): Ladders => ({ ...laddersOf([]), ...shownLadders() });

/** What the card of a game says of it. @param players by default */
export function ladderGame(id: string, players: number = 2): LadderGame {
  const { sides, seats = String(players) } = document.getElementById(`game-${id}`)?.dataset ?? {};
  return { id, seats: seats.split(" ").map(Number), seat_names: sides?.split("|") ?? [], lesson_minutes: lessonMinutes(id) };
}

/** What the card of a game says of a side. */
const sideNote = (id: string, seat: number) => document.getElementById(`game-${id}`)?.dataset.notes?.split("|")[seat] ?? "";

type GoalProps = Pick<TodayProps, "games" | "results" | "ladders" | "actions">;

/**
 * The goal; null for a first visitor, and if there is nothing left. A game that is running comes first. `isAside`: it would not bring the player on.
 */
export function goalOf({ games, results, ladders }: Omit<GoalProps, "actions">) {
  if (!isReturning()) return null;
  const stepsIn = (id: string) => ladders[id]?.steps ?? [];
  const begun = begunLesson();
  const lesson = begun && nextStep(stepsIn(begun.game))?.id === "lesson" ? [begun.game] : [];
  const reached = (save: IndexEntry) =>
    (save.over || save.isHelped || localOnlySeat(save.seats) === null ? [] : stepsIn(save.game)).findLast((step) => advances(save.seats, step));
  const [latest] = games;
  const learned = Math.max(...GAMES.map(({ id }) => learnedAt(id)));
  const open = latest && !latest.over && localOnlySeat(latest.seats) !== null && latest.changed > learned ? latest : undefined;
  const current = open ? [open.game] : []; // before a lesson
  const game = [...current, ...lesson, ...gamesByTime(games, results ?? []), ...GAMES.map(({ id }) => id)].find((id) => nextStep(stepsIn(id)));
  if (!game) return null;
  const lost = lostLately(games);
  const since = lost ? games.slice(0, games.indexOf(lost.save)) : games;
  const running = open?.game === game ? open : since.find((save) => save.game === game && reached(save));
  const played = running && reached(running);
  const step = played ?? nextStep(stepsIn(game));
  if (!step) return null;
  const isAside = Boolean(running && !played);
  const level = (isAside ? running?.seats : [step.id])?.find(isComputer) ?? teacherOf(game);
  return { game, step, level, running, isAside, loss: running || !lost ? null : lossToTell(lost, game, step) };
}

const TOLD_DAYS = 7; // on which a loss is still told

/** The game that was finished last, if it was lost within a week. */
function lostLately(games: IndexEntry[]) {
  const last = readLastGame();
  const save = games.find(({ over }) => over);
  return save && save.id === last?.id && !last.beaten && localDay() - localDay(save.changed) < TOLD_DAYS ? { save, last } : null;
}

/** The game that was lost, unless the deal of the day tells of it. `isOfGoal`: a rematch may reach the goal. */
function lossToTell({ save, last }: NonNullable<ReturnType<typeof lostLately>>, game: string, step: Step) {
  const isOfGoal = last.game === game && last.level === step.id && advances(last.seats, step);
  const isTold = isOfGoal || (last.points && save.seed !== dailyDeal(Date.now()).seed);
  return isTold ? { ...last, isOfGoal, told: last.points ? save.where : t("Last time you gave up.") } : null;
}

/** The games that were played or learned here, the latest first. Those of which only deals of the day were played come last, the earliest first: a goal outlasts a day. */
function gamesByTime(games: IndexEntry[], results: Result[]): string[] {
  const times = [
    ...games.map(({ game, seed, changed }) => ({ game, seed, time: changed })),
    ...results.map(({ game, seed, ended }) => ({ game, seed, time: ended })),
    ...GAMES.flatMap(({ id: game }) => (learnedAt(game) ? [{ game, seed: null, time: learnedAt(game) }] : [])),
  ];
  const [daily = [], own = []] = [true, false].map((isDaily) => times.filter(({ seed }) => (seed?.startsWith("day-") ?? false) === isDaily));
  return [...own.sort((one, other) => other.time - one.time), ...daily.sort((one, other) => one.time - other.time)].map(({ game }) => game);
}

export function Goal({ goal, ...props }: GoalProps & { goal: NonNullable<ReturnType<typeof goalOf>> }) {
  const { game, step, level: face, running, isAside, loss } = goal;
  const { seatNames = [] } = props.ladders[game] ?? {};
  const { name = "" } = knownGame(game) ?? {};
  const done = doneNow(props, game);
  const lesson = begunLesson();
  const begun = step.id === "lesson" && lesson?.game === game ? lesson : null;
  const way = loss?.isOfGoal ? { address: addressOfSeats(game, loss.seats), words: t("Rematch") } : wayTo(step, game);
  const words = isAside ? t("Your game of {name}", { name }) : goalText(step, name, seatNames);
  const ring = begun?.steps ? { ...step, done: begun.step - 1, of: begun.steps } : step;
  const host = hostOf(goal, props.games);
  const picture = running && boardPicture(running.id);
  return (
    <section class="goal" id="goal" aria-labelledby="goal-title">
      <div class={done ? "ladder is-done" : "ladder"}>
        {done ? <StepIcon step={done.step} /> : <StepIcon step={{ ...ring, id: face }} mood={host.level === face ? host.mood : ""} />}
      </div>
      <div>
        <p class="goal-label">{done ? t("Done!") : host.words ? <Said host={host} face={face} /> : t("Your goal")}</p>
        <h2 id="goal-title">{done ? doneText(done.step, done.name) : words}</h2>
        <p class="quiet">
          {done ? (
            t("Next: {goal}.", { goal: words })
          ) : begun ? (
            begun.steps ? (
              t("Step {step} of {steps}", begun)
            ) : (
              t("Step {step}", begun)
            )
          ) : loss?.isOfGoal ? (
            <Loss {...loss} />
          ) : (
            running?.where || progressText(step, game, seatNames)
          )}
        </p>
        {!done && loss && !loss.isOfGoal && (
          <p class="quiet">
            <Loss {...loss} />
          </p>
        )}
      </div>
      <div class="goal-go">
        {picture && <img class="board-picture" src={picture} alt="" width={320} height={200} />}
        <a class="button main" href={running ? addressOfSave(game, running.id) : way.address}>
          {running ? t("Continue") : begun ? t("Continue the lesson") : way.words}
        </a>
        {running && <DeleteButton id={running.id} name={name} actions={props.actions} />}
      </div>
    </section>
  );
}

export function DeleteButton({ id, name, actions }: { id: string; name: string } & Pick<TodayProps, "actions">) {
  const words = t("Delete {name}", { name });
  return (
    <button type="button" class="plain" aria-label={words} title={words} onClick={() => actions?.remove(id)}>
      <Icon path="M5 7h14M10 7V4.500h4V7m-7.500 0 .8 12.500h9.400L17.500 7M10.500 11v5m3-5v5" />
    </button>
  );
}

/** @param face whose portrait is beside it already */
const Said = ({ host: { level, words, mood }, face }: { host: Host; face: string }) => (
  <>
    {level !== face && <span class="portrait" data-level={level} data-mood={mood} />} <b>{personOf(level)}</b> <q>{words}</q>
  </>
);

/** A step that was reached since the page was last shown, rather of the game that the player pursues. A lesson is old news after a game, and the next day. */
function doneNow({ ladders, games, results }: GoalProps, pursued: string) {
  const all = [pursued, ...GAMES.map(({ id }) => id)].flatMap((game) =>
    (ladders[game]?.steps ?? []).map((step) => ({ step, game, name: knownGame(game)?.name ?? "" })),
  );
  const isOld = (id: string, game: string) =>
    id === "lesson" && (localDay(learnedAt(game)) < localDay() || [...games, ...(results ?? [])].some((one) => one.game === game));
  return all.find(({ step: { id, done, of, was = done }, game }) => was < done && done === of && !isOld(id, game));
}

/** How far the goal is reached. */
function progressText({ id, done, of: all, missing: [part] }: Step, game: string, seatNames: string[]) {
  if (id === "lesson") return n("It takes one minute.", "It takes {count} minutes.", lessonMinutes(game));
  if (id === "puzzles") return t("{done} of {all}", { done, all });
  if (!done) return part?.seat === undefined ? t("A win without hint and undo.") : t("A win on each side, without hint and undo.");
  const far = t("{done} of {all} wins.", { done, all });
  const note = part?.seat === undefined ? "" : sideNote(game, part.seat); // the title names the side
  return note ? [far, t("{side}: {note}.", { side: seatNames[part?.seat ?? 0] ?? "", note })].join(" ") : far;
}

/** How the last game was lost, its review, and a rematch or, after losses in a row, a game against the level before. */
function Loss({ id, game, seats, level, points, why, told, isOfGoal, losses }: NonNullable<NonNullable<ReturnType<typeof goalOf>>["loss"]>) {
  const { name = "" } = knownGame(game) ?? {};
  const easier = easierLevel(level, losses);
  const other = easier ? { who: easier, words: playText(easier) } : { who: level, words: t("Rematch") };
  return (
    <>
      {isOfGoal ? told : t("{name}: {result}", { name, result: told })} {isOfGoal && points && why}{" "}
      {points && <a href={addressOfReview(game, id)}>{t("See where it turned")}</a>}
      {(easier || !isOfGoal) && (
        <>
          {" · "}
          <a href={addressOfSeats(game, withLevel(seats, level, other.who))}>{other.words}</a>
        </>
      )}
    </>
  );
}
