// Home page: what to do next. Exactly one thing on the page has the red button: see `nextThing`. Here are the rows of the lesson
// that was left half-way, and of the next game.

import { addressOfDeal, addressOfLesson } from "../model/addresses.ts";
import { dailyDeal } from "../model/daily-deal.ts";
import { localDay } from "../model/daily-puzzle.ts";
import { knownGame } from "../model/games.ts";
import type { Rival } from "../model/result.ts";
import { LEVELS, levelName, personOf } from "../model/seats.ts";
import { lastOpponent } from "../preferences/player-preferences.ts";
import { readRival } from "../saves/results-store.ts";
import type { IndexEntry } from "../saves/saves-store.ts";
import { n, t } from "../shared/i18n.ts";
import { begunLesson, isLearned } from "../start/lesson-progress.tsx";
import { isNewTo, isReturning, knowsGame, puzzleAttempt, startedDeal } from "./daily.tsx";

/** What to do next. @param isPlayed whether today's deal is played */
export function nextThing(games: IndexEntry[], isPlayed: boolean) {
  if (!isReturning()) return "first lesson";
  if (begunLesson()) return "lesson";
  if (puzzleAttempt(localDay()).state === "open") return "puzzle";
  if (!isPlayed && knowsGame(games) && (startedDeal(games) || !isNewTo(dailyDeal(Date.now()), games))) return "deal";
  return runningGames(games, isPlayed).length ? "game" : "next game";
}

/** The games to continue, without today's deal, which goes on where its card is. */
export function runningGames(games: IndexEntry[], isPlayed: boolean) {
  const deal = isPlayed ? undefined : startedDeal(games);
  return games.filter((game) => !game.over && game !== deal);
}

export function LessonRow() {
  const lesson = begunLesson();
  if (!lesson) return null;
  const { game, name, step, steps } = lesson;
  const place = steps ? t("Step {step} of {steps}", { step, steps }) : t("Step {step}", { step });
  return (
    <section class="lesson-row" id="lesson" aria-labelledby="lesson-title">
      <div>
        <h2 id="lesson-title">{t("Lesson: {name}", { name })}</h2>
        <p class="where">{place}</p>
      </div>
      <progress aria-hidden="true" max={steps || undefined} value={steps ? step - 1 : undefined} hidden={!steps} />
      <a class="button main" href={addressOfLesson(game)} aria-label={t("Continue the lesson {name}: {place}", { name, place })}>
        {t("Continue the lesson")}
      </a>
    </section>
  );
}

/**
 * The opponent whom the last end card has offered. Without one, as long as no game is running: the first opponent in a game
 * that was learned, or else the lesson of a game that is new.
 */
export function NextGame({ games, isNext }: { games: IndexEntry[]; isNext: boolean }) {
  const offered = readRival();
  if (!isReturning() || (!offered && games.some(({ over }) => !over))) return null;
  const played = games.map(({ game }) => game);
  const learned = GAMES.find(({ id }) => !played.includes(id) && isLearned(id));
  const unknown = GAMES.find(({ id, lessonMinutes }) => !played.includes(id) && lessonMinutes);
  const kind = isNext ? "button main" : "button";
  if (offered || learned || !unknown) {
    const { id: game, name } = learned ?? knownGame(played[0]) ?? (GAMES[0] as KnownGame);
    return <RivalRow rival={offered ?? { game, name, seats: ["person", lastOpponent(game)], level: lastOpponent(game), isRematch: false }} kind={kind} />;
  }
  const { id, name, lessonMinutes } = unknown;
  return (
    <p class="rival" id="next-lesson">
      <span class="portrait" data-level="novice" />
      <span>
        <b>{t("New to {name}?", { name })}</b>{" "}
        <small>{t("{person} ({level}) is your first opponent.", { person: personOf("novice"), level: levelName("novice") })}</small>
      </span>
      <a class={kind} href={addressOfLesson(id)}>
        {n("Learn it in {count} minute", "Learn it in {count} minutes", lessonMinutes)}
      </a>
    </p>
  );
}

function RivalRow({ rival, kind }: { rival: Rival; kind: string }) {
  const { game, name, seats, level, isRematch } = rival;
  const person = personOf(level) || levelName(level);
  const words = wordsOf(rival);
  const place = t("{game}, {level}", { game: name, level: levelName(level) });
  return (
    <p class="rival" id="rival">
      <span class="portrait" data-level={level} />
      <span>
        {words ? <q>{words}</q> : <b>{isRematch ? t("{person} wants a rematch.", { person }) : t("Next: {person}.", { person })}</b>}{" "}
        <small>{words ? `${person} · ${place}` : place}</small>
      </span>
      <a class={kind} href={addressOfDeal({ game, players: seats.length, options: {} }, seats)}>
        {t("Play")}
      </a>
    </p>
  );
}

const AHEAD = 2; // games, from which on the opponent speaks of the lead

/** What the opponent says of the last game, and of all at this level; "" if nothing is known of it. */
function wordsOf({ level, isRematch, last }: Rival): string {
  if (!last) return "";
  const { beaten, points, won, lost, side } = last;
  if (isRematch && lost - won >= AHEAD) return t("I lead {points}. Catch me if you can!", { points: `${lost}–${won}` });
  if (isRematch) return points ? t("You lost {points}. A rematch?", { points }) : t("You gave up. A rematch?");
  if (beaten !== level) return t("You beat {level}, {points}. Now try me.", { level: levelName(beaten), points });
  const next = personOf(LEVELS[LEVELS.indexOf(level) + 1] ?? "");
  return side && next ? t("{person} will see you after one win as {side}.", { person: next, side }) : t("You won {points}. Again?", { points });
}
