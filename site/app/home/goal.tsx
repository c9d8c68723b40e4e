// Home page: the goal, which stays in its place until it is reached: the next step on the ladder of the game that the player pursues. Its
// button is the red one of the page.

import { addressOfReview, addressOfSave } from "../model/addresses.ts";
import { dailyDeal } from "../model/daily-deal.ts";
import { localDay } from "../model/daily-puzzle.ts";
import { knownGame } from "../model/games.ts";
import { addressOfSeats, advances, doneText, goalText, type LadderGame, nextStep, type Step, wayTo } from "../model/ladder.ts";
import type { LastGame, Result } from "../model/result.ts";
import { LEVELS, localOnlySeat, opponentName, personOf } from "../model/seats.ts";
import { readProgress } from "../saves/puzzle-store.ts";
import { gamesAndLessons, learnedAt, readLastGame } from "../saves/results-store.ts";
import type { IndexEntry } from "../saves/saves-store.ts";
import { n, t } from "../shared/i18n.ts";
import { grownSince, Ladder, type ShownLadder, StepIcon, shownLadders, stepsOf } from "../start/ladder.tsx";
import { begunLesson, lessonMinutes } from "../start/lesson-progress.tsx";
import { isReturning } from "./daily.tsx";

type Ladders = Record<string, ShownLadder>;

/** The ladders of all games, by game. A game whose card is not here yet is taken for one of two players. @param before the same when they were shown last */
export function laddersOf(results: Result[], before: Ladders = shownLadders()): Ladders {
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

interface GoalProps {
  games: IndexEntry[]; // saved ones, latest first
  results: Result[] | null; // null before they are read
  ladders: Ladders;
}

/** The goal; null for a first visitor, and if there is nothing left. */
function goalOf({ games, results, ladders }: GoalProps) {
  if (!isReturning()) return null;
  const stepsIn = (id: string) => ladders[id]?.steps ?? [];
  const begun = begunLesson();
  const lesson = begun && nextStep(stepsIn(begun.game))?.id === "lesson" ? [begun.game] : [];
  const game = [...lesson, ...gamesByTime(games, results ?? []), ...GAMES.map(({ id }) => id)].find((id) => nextStep(stepsIn(id)));
  if (!game) return null;
  const lost = lostLately(games);
  const since = lost ? games.slice(0, games.indexOf(lost.save)) : games;
  const running = since.find((save) => save.game === game && !save.over && !save.isHelped && localOnlySeat(save.seats) !== null);
  const played = running && stepsIn(game).findLast((step) => advances(running.seats, step));
  const step = played ?? nextStep(stepsIn(game));
  return step && { game, step, running: played && running, loss: played || !lost ? null : lossToTell(lost, game, step) };
}

/** The game that was finished last, if it was lost within a week. */
function lostLately(games: IndexEntry[]) {
  const last = readLastGame();
  const save = games.find(({ over }) => over);
  return save && save.id === last?.id && !last.beaten && localDay() - localDay(save.changed) < AWAY ? { save, last } : null;
}

/** The game that was lost, unless the deal of the day tells of it. `isOfGoal`: a rematch may reach the goal. */
function lossToTell({ save, last }: NonNullable<ReturnType<typeof lostLately>>, game: string, step: Step) {
  const isOfGoal = last.game === game && last.level === step.id && advances(last.seats, step);
  return isOfGoal || (last.points && save.seed !== dailyDeal(Date.now()).seed) ? { ...last, isOfGoal } : null;
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

export function Goal(props: GoalProps) {
  const goal = goalOf(props);
  if (!goal) return null;
  const { game, step, running, loss } = goal;
  const { seatNames = [] } = props.ladders[game] ?? {};
  const { name = "" } = knownGame(game) ?? {};
  const done = doneNow(props, game);
  const lesson = step.id === "lesson" ? begunLesson() : null;
  const isBegun = lesson?.game === game;
  const way = loss?.isOfGoal ? { address: addressOfSeats(game, loss.seats), words: t("Rematch") } : wayTo(step, game);
  const words = goalText(step, name, seatNames);
  const ring = isBegun && lesson.steps ? { ...step, done: lesson.step - 1, of: lesson.steps } : step;
  return (
    <section class="goal box" id="goal" aria-labelledby="goal-title">
      <div class={done ? "ladder is-done" : "ladder"}>
        <StepIcon step={done?.step ?? ring} />
      </div>
      <div>
        <p class="goal-label">{done ? t("Done!") : t("Your goal")}</p>
        <h2 id="goal-title">{done ? doneText(done.step, done.name) : words}</h2>
        <p class="quiet">
          {done ? t("Next: {goal}.", { goal: words }) : <Progress {...props} step={step} game={game} lesson={isBegun ? lesson : null} loss={loss} />}
        </p>
      </div>
      <Ladder {...(props.ladders[game] as ShownLadder)} words="" />
      <a class="button main" href={running ? addressOfSave(game, running.id) : way.address}>
        {running ? t("Continue") : isBegun ? t("Continue the lesson") : way.words}
      </a>
    </section>
  );
}

/** A step that was reached since the page was last shown, rather of the game that the player pursues. A lesson is old news after a game. */
function doneNow({ ladders, results }: GoalProps, pursued: string) {
  const all = [pursued, ...GAMES.map(({ id }) => id)].flatMap((game) =>
    (ladders[game]?.steps ?? []).map((step) => ({ step, game, name: knownGame(game)?.name ?? "" })),
  );
  const isOld = (id: string, game: string) => id === "lesson" && (results ?? []).some((result) => result.game === game);
  return all.find(({ step: { id, done, of, was = done }, game }) => was < done && done === of && !isOld(id, game));
}

type Loss = ReturnType<typeof lossToTell>;
type ProgressProps = GoalProps & { step: Step; game: string; lesson: ReturnType<typeof begunLesson>; loss: Loss };

/** How the last game was lost, or what the opponent says, and how far the goal is reached. */
function Progress({ games, results, ladders, step, game, lesson, loss }: ProgressProps) {
  const { seatNames = [] } = ladders[game] ?? {};
  if (lesson)
    return (
      <>
        {lesson.steps ? t("Step {step} of {steps}", lesson) : t("Step {step}", lesson)}
        {loss && (
          <>
            . <LostGame {...loss} />
          </>
        )}
      </>
    );
  if (loss) return <LostGame {...loss} />;
  const away = daysAway(games, results ?? []);
  if (step.id === "lesson") return <>{n("It takes one minute.", "It takes {count} minutes.", lessonMinutes(game))}</>;
  const { done, of: all, missing } = step;
  if (step.id === "puzzles") return <>{t("{done} of {all}", { done, all })}</>;
  const seat = missing[0]?.seat;
  const bySide = seat !== undefined;
  const note = done && bySide ? sideNote(game, seat) : ""; // the title names the side
  const far = done ? t("{done} of {all} wins.", { done, all }) : bySide ? t("A win on each side, without hint and undo.") : t("A win without hint and undo.");
  const words = away > 1 ? welcomeBack(away, step.id) : wordsOf(readLastGame(), game, step.id);
  return (
    <>
      {words && <q>{words}</q>} <span>{far}</span> {note && <span>{t("{side}: {note}.", { side: seatNames[seat ?? 0] ?? "", note })}</span>}
    </>
  );
}

function LostGame({ id, game, seats, level, points, why, isOfGoal }: NonNullable<Loss>) {
  const { name = "" } = knownGame(game) ?? {};
  if (!points) return <>{t("Last time you gave up.")}</>;
  return (
    <>
      {isOfGoal
        ? t("Last time you lost {points}.", { points })
        : t("You lost {points} to {opponent} at {name}.", { points, opponent: opponentName(level), name })}{" "}
      {isOfGoal && why} <a href={addressOfReview(game, id)}>{t("See where it turned")}</a>
      {!isOfGoal && (
        <>
          {" · "}
          <a href={addressOfSeats(game, seats)}>{t("Rematch")}</a>
        </>
      )}
    </>
  );
}

const AWAY = 7; // days without a puzzle or a game, after which somebody is welcomed back

/** The days since the last game or puzzle; 0 if there was none. */
function daysAway(games: IndexEntry[], results: Result[]) {
  const { seen, puzzles } = readProgress();
  const times = [...games.map(({ changed }) => changed), ...gamesAndLessons(results).map(({ ended }) => ended), ...Object.values(puzzles).map(({ at }) => at)];
  const last = Math.max(seen, ...times.map(localDay));
  return last && localDay() - last;
}

/** What the opponent of the goal says to somebody who was away, another line each day. */
function welcomeBack(count: number, level: string) {
  if (count >= AWAY) return t("{person} has missed you for {count} days.", { person: personOf(level), count });
  return ofToday([t("Back after {count} days! Shall we?", { count }), t("{count} days! I kept your seat.", { count }), t("There you are! A game?")]);
}

const ofToday = (lines: string[]) => lines[localDay() % lines.length] ?? "";

/** What the opponent of the goal says of the last game, which was won; "" if that was another game or opponent. */
function wordsOf(last: LastGame | null, game: string, level: string): string {
  if (last?.game !== game || last.level !== level || !last.beaten) return "";
  const { beaten, points, side } = last;
  if (beaten !== level) return t("You beat {level}, {points}. Now try me.", { level: opponentName(beaten), points });
  const next = personOf(LEVELS[LEVELS.indexOf(level) + 1] ?? "");
  return side && next
    ? t("{person} will see you after one win as {side}.", { person: next, side })
    : ofToday([t("You won {points}. Again?", { points }), t("{points}! I want that back.", { points })]);
}
