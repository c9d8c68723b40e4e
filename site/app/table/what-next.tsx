// What the end card offers besides a rematch: the ladder and the next game or, after a deal of the day, today's puzzle. And its contest: the
// stars of the attempt that counts, and the par of the deal, which the AI worker computes.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { isInTime, lead, PAR_LEVEL, parOf, parText, starsOf } from "../model/daily-contest.ts";
import { dailyDeal } from "../model/daily-deal.ts";
import { gameOfDay, localDay, puzzleNumber } from "../model/daily-puzzle.ts";
import { playText } from "../model/ladder.ts";
import type { NextGame } from "../model/next-game.ts";
import { opponentName } from "../model/people.ts";
import type { Par, Result } from "../model/result.ts";
import { readProgress } from "../saves/puzzle-store.ts";
import { savePar } from "../saves/results-store.ts";
import type { Outlook } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { DAY, t } from "../shared/i18n.ts";
import { Ladder } from "../start/ladder.tsx";
import { playLevel, rematch } from "./new-game.ts";

/** Whether what is offered comes before a rematch: after a win the next step or, if the win was helped, the same again. */
export const comesFirst = ({ contest, next }: Outlook, isWon: boolean) => isWon && !contest && next !== null;

interface WhatNextProps {
  table: Table;
  outlook: Outlook;
  seatNames: string[];
  isFirst: boolean;
}

/** What to play next; after any deal but that of the day with the ladder: in one box if the ladder asks for it. */
export function WhatNext({ table, outlook: { contest, ladder, next }, seatNames, isFirst }: WhatNextProps) {
  if (contest) return <TodaysPuzzle />;
  const row = ladder && <Ladder {...ladder} seatNames={seatNames} />;
  const isRematch = next?.kind === "level" && String(next.seats) === String(table.session.seats); // which has its button
  if (!next || isRematch) return row;
  const why = next.kind === "level" && next.why;
  return (
    <>
      {why && row}
      <div class="end-next wrap">
        {why ? <span>{why}</span> : row} <NextButton table={table} next={next} kind={isFirst ? "main" : ""} />
      </div>
    </>
  );
}

function NextButton({ table, next, kind }: { table: Table; next: NextGame; kind: string }) {
  if (next.kind === "page")
    return (
      <a class={`button ${kind}`} href={next.address}>
        {next.words}
      </a>
    );
  return next.kind === "again" ? (
    <button type="button" class={kind} data-again="" onClick={() => rematch(table)}>
      {t("Once more without help")}
    </button>
  ) : (
    <button type="button" class={kind} onClick={() => playLevel(table, next.level, next.seats)}>
      {playText(next.level)}
    </button>
  );
}

/** What else is new today, if it is open; or else tomorrow's deal. */
function TodaysPuzzle() {
  const day = localDay();
  const { state = "open" } = readProgress().days[day] ?? {};
  if (state !== "open") return <p class="quiet">{tomorrow()}</p>;
  return (
    <div class="end-next wrap">
      <span>{t("Today’s puzzle: {name}", gameOfDay(day))}</span>{" "}
      <a class="button" href="puzzles.html">
        {t("Solve No. {number}", { number: puzzleNumber(day) })}
      </a>
    </div>
  );
}

function tomorrow() {
  const { name, level } = dailyDeal(Date.now() + DAY);
  return t("Tomorrow: {name} against {opponent}.", { name, opponent: opponentName(level) });
}

/** After today's deal against another opponent than the contest's: a win against somebody easier is worth a star. */
export function OutsideContest({ table: { session }, outlook: { contest, ladder, hasStar, isStep } }: Pick<WhatNextProps, "table" | "outlook">) {
  if (!ladder || contest || session.isResigned || session.position?.seed !== dailyDeal(Date.now()).seed) return null;
  return (
    <p class="end-why">
      {hasStar && <b>{t("★ A star for today’s deal.")}</b>} {isStep ? t("It counts for streak and ladder.") : t("It counts for your streak.")} {tomorrow()}
    </p>
  );
}

interface ContestProps {
  table: Table;
  attempt: Result; // that counts
  isThis: boolean; // whether it is the game on the table
  children: ComponentChildren; // the button that shares it
}

/** The stars, below the headline, where one looks first. */
export function Contest({ table, attempt, isThis, children }: ContestProps) {
  const [par, setPar] = useState(() => parOf(attempt));
  const [isWorking, setWorking] = useState(par === null && attempt.resigned === undefined && !table.ai.isBusy); // a review goes on
  useEffect(() => {
    if (!isWorking) return;
    void parOfDeal(table, attempt)
      .then((found) => found && setPar(found))
      .catch(() => {}) // the card says nothing of a par then; the next time it opens, it tries again
      .finally(() => setWorking(false));
  }, []);
  const stars = starsOf({ ...attempt, ...(par && { par }) });
  if (!stars) return null;
  return (
    <div class="end-contest">
      <ul>
        <Star is={stars.won} word={t("Win")} name={t("for a win")} />
        <Star is={stars.par} word={t("Beat par")} name={t("for beating par")} />
        <Star is={stars.alone} word={t("No help")} name={t("for a win or par, without help")} />
      </ul>
      {children}
      {par && attempt.resigned === undefined && <ParLine par={par} attempt={attempt} />}
      <p class="quiet">
        {isInTime(attempt) ? !isThis && `${t("Your first attempt counts.")} ` : `${t("Its day is over: the stars are for you alone.")} `}
        {par ? parText(par, attempt) : isWorking && t("The par is being worked out…")}
      </p>
    </div>
  );
}

/** How far the attempt and par are ahead or behind: a mark for each, right of the middle if it is ahead. A phone has no room for it. */
function ParLine({ par, attempt: { scores, seats } }: { par: Par; attempt: Result }) {
  const own = seats.indexOf("person");
  const [mine, pars] = [lead(scores, own), lead(par.scores, own)];
  const far = Math.max(Math.abs(mine), Math.abs(pars), 1);
  const at = (points: number) => ({ left: `${50 + (40 * points) / far}%` });
  return (
    <div class="par-line">
      <b style={at(mine)}>{t("You")}</b>
      <i style={at(pars)}>{t("Par")}</i>
    </div>
  );
}

/** @param is null while it is unknown @param name what it is for, in full */
const Star = ({ is, word, name }: { is: boolean | null; word: string; name: string }) => (
  <li class={is ? "is-won" : ""} title={name}>
    <b aria-hidden="true">{is ? "★" : "☆"}</b>
    <span aria-hidden="true">{word}</span>
    <span class="visually-hidden">
      {name} {is ? t("earned") : is === null ? t("open") : t("missed")}
    </span>
  </li>
);

/** Compute and keep the par of the deal on the table; null if something else was asked for meanwhile. */
async function parOfDeal({ ai, session: { position } }: Table, { id, seats }: Result): Promise<Par | null> {
  if (!position) return null;
  const levels = seats.map((who) => (who === "person" ? PAR_LEVEL : who));
  const last = await ai.think({ request: "par", deal: position.record.deal, levels, seat: seats.indexOf("person") });
  const { scores, wins, games } = last ?? {};
  if (!last?.done || !scores || wins === undefined || games === undefined) return null;
  const par = { scores, wins, games };
  await savePar(id, par);
  return par;
}
