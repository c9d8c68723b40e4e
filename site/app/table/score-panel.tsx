// The score panel: score lines that highlight their pieces on the board on hover, focus or click, and below them the
// unseen pieces. A click pins the line. On a narrow screen the sheet then shows only the pinned line, so that the board
// stays visible.

import { Fragment } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { showOnBoard } from "../board/pieces.ts";
import type { ScoreLine, TableView } from "../engine/protocol.ts";
import type { Table } from "../session/table.ts";
import { SeatMark, useWhileOpen } from "../shared/components.tsx";
import { $ } from "../shared/dom.ts";
import { GameText, named } from "../shared/game-text.tsx";
import { t } from "../shared/i18n.ts";
import { avoidOverlap } from "../shared/overlays.ts";
import { UnseenPieces } from "./unseen-pieces.tsx";

const allLines = (position: TableView | null) => position?.score.lines.flatMap((line) => [line, ...line.parts]) ?? [];

/** What a line of the score needs to highlight its pieces. */
interface Highlight {
  pinned: ScoreLine | undefined;
  /** @param label "" for no line */
  point: (label: string) => void;
  pin: (label: string) => void;
}

export function ScorePanel({ table: { engine, session, view, board } }: { table: Table }) {
  const [pinned, setPinned] = useState({ label: "", deal: "" });
  const [pointed, point] = useState("");
  const isOpen = view.tab === "score";
  const position = useWhileOpen(isOpen, () => session.position);
  const deal = JSON.stringify(position?.record.deal);
  const find = (label: string) => allLines(position).find((line) => line.label === label && line.shows.length);
  const highlight: Highlight = {
    pinned: pinned.deal === deal ? find(pinned.label) : undefined,
    point,
    pin: (label) => {
      setPinned({ label: label === highlight.pinned?.label ? "" : label, deal });
      point("");
    },
  };
  const line = isOpen && view.showsPresent ? (find(pointed) ?? highlight.pinned) : undefined;
  useLayoutEffect(() => {
    if (!isOpen) setPinned({ label: "", deal: "" });
  }, [isOpen]);
  useLayoutEffect(() => showOnBoard(board.container, line?.shows ?? []), [line, isOpen && view.drawing]); // again after each drawing, which has lost the marks
  useLayoutEffect(() => {
    const panel = $("#panel-score");
    panel.toggleAttribute("data-choosing", highlight.pinned !== undefined);
    const covered = highlight.pinned ? board.container.querySelectorAll("[data-shown]") : [];
    avoidOverlap(panel.parentElement as HTMLElement, [...covered]);
  }, [position, highlight.pinned]);
  if (!position) return null;
  const { player_names: names, score, over, mark } = position;
  return (
    <>
      <h2>{!score.scores.length ? t("How the game stands") : over ? t("The score") : t("The score so far")}</h2>
      {score.verdict && <p class="verdict">{named(score.verdict)}</p>}
      {allLines(position).some(({ shows }) => shows.length) && <p class="quiet score-hint">{t("Choose a line to see it on the board.")}</p>}
      {!score.scores.length && <p class="quiet">{t("Nobody scores points in this game.")}</p>}
      {score.scores.length + score.lines.length > 0 && (
        <table class="score figures">
          <ScoreHead names={names} mark={mark} />
          {score.lines.map((line) => (
            <Fragment key={line.label}>
              <Line line={line} highlight={highlight} />
              {line.parts.map((part) => (
                <Line line={part} isPart highlight={highlight} key={part.label} />
              ))}
            </Fragment>
          ))}
          {score.scores.length > 0 && (
            <tfoot>
              <tr>
                <th scope="row">{t("Score")}</th>
                {score.scores.map((points, seat) => (
                  <td key={seat}>{points}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      )}
      <UnseenPieces position={position} engine={engine} />
    </>
  );
}

/** The names of the players, above the columns of a score. @param mark the kind of their pieces */
export const ScoreHead = ({ names, mark }: { names: string[]; mark: string }) => (
  <thead>
    <tr>
      <td />
      {names.map((name, seat) => (
        <th scope="col" key={seat}>
          <SeatMark seat={seat} mark={mark} /> {name}
        </th>
      ))}
    </tr>
  </thead>
);

export const Values = ({ values, winners }: { values: (string | number)[]; winners: number[] }) => (
  <>
    {values.map((value, seat) => (
      <td class={winners.includes(seat) ? `takes seat-${seat}` : undefined} key={seat}>
        {value}
      </td>
    ))}
  </>
);

function Line({ line, isPart = false, highlight }: { line: ScoreLine; isPart?: boolean; highlight: Highlight }) {
  const { label, values, winners, note, shows, made_of: words } = line;
  const isPinned = shows.length > 0 && highlight.pinned?.label === label;
  const [point, leave] = [() => highlight.point(label), () => highlight.point("")];
  const pin = ({ target }: Event) => {
    if (!(target as Element).closest("a")) highlight.pin(label); // a click on a ruling link must not pin the line
  };
  // a line that comes to lie under a mouse at rest is not pointed at
  const listeners = { onPointerMove: (event: PointerEvent) => event.pointerType === "mouse" && point(), onPointerLeave: leave };
  return (
    <tbody
      class={isPart ? "score-line part" : "score-line"}
      data-chosen={isPinned ? "" : null}
      {...(shows.length ? { ...listeners, onFocusIn: point, onFocusOut: leave, onClick: pin } : {})}
    >
      <tr>
        <th scope="row">
          {shows.length ? (
            <button type="button" class="score-line-button" aria-pressed={isPinned} aria-description={words || undefined}>
              {label}
            </button>
          ) : (
            label
          )}
        </th>
        <Values values={values} winners={winners} />
      </tr>
      {note && <Note kind="why" text={note} columns={values.length + 1} />}
      {words && <Note kind="made-of" text={words} columns={values.length + 1} />}
    </tbody>
  );
}

function Note({ kind, text, columns }: { kind: string; text: string; columns: number }) {
  return (
    <tr class={kind}>
      <td class="note" colSpan={columns}>
        <GameText text={text} />
      </td>
    </tr>
  );
}
