// The score on the end card. Its lines appear one after another, with their pieces lit on the board. If the winners have won
// a line, its pieces stay marked. The line that decided the game is marked too, and scrolled into sight. Shadows, and an arrow beside the total,
// tell where there are more lines.

import { Fragment } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { markOnBoard, pieceById, showOnBoard } from "../board/pieces.ts";
import type { ScoreLine, TableView } from "../engine/protocol.ts";
import { countsLines } from "../model/end-text.ts";
import { seatOfPiece } from "../model/seats.ts";
import { animationFactor } from "../preferences/preferences.ts";
import { onResize } from "../shared/dom.ts";
import { GameText } from "../shared/game-text.tsx";
import { t } from "../shared/i18n.ts";
import { ScoreHead, Values } from "./score-panel.tsx";

const STEP = 450; // ms for a line
const ALL = 1400; // ms at most for all lines
const ROUNDING = 2; // px by which the sum of rounded heights can differ
const SLACK = 8; // px that may be hidden of a line that can still be read

interface EndScoreProps {
  position: Pick<TableView, "score" | "mark">;
  names: string[];
  board: HTMLElement;
  /** whether the lines appear one after another */
  isCounting: boolean;
  onCounted: () => void;
  /** on the board: drawn again, it has lost the marks; null while it shows something else than the end of the game */
  drawing: object | null;
}

export function EndScore({ position, names, board, isCounting, onCounted, drawing }: EndScoreProps) {
  const { lines, scores, winners } = position.score;
  const box = useRef<HTMLDivElement>(null);
  const [counted, setCounted] = useState(1); // lines that are shown while they are counted
  const [hidden, setHidden] = useState(""); // where there are more lines than those in sight: "above", "below" or both
  const shown = isCounting ? counted : lines.length;
  const decisive = decisiveLine(position.score);
  const isWon = (line: ScoreLine) => isWonByWinner(line, position.score);
  /** Scroll a row into sight, above the total; without one, to the first. Only whole rows are in sight. */
  const showRow = (place: number) => {
    const { current } = box;
    if (!current) return;
    const rows = [...current.querySelectorAll<HTMLElement>("tbody tr")];
    const row = current.querySelectorAll<HTMLElement>("[data-line]")[place];
    Object.assign(current.style, { minHeight: "", maxHeight: "" });
    const [head = 0, total = 0] = ["thead", "tfoot"].map((part) => current.querySelector<HTMLElement>(part)?.offsetHeight);
    const least = row ? row.offsetTop + row.offsetHeight + total - current.clientHeight : 0;
    const first = least > 0 ? rows.find(({ offsetTop }) => offsetTop - head >= least) : undefined;
    const top = first ? first.offsetTop - head : 0;
    const end = top + current.clientHeight - total;
    const cut = rows.find(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > end + ROUNDING)?.offsetTop ?? current.scrollHeight - total;
    const height = `${cut - top + total}px`; // without half a row
    if (cut > top + head && cut < end - ROUNDING) Object.assign(current.style, { minHeight: height, maxHeight: height });
    current.scrollTop = top;
  };
  const markMore = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current as HTMLElement;
    const isBelow = scrollTop + clientHeight < scrollHeight - SLACK;
    setHidden([scrollTop > SLACK && "above", isBelow && "below"].filter(Boolean).join(" "));
  };
  /** Scroll to the lines below or, if there are none, back to the first. */
  const scrollOn = () => {
    const { current } = box;
    if (!current) return;
    const [head, total] = ["thead", "tfoot"].map((part) => current.querySelector<HTMLElement>(part)?.offsetHeight ?? 0) as [number, number];
    current.scrollTop = hidden.includes("below") ? current.scrollTop + current.clientHeight - head - total : 0;
  };
  useLayoutEffect(() => {
    if (!isCounting) return;
    showOnBoard(board, lines[shown - 1]?.shows ?? []);
    showRow(shown - 1);
    const next = shown < lines.length ? () => setCounted(shown + 1) : onCounted;
    const timer = setTimeout(next, Math.min(STEP, ALL / lines.length) * animationFactor());
    return () => {
      clearTimeout(timer);
      showOnBoard(board, []);
    };
  }, [shown, isCounting]);
  useLayoutEffect(() => {
    if (isCounting) return;
    markOnBoard(board, drawing === null ? [] : winningPieces(position.score, board));
    return () => markOnBoard(board, []);
  }, [isCounting, drawing]);
  useLayoutEffect(() => {
    if (isCounting) return;
    showRow(decisive);
    return onResize([box.current?.parentElement], () => showRow(decisive)); // the card, which grows with fonts and par
  }, [isCounting]);
  useLayoutEffect(() => onResize([box.current, box.current?.querySelector("table")], markMore), []);
  useLayoutEffect(markMore); // the arrow itself changes the height of the total
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group has no fields
    <div
      class="end-score scrolls"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys can scroll it
      tabIndex={0}
      role="group"
      aria-label={t("Score")}
      data-counting={isCounting ? "" : undefined}
      data-hidden={hidden || undefined}
      style={{ "--name": Math.max(...names.map(({ length }) => length)) }}
      ref={box}
      onScroll={markMore}
    >
      <table class="score figures">
        <ScoreHead names={names} mark={position.mark} />
        <tbody>
          {lines.map((line, place) => (
            <Fragment key={place}>
              <tr
                class={isWon(line) ? "is-won" : undefined}
                style={isWon(line) ? { "--won": `var(--seat-${line.winners[0]})` } : undefined}
                data-line={place === decisive ? "decisive" : ""}
                data-counted={place < shown ? "" : undefined}
              >
                <th scope="row">{line.label}</th>
                <Values values={line.values} winners={line.winners} />
              </tr>
              {isUnclear(line) && (
                <tr class="end-reason">
                  <td colSpan={names.length + 1}>
                    <GameText text={line.note} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          {scores.length > 0 && (
            <tr>
              <th scope="row">
                {t("Score")}
                {hidden && (
                  // only for a pointer: keys scroll the box, and screen readers read all lines
                  <button type="button" class="end-more" tabIndex={-1} aria-hidden="true" onClick={scrollOn}>
                    {hidden.includes("below") ? "↓" : "↑"}
                  </button>
                )}
              </th>
              <Values values={scores} winners={winners} />
            </tr>
          )}
          {lines.some(({ values }) => values.some((value) => value.startsWith("("))) && (
            <tr class="end-reason">
              <td colSpan={names.length + 1}>{t("In brackets: does not count.")}</td>
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  );
}

/**
 * The place of the line that decided for the only winner: if the scores are tied, the tie-break. Otherwise the line won by the most or, if
 * each line counts one, most narrowly; -1 if there is none, or fewer than three lines.
 */
function decisiveLine(score: TableView["score"]) {
  const { lines, scores, winners } = score;
  const [winner = -1] = winners;
  if (winners.length !== 1) return -1;
  if (scores.some((points, seat) => seat !== winner && points === scores[winner]))
    return lines.findLastIndex(({ winners: takers }) => takers.length === 1 && takers[0] === winner);
  if (lines.length < 3) return -1;
  const leads = lines.map(({ values, winners: takers }) => {
    const others = values.filter((_, seat) => seat !== winner).map(withoutBrackets);
    return takers.length === 1 && takers[0] === winner ? withoutBrackets(values[winner] ?? "") - Math.max(...others) : -1;
  });
  const countOne = countsLines(score);
  const won = leads.filter((lead, place) => (countOne ? lead >= 0 && isWonByWinner(lines[place] as ScoreLine, score) : lead > 0));
  return won.length ? leads.lastIndexOf(countOne ? Math.min(...won) : Math.max(...won)) : -1;
}

/** Whether one of several seats has won a line, but not by its values: others are equal, or higher and in brackets. */
const isUnclear = ({ values, winners, note }: ScoreLine) => {
  const won = values[winners[0] ?? 0] ?? "";
  return (
    note !== "" &&
    winners.length > 0 &&
    won !== "0" &&
    values.some((value, seat) => !winners.includes(seat) && (value === won || withoutBrackets(value) >= Number(won)))
  );
};

const withoutBrackets = (value: string) => Number(value.replace(/[()]/g, ""));

/** Whether a winner, but not every player, has won a line. */
const isWonByWinner = (line: ScoreLine, { winners }: TableView["score"]) =>
  line.winners.length < line.values.length && line.winners.some((seat) => winners.includes(seat));

/** The pieces of the lines that the winners have won, but not all players. */
function winningPieces(score: TableView["score"], board: HTMLElement) {
  const won = score.lines.filter((line) => isWonByWinner(line, score));
  return won.flatMap(({ shows }) => shows).filter((id) => !belongsToOther(board, id, score.winners));
}

/** Whether a piece belongs to a seat, and to none of these. */
function belongsToOther(board: HTMLElement, id: string, seats: number[]) {
  const seat = seatOfPiece(pieceById(board, id)?.getAttribute("class"));
  return seat !== undefined && !seats.includes(seat);
}
