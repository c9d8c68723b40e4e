// Home page: the running games with a picture of each board, the finished ones and the table of wins. Shows the latest
// few, and the others on request. A result outlives its saved game.

import { render } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { addressOfSave } from "../model/addresses.ts";
import { knownGame } from "../model/games.ts";
import { partsOf } from "../model/ladder.ts";
import { isComputer, LEVELS, levelName, OFFERED, personOf } from "../model/people.ts";
import type { Result } from "../model/result.ts";
import { against, outcome, resultText } from "../model/result-text.ts";
import { isRemoteGame, isSpectating, localSeat } from "../model/seats.ts";
import { puzzlesSolved } from "../saves/puzzle-store.ts";
import { isLearned } from "../saves/results-store.ts";
import { boardPicture, type IndexEntry } from "../saves/saves-store.ts";
import { Icon } from "../shared/components.tsx";
import { wideScreen } from "../shared/dom.ts";
import { n, relativeDay, t } from "../shared/i18n.ts";
import { NextStep, type ShownLadder } from "../start/ladder.tsx";
import { startedDeal } from "./daily.tsx";
import { ladderGame } from "./goal.tsx";

const FEW = 3; // of the finished games
/** Of the running games one row is listed at first, so that the games to choose stay near. */
const inOneRow = () => (wideScreen().matches ? 2 : 1);
const BY_LINK = t("By link");
const TOGETHER = t("In person");
const ROWS = [...LEVELS, BY_LINK, TOGETHER]; // order of the rows

export interface SaveActions {
  download: (id: string) => unknown;
  remove: (id: string) => unknown;
}

interface Props {
  games: IndexEntry[]; // all saved games, latest first
  isPlayed: boolean; // whether today's deal is played
  goal?: IndexEntry | undefined; // which the goal continues
  posters: string; // the address of the folder of posters
  actions?: SaveActions;
}

export function SavedGames({ games, isPlayed, goal, posters, actions }: Props) {
  const { list, isAllShown, showAll } = useAll<HTMLUListElement>(inOneRow(), "li[id] a");
  const deal = isPlayed ? undefined : startedDeal(games); // which goes on where its card is
  const rank = (game: IndexEntry) => (game === goal ? 1 : game.isTurn ? -1 : 0); // a friend who waits comes first
  const running = games.filter((game) => !game.over && game !== deal).sort((one, other) => rank(one) - rank(other));
  const few = running.filter((game) => game !== goal).slice(0, inOneRow());
  return (
    <section id="going" class="wrap" aria-labelledby="going-title" hidden={!few.length}>
      <h2 id="going-title" class="visually-hidden">
        {t("Continue playing")}
      </h2>
      <ul class="saves" id="saves" ref={list}>
        {(isAllShown ? running : few).map((game) => (
          <Card game={game} posters={posters} actions={actions} key={game.id} />
        ))}
      </ul>
      <button type="button" class="plain" id="saves-more" hidden={isAllShown || running.length === few.length} onClick={showAll}>
        {t("All {count} games", { count: running.length })}
      </button>
    </section>
  );
}

/** A list of which a few entries are shown until all are asked for; then the first of the others gets the focus. @param target what is focused in an entry */
function useAll<List extends HTMLElement>(few: number, target: string) {
  const [isAllShown, setAllShown] = useState(false);
  const list = useRef<List>(null);
  useLayoutEffect(() => {
    if (isAllShown) list.current?.querySelectorAll<HTMLElement>(target)[few]?.focus();
  }, [isAllShown]);
  return { list, isAllShown, showAll: () => setAllShown(true) };
}

/**
 * Mark the card of each game: as learned, and as played (a game, its lesson or a puzzle of it).
 * @param games saved games and results
 */
export function markPlayed(games: Pick<IndexEntry, "game">[]) {
  const played = new Set(games.map(({ game }) => game));
  for (const { id: game } of GAMES) {
    const card = document.getElementById(`game-${game}`);
    card?.toggleAttribute("data-learned", isLearned(game));
    card?.toggleAttribute("data-played", played.has(game) || isLearned(game) || puzzlesSolved(game) > 0);
  }
}

type CardProps = { game: IndexEntry } & Pick<Props, "posters" | "actions">;

function Card({ game: { id, game, name, where, seats, changed }, posters, actions }: CardProps) {
  const picture = boardPicture(id) ?? (knownGame(game) ? `${posters}${game}.svg` : null);
  return (
    <li class="save" id={`save-${id}`}>
      {picture && <img class="board-picture" src={picture} alt="" width={320} height={200} />}
      <div class="save-text">
        <h3>{name}</h3>
        <p class="where">{where}</p>
        <p class="quiet">{[...opponentsOf(seats), ...(changed ? [relativeDay(changed)] : [])].join(" ·\u00a0")}</p>
      </div>
      <p class="buttons">
        <a class="button open" href={addressOfSave(game, id)} aria-label={t("Continue {name}: {where}", { name, where })}>
          <span>{t("Continue")}</span>
        </a>
        <SaveButtons id={id} name={name} actions={actions} />
      </p>
    </li>
  );
}

function SaveButtons({ id, name, actions }: { id: string; name: string; actions?: SaveActions }) {
  const [downloading, deleting] = [t("Download {name}", { name }), t("Delete {name}", { name })];
  return (
    <>
      <button type="button" class="plain" aria-label={downloading} title={downloading} data-file={id} onClick={() => actions?.download(id)}>
        <Icon path="M12 4v11m-4.500-4.500L12 15l4.500-4.500M5 19.500h14" />
      </button>
      <button type="button" class="plain" aria-label={deleting} title={deleting} onClick={() => actions?.remove(id)}>
        <Icon path="M5 7h14M10 7V4.500h4V7m-7.500 0 .8 12.500h9.400L17.500 7M10.500 11v5m3-5v5" />
      </button>
    </>
  );
}

/** The computer players in words, as a list of one text; empty if there are none or nobody plays against them. */
function opponentsOf(seats: string[]): string[] {
  const [level = "", ...others] = seats.filter(isComputer);
  if (!level || isSpectating(seats)) return [];
  return [personOf(level) && !others.length ? personOf(level) : t("vs {opponents}", { opponents: against([level, ...others]) })];
}

type Finished = Pick<IndexEntry, "id" | "game" | "name" | "plies"> & { text: string; ended: number; isSaved: boolean };

/** The finished games and the table of wins. @param results latest first @param saved all saved games */
export function Results({ results, saved, actions }: { results: Result[]; saved: IndexEntry[]; actions: SaveActions }) {
  const { list, isAllShown, showAll } = useAll<HTMLOListElement>(FEW, "li");
  const section = useRef<HTMLElement>(null);
  const games = finishedGames(results, saved);
  const isHidden = !games.length;
  useEffect(() => {
    if (!isHidden && location.hash === "#played") section.current?.scrollIntoView(); // hidden when the browser scrolled to the fragment
  }, [isHidden]);
  return (
    <section id="played" aria-labelledby="played-title" hidden={isHidden} ref={section}>
      <h2 id="played-title">{t("Finished games")}</h2>
      <div class="played">
        <div>
          <ol class="results" id="results" ref={list}>
            {games.slice(0, isAllShown ? games.length : FEW).map((game) => (
              <Line game={game} actions={actions} key={game.id} />
            ))}
          </ol>
          <button type="button" id="results-more" hidden={isAllShown || games.length <= FEW} onClick={showAll}>
            {n("One result", "All {count} results", games.length)}
          </button>
        </div>
        {results.length > 0 && (
          <div>
            <Overview results={results} />
            <details class="record-details">
              <summary>{t("All counts and best scores")}</summary>
              <table class="tally figures" id="tally">
                <Tally results={results} />
              </table>
            </details>
          </div>
        )}
      </div>
    </section>
  );
}

/** The games with a result, and the saved ones that have none, for example because they were imported. The latest first. */
function finishedGames(results: Result[], saved: IndexEntry[]): Finished[] {
  const kept = new Set(saved.map(({ id }) => id));
  const known = new Set(results.map(({ id }) => id));
  return [
    ...results.map((result) => ({ ...result, text: resultText(result), isSaved: kept.has(result.id) })),
    ...saved.filter(({ id, over }) => over && !known.has(id)).map((game) => ({ ...game, text: game.where, ended: game.changed, isSaved: true })),
  ].sort((one, other) => other.ended - one.ended);
}

function Line({ game: { id, game, name, plies, ended, text, isSaved }, actions }: { game: Finished; actions: SaveActions }) {
  return (
    <li class="result across" tabIndex={-1}>
      <div>
        <p>
          <b>{isSaved ? <a href={addressOfSave(game, id)}>{name}</a> : name}</b>: {text}
        </p>
        <p class="quiet">{[...(ended ? [relativeDay(ended)] : []), n("{count} move", "{count} moves", plies)].join(" · ")}</p>
      </div>
      {isSaved && <SaveButtons id={id} name={name} actions={actions} />}
    </li>
  );
}

const byGame = (results: Result[]) => [...Map.groupBy(results, ({ name }) => name)].sort(([one], [other]) => one.localeCompare(other));

/** One row per game: how the games against each level have gone, and on which sides they were won. */
function Overview({ results }: { results: Result[] }) {
  return (
    <table class="tally overview figures" id="overview">
      <caption>
        {t("Your record")} <small>{t("Won–lost, and a filled dot for each side on which you have won without hint and undo.")}</small>
      </caption>
      <thead>
        <tr>
          <td />
          {OFFERED.map((level) => (
            <th scope="col" key={level}>
              {levelName(level)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byGame(results).map(([name, ended]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {OFFERED.map((level) => (
              <OverviewCell results={ended.filter((result) => opponentOf(result) === level)} key={level} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Wins and losses, and a mark for each side, or for games of two and of more players. @param results of a game against a level */
function OverviewCell({ results }: { results: Result[] }) {
  const [latest] = results;
  if (!latest) return <td class="unplayed">–</td>;
  const { seats } = ladderGame(latest.game, latest.seats.length);
  const partOf = (result: Result) => (seats.length > 1 ? Number(result.seats.length > (seats[0] ?? 2)) : localSeat(result.seats));
  const count = (how: string) => results.filter((result) => outcome(result) === how).length;
  const counts = { won: count("won"), drawn: count("drawn"), lost: count("lost") };
  return (
    <td title={t("{won} won, {drawn} drawn, {lost} lost", counts)}>
      <span class="visually-hidden">{t("{won} won, {drawn} drawn, {lost} lost", counts)}</span>
      <span aria-hidden="true">
        {counts.won}–{counts.lost}
        <span class="sides">
          {partsOf({ seats }).map((part, place) => {
            const here = results.filter((result) => partOf(result) === place);
            const state = here.some((result) => outcome(result) === "won" && result.helped !== true) ? "won" : here.length ? "tried" : "";
            return <i class={state} key={`${part.players} ${part.seat}`} />;
          })}
        </span>
      </span>
    </td>
  );
}

/** Wins, draws and losses: one row per game and opponent, and the best score on each side. */
function Tally({ results }: { results: Result[] }) {
  return (
    <>
      <thead>
        <tr>
          {[t("Against"), t("Won"), t("Drawn"), t("Lost")].map((words) => (
            <th scope="col" key={words}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      {byGame(results).map(([name, ended]) => (
        <TallyOfGame name={name} results={ended} key={name} />
      ))}
    </>
  );
}

function TallyOfGame({ name, results }: { name: string; results: Result[] }) {
  const rows = Map.groupBy(results, opponentOf);
  const best = bestScores(results);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          {name}
        </th>
      </tr>
      {ROWS.filter((who) => rows.has(who)).map((who) => (
        <TallyRow who={who} results={rows.get(who) ?? []} key={who} />
      ))}
      {best && (
        <tr>
          <th scope="row">{t("Best score")}</th>
          <td colSpan={3}>{best}</td>
        </tr>
      )}
    </tbody>
  );
}

function TallyRow({ who, results }: { who: string; results: Result[] }) {
  return (
    <tr>
      <th scope="row">{LEVELS.includes(who) ? levelName(who) : who}</th>
      {who === TOGETHER ? (
        <td colSpan={3}>{n("{count} game", "{count} games", results.length)}</td>
      ) : (
        ["won", "drawn", "lost"].map((how) => <td key={how}>{results.filter((result) => outcome(result) === how).length}</td>)
      )}
    </tr>
  );
}

/** The best score on each side, if the page names the sides of the game; else "". @param results of one game */
function bestScores(results: Result[]) {
  const sides = document.getElementById(`game-${results[0]?.game}`)?.dataset.sides?.split("|") ?? [];
  const texts = sides.flatMap((side, seat) => {
    const scores = results.flatMap(({ seats, scores }) => (localSeat(seats) === seat ? scores.slice(seat, seat + 1) : []));
    return scores.length ? [t("{side} {score}", { side, score: Math.max(...scores) })] : [];
  });
  return texts.join(" · ");
}

/** The row in which a result is counted, as an entry of `ROWS`. The strongest of several computer players decides. */
function opponentOf(result: Result) {
  const { seats } = result;
  if (outcome(result) === null) return TOGETHER;
  if (isRemoteGame(seats)) return BY_LINK;
  return LEVELS.findLast((level) => seats.includes(level)) ?? TOGETHER;
}

/** Show what is next on the ladder on the card of each game that was played or learned here. */
export function showLadders(ladders: Record<string, ShownLadder>) {
  for (const [game, ladder] of Object.entries(ladders)) {
    const card = document.getElementById(`game-${game}`);
    const place = card?.querySelector(".ladder-place");
    if (place) render(card?.hasAttribute("data-played") && <NextStep {...ladder} />, place);
  }
}
