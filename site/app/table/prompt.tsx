// Below the board: whose turn it is and what is asked, what the other players have done, and the button with which a
// player confirms that they have the screen.

import { Fragment } from "preact";
import type { TableView } from "../engine/protocol.ts";
import { logTurns, type Turn } from "../model/game-history.ts";
import { arePeopleOut, isSpectating, nameOfPerson } from "../model/seats.ts";
import { handScreenOver } from "../session/actions.ts";
import type { GameState, ViewState } from "../session/state.ts";
import { statusToShow, type Table } from "../session/table.ts";
import { cardNames, GameText, named } from "../shared/game-text.tsx";
import { t } from "../shared/i18n.ts";

const MAX_TURNS = 4; // of the others are told; the log has the earlier ones

/** What the player points at, or what to choose next. */
export const Guidance = ({ table: { view } }: { table: Table }) => <>{named(view.choice.guidance)}</>;

/** Whose turn it is, and what is asked; of an earlier position, what was. */
export function Status({ table }: { table: Table }) {
  const { session, view } = table;
  const { position } = session;
  if (!position) return null;
  const { earlier } = view;
  if (view.isCounting) return <span>{t("The score is counted…")}</span>;
  if (earlier && view.tab === "review" && earlier.ply !== position.at)
    return (
      <span>
        {earlier.ply ? t("Review: move {ply} of {plies}.", { ply: earlier.ply, plies: position.at }) : t("Review: before move 1.")}{" "}
        <span class="then">{named(earlier.status)}</span>
      </span>
    );
  return (
    <span>
      <GameText text={statusToShow(table, position)} />
    </span>
  );
}

/**
 * What computers and remote players have done since a person here last moved, one line for each turn. CSS hides it while
 * something else needs the space. Once the names of new cards are marked, which makes them wider, its sentences are new elements: none moves.
 */
export function MovesOfOthers({ table }: { table: Table }) {
  return (
    <>
      {turnsOfOthers(table.session, table.view).map(({ first, sentences }) => (
        <span key={first}>
          {sentences.map((sentence, index) => (
            <Fragment key={`${index} ${sentence} ${cardNames.version}`}>
              <span>{named(sentence)}</span>{" "}
            </Fragment>
          ))}
        </span>
      ))}
    </>
  );
}

/** The turns to report; none beside an earlier position. */
export function turnsOfOthers({ position, seats, unseenSince }: GameState, view: ViewState): Turn[] {
  return position && (view.earlier?.ply ?? position.at) === position.at ? movesOfOthers(position, seats, unseenSince) : [];
}

/**
 * The last turns of the other players since a local player last moved, and all turns that a link has added. If only AIs
 * can move, or after the end, only the last turn.
 * @param news plies after this one came with a link
 */
export function movesOfOthers({ log, out, over }: Pick<TableView, "log" | "out" | "over">, seats: string[], news: number = log.length): Turn[] {
  if (isSpectating(seats) || arePeopleOut(seats, out)) return logTurns(log).slice(-1);
  const since = Math.min(news, log.findLastIndex(({ seat }) => seats[seat] === "person") + 1);
  return logTurns(log.slice(since)).slice(over ? -1 : -MAX_TURNS); // at the end nobody is out any more
}

/** The button with which the player to move confirms that they have the screen. Until then, no private hand is shown. */
export function HandOver({ table }: { table: Table }) {
  const { position, names, seatToIdentify: seat } = table.session;
  if (!position || seat === null) return null;
  return (
    <button type="button" class="main" data-hand-over="" onClick={() => void handScreenOver(table)}>
      {t("I am {seat}: show my cards", { seat: nameOfPerson(position, names, seat) })}
    </button>
  );
}
