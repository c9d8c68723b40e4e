// Above the board: the game's name, and a plate for each player with the running score and whose turn it is.
// score-panel.tsx explains the scores.

import { useLayoutEffect } from "preact/hooks";
import type { TableView } from "../engine/protocol.ts";
import { dailyDealDate } from "../model/daily-deal.ts";
import { isComputer, levelName, personOf, shortName } from "../model/people.ts";
import { isUnique } from "../model/seats.ts";
import { type Mood, moodOf, portraitOf } from "../opponents/face.ts";
import { preference } from "../preferences/preferences.ts";
import { changePlayers } from "../session/actions.ts";
import type { Table } from "../session/table.ts";
import { SeatMark } from "../shared/components.tsx";
import { n, t } from "../shared/i18n.ts";

/** the players of a table, and the score if it is known */
type Players = Pick<TableView, "seat_names" | "player_names" | "you" | "mark"> & Partial<Pick<TableView, "score" | "to_move" | "over" | "out">>;

interface PlatesProps {
  players: Players;
  seats: string[];
  /** opens the seats dialog; null if the seats cannot change */
  ask: (() => void) | null;
  /** the expressions of the portraits, by seat */
  moods?: Mood[];
}

const LONG = 9; // characters; if the name of a seat is longer, all names are in smaller type on a phone

export const hasLongName = ({ seat_names: names }: Pick<TableView, "seat_names">) => names.some(({ length }) => length > LONG);

export function PlatesOfTable({ table }: { table: Table }) {
  const { session, view, config } = table;
  const { position } = session;
  if (!position) return null;
  const shown = { ...position, ...view.earlier };
  const players = { ...shown, over: shown.over && !view.isCounting };
  const moods = preference("remarks") === "on" ? session.seats.map((_, seat) => moodOf(seat, players, view.remark)) : [];
  return <Plates players={players} seats={session.seats} ask={config.isOwnGame ? () => void changePlayers(table) : null} moods={moods} />;
}

export function Plates({ players, seats, ask, moods }: PlatesProps) {
  return (
    <>
      {players.player_names.map((_, seat) => (
        <li key={seat}>
          <Plate players={players} seats={seats} ask={ask} moods={moods} seat={seat} />
        </li>
      ))}
    </>
  );
}

function Plate({ players, seats, ask, moods, seat }: PlatesProps & { seat: number }) {
  const { seat_names: own, player_names: names, mark, score, to_move: mover, over = false, you, out = [] } = players;
  const winners = score?.winners ?? [];
  const won = over && winners.includes(seat);
  const winning = winners.length === 1 ? t("won") : winners.length < names.length ? t("shares the win") : t("tied");
  const turn = seat === you ? t("your turn") : t("to move");
  const state = won ? winning : out[seat] && !over ? t("out") : seat === mover ? turn : "";
  const level = seats[seat] ?? "";
  const isShared = isComputer(level) && !isUnique(seats, level); // two computers of one level: their seats tell them apart
  const isFriend = level === "away" && names[seat] === t("Your friend"); // the only one, without a name
  const name = (isShared ? own[seat] : names[seat]) ?? "";
  const isTyped = own[seat] !== name;
  const byLink = level === "away" && !isFriend;
  const [first, ...more] = [
    ...(personOf(level) ? [levelName(level)] : []),
    ...(isTyped ? [own[seat]] : isShared ? [shortName(level)] : []),
    ...(byLink ? [t("by link")] : []),
  ];
  const points = score?.scores[seat];
  return (
    <button
      type="button"
      class={`seat seat-${seat}${seat === mover ? " moving" : ""}${won ? " won" : ""}`}
      data-seat={seat}
      data-you={seat === you ? "" : undefined}
      title={ask ? t("Who plays?") : undefined}
      aria-disabled={ask ? undefined : "true"}
      onClick={ask ?? undefined}
    >
      <SeatMark seat={seat} mark={mark} />
      {isComputer(level) && <span class={portraitOf(seat, seats)} data-level={level} data-mood={moods?.[seat]} />}
      <span class="seat-name" data-typed={isTyped ? "" : undefined} title={isTyped ? name : undefined}>
        {name}
        {first && (
          <>
            {" "}
            <small class="seat-who">
              {first}
              {more.length > 0 && <span class={isComputer(level) ? "seat-more" : undefined}>{` · ${more.join(" · ")}`}</span>}
            </small>
          </>
        )}
      </span>
      <span class="seat-state">{state}</span>
      <span class="seat-score">
        {points !== undefined && (
          <>
            {points}
            <span class="visually-hidden"> {n("point", "points", points)}</span>
          </>
        )}
      </span>
    </button>
  );
}

/** The game's name, and the date of a daily deal, above the table and in the window title. */
export function Title({ game, name, seed }: Pick<TableView, "game" | "name" | "seed">) {
  const date = dailyDealDate(game, seed);
  const words = date && t("Deal of the day, {date}", { date });
  useLayoutEffect(() => {
    document.title = words ? `${name} · ${words} · The Small Table` : `${name} · The Small Table`;
  }, [name, words]);
  return (
    <>
      {name}
      {words && (
        <>
          {" "}
          <small class="day">{words}</small>
        </>
      )}
    </>
  );
}

export function TitleOfTable({ table: { session } }: { table: Table }) {
  return session.position && <Title {...session.position} />;
}
