// The score panel: score lines that highlight their pieces on the board on hover, focus or click, and below them the
// unseen pieces. A click pins the line. On a narrow screen the sheet then shows only the pinned line, so that the board
// stays visible.

import { signal, useSignal } from "@preact/signals";
import { Fragment, render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { showError } from "../announce/errors.ts";
import { showOnBoard } from "../board/pieces.ts";
import type { EngineLike } from "../engine/client.ts";
import type { ScoreLine, TableView, UnseenGroup } from "../engine/protocol.ts";
import { messageOf } from "../engine/startup.ts";
import { SeatMark } from "../shared/components.tsx";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { TextWithRulings } from "./prompt.tsx";

/** What the panel shows, and the pieces that it highlights. */
export class ScorePanel {
  table = signal<TableView | null>(null);
  /** The label of the pinned line; "" for none. */
  pinned = signal("");
  /** The label of the line under the pointer or with the focus; "" for none. */
  #pointed = "";
  root: HTMLElement;
  panel: HTMLElement;
  board: HTMLElement;
  engine: EngineLike;
  isPresent: () => boolean;

  /** @param isPresent whether the board shows the present, as the score does */
  constructor(root: HTMLElement, panel: HTMLElement, board: HTMLElement, engine: EngineLike, isPresent: () => boolean) {
    this.root = root;
    this.panel = panel;
    this.board = board;
    this.engine = engine;
    this.isPresent = isPresent;
    render(<Score model={this} />, panel);
  }

  dispose() {
    this.unpin();
    render(null, this.panel);
  }

  /** Whether a line is pinned, so that the board shows its pieces. */
  get isPinned() {
    return this.pinned.peek() !== "";
  }

  show(table: TableView) {
    const before = this.table.peek();
    const isOtherGame = before && JSON.stringify(before.record.deal) !== JSON.stringify(table.record.deal);
    this.table.value = table;
    if (isOtherGame || !this.#line(this.pinned.peek())) this.pinned.value = "";
    this.#highlight();
  }

  /** Pin a line, or unpin it. */
  pin(label: string) {
    this.pinned.value = this.pinned.peek() === label ? "" : label;
    this.point("");
  }

  /** Call when the panel is hidden. */
  unpin() {
    if (!this.isPinned && !this.#pointed) return;
    this.pinned.value = "";
    this.point("");
  }

  /** Highlight the pieces of a line. @param label "" for those of the pinned line */
  point(label: string) {
    this.#pointed = label;
    this.#highlight();
  }

  #highlight() {
    const line = this.#line(this.#pointed) ?? this.#line(this.pinned.peek());
    showOnBoard(this.board, this.isPresent() ? (line?.shows ?? []) : []);
  }

  /** The line with a label, if it has pieces on the board. */
  #line(label: string) {
    return allLines(this.table.peek()).find((line) => line.label === label && line.shows.length);
  }

  /** On a narrow screen, place the sheet at the top or at the bottom, where it covers fewer of the highlighted pieces. */
  placeSheet() {
    const sheet = this.panel.parentElement as HTMLElement;
    sheet.removeAttribute("data-above");
    if (!this.isPinned) return; // avoid forcing a layout
    const shown = [...this.board.querySelectorAll("[data-shown]")].map((piece) => piece.getBoundingClientRect());
    const { top, height } = sheet.getBoundingClientRect();
    const start = $(".stage", this.root).getBoundingClientRect().top;
    const [below, above] = [shown.filter(({ bottom }) => bottom > top), shown.filter((box) => box.top < start + height)];
    sheet.toggleAttribute("data-above", above.length < below.length);
  }
}

const allLines = (table: TableView | null) => table?.score.lines.flatMap((line) => [line, ...line.parts]) ?? [];

// Texts that may name cards have a key: inspect/mark-card-names.ts replaces their text nodes, so another text needs
// another element.

function Score({ model }: { model: ScorePanel }) {
  const [table, pinned] = [model.table.value, model.pinned.value];
  useLayoutEffect(() => {
    model.panel.toggleAttribute("data-choosing", pinned !== "");
    model.placeSheet();
  }, [model, table, pinned]);
  if (!table) return null;
  const { player_names: names, score, over, mark } = table;
  return (
    <>
      <h2>{over ? t("The score") : t("The score so far")}</h2>
      {score.verdict && (
        <p class="verdict" key={score.verdict}>
          {score.verdict}
        </p>
      )}
      {allLines(table).some(({ shows }) => shows.length) && <p class="quiet score-hint">{t("Choose a line to see it on the board.")}</p>}
      <table class="score">
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
        {score.lines.map((line) => (
          <Fragment key={line.label}>
            <Line line={line} model={model} />
            {line.parts.map((part) => (
              <Line line={part} isPart model={model} key={part.label} />
            ))}
          </Fragment>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{t("Score")}</th>
            {score.scores.map((points, seat) => (
              <td key={seat}>{points}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {table.tracked && <UnseenPieces table={table} engine={model.engine} />}
    </>
  );
}

/** A line with its explanation. */
function Line({ line, isPart = false, model }: { line: ScoreLine; isPart?: boolean; model: ScorePanel }) {
  const { label, values, winners, note, shows, made_of: words } = line;
  const isPinned = shows.length > 0 && model.pinned.value === label;
  const [point, leave] = [() => model.point(label), () => model.point("")];
  const pin = ({ target }: Event) => {
    if (!(target as Element).closest("a")) model.pin(label); // a click on a ruling link must not pin the line
  };
  const listeners = { onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && point(), onPointerLeave: leave };
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
        {values.map((value, seat) => (
          <td class={winners.includes(seat) ? `takes seat-${seat}` : undefined} key={seat}>
            {value}
          </td>
        ))}
      </tr>
      {note && <Note kind="why" text={note} columns={values.length + 1} key={note} />}
      {words && <Note kind="made-of" text={words} columns={values.length + 1} key={words} />}
    </tbody>
  );
}

function Note({ kind, text, columns }: { kind: string; text: string; columns: number }) {
  return (
    <tr class={kind}>
      <td class="note" colSpan={columns}>
        <TextWithRulings text={text} />
      </td>
    </tr>
  );
}

/** Which cards, tokens and dice the viewer has seen, and which are still hidden. They are counted while this is open. */
function UnseenPieces({ table, engine }: { table: TableView; engine: EngineLike }) {
  const isOpen = useSignal(false);
  const groups = useSignal<UnseenGroup[]>([]);
  useLayoutEffect(() => {
    groups.value = []; // what another seat has seen
  }, [groups, table.seat]);
  useLayoutEffect(() => {
    if (!isOpen.value) return;
    let isCurrent = true;
    engine.request({ request: "tracker", seat: table.seat }).then(
      (answer) => {
        if (isCurrent) groups.value = answer.groups;
      },
      (error) => showError(messageOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [table, engine, isOpen.value]);
  return (
    <details
      class="unseen-pieces"
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>{t("Still to come")}</summary>
      <div>
        {groups.value.map(({ label, note, items }) => (
          <Fragment key={label}>
            <h3>{label}</h3>
            {note && (
              <p class="quiet" key={note}>
                {note}
              </p>
            )}
            {items.length > 0 && (
              // biome-ignore lint/a11y/noRedundantRoles: Safari ignores the list role of lists without bullets
              <ul class="unseen-group" role="list" aria-label={label}>
                {items.map(({ svg, words, times, gone }) => (
                  <li class={gone ? "gone" : undefined} key={words}>
                    {/* safe: the SVG comes from our own engine, or plugin/untrusted.tsx has sanitized it */}
                    <span class="unseen-piece" dangerouslySetInnerHTML={{ __html: svg }} />
                    <span class="visually-hidden">{words}</span>
                    {times !== null && <span aria-hidden="true">{times}</span>}
                  </li>
                ))}
              </ul>
            )}
          </Fragment>
        ))}
      </div>
    </details>
  );
}
