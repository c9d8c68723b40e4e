// The panels beside the board: the log, which shows every turn so far in words; the list of moves, with a field in which to
// search them or type one; and the rules.

import type { ComponentType } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { lookBack } from "../analysis/look-back.tsx";
import { enableReview } from "../analysis/review.tsx";
import type { Move } from "../engine/protocol.ts";
import { logTurns } from "../model/game-history.ts";
import { playFromList } from "../session/actions.ts";
import type { Table } from "../session/table.ts";
import { drawn, SeatMark, useWhileOpen } from "../shared/components.tsx";
import { $, h } from "../shared/dom.ts";
import { cardNames, GameText, named, onRuling } from "../shared/game-text.tsx";
import { n, t } from "../shared/i18n.ts";
import { loadOptionalStyle } from "../shared/lazy-import.ts";
import { follow } from "../shared/signals.ts";
import { showShortcuts } from "./menu.tsx";
import { replaceContent } from "./panels.tsx";

const PAGE_SIZE = 60; // sentences of moves shown before “show more”
const MIN_LETTERS = 3; // a shorter text is taken as notation, not as part of a sentence: it may name a cell or a suit

/** The panels by their tabs (site/table.html). Score and review have files of their own, and rules are fetched. */
const PANELS: Record<string, ComponentType<{ table: Table }>> = { log: LogPanel, moves: MovesPanel };

export function showTabPanels(table: Table) {
  for (const [tab, Panel] of Object.entries(PANELS)) {
    const panel = $(`#panel-${tab}`);
    replaceContent(panel, <Panel table={table} />);
  }
  enableReview(table);
  showRules(table);
}

/** A click on a line shows the position after its turn. */
function LogPanel({ table }: { table: Table }) {
  const { session, view } = table;
  const isOpen = view.tab === "log";
  const position = useWhileOpen(isOpen, () => session.position);
  useLayoutEffect(() => {
    const panel = document.querySelector("#panel-log");
    if (panel) panel.scrollTop = panel.scrollHeight;
  }, [position, isOpen]);
  if (!position) return null;
  const { log, plies, at, mark } = position;
  const news = session.unseenSince;
  const turns = logTurns(log);
  const undone = plies - at;
  return (
    <>
      <h2>{t("Moves so far")}</h2>
      {turns.length ? (
        <ol class="log">
          {turns.map(({ first, last, seat, move, sentences }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: its button can be pressed with keys
            <li
              value={first}
              class={last > news ? "fresh" : undefined}
              aria-current={first <= at && at <= last ? "step" : undefined}
              onClick={(event) => looksBack(event) && void lookBack(table, last)}
              key={[first, ...sentences].join(" ")}
            >
              <SeatMark seat={seat} mark={mark} />
              <span class="log-text">
                <GameText text={sentences.join(" ")} />
              </span>
              {last > news && <span class="new">{t("new")}</span>}
              <code class="notation">{move}</code>
              {/* its click bubbles to the line */}
              <button type="button" class="look" data-look={last} title={t("Look at this position")} aria-label={t("Look at this position")} />
            </li>
          ))}
        </ol>
      ) : (
        <p class="quiet">{t("No moves yet.")}</p>
      )}
      {undone > 0 && <p class="quiet">{n("One move undone; Redo brings it back.", "{count} moves undone; Redo brings them back.", undone)}</p>}
    </>
  );
}

/**
 * Whether a click on a line looks back. A link does something else, and a tap on the name of a card shows the card; a
 * mouse shows it by hovering.
 */
function looksBack(event: Event) {
  const { target } = event;
  if (!(target instanceof Element) || target.closest("a")) return false;
  return !target.closest(".card-name") || (event instanceof PointerEvent && event.pointerType === "mouse");
}

function MovesPanel({ table }: { table: Table }) {
  const { session, view } = table;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [limit, setLimit] = useState(PAGE_SIZE);
  const isOpen = view.tab === "moves";
  const position = useWhileOpen(isOpen, () => session.position);
  const moves = position?.moves ?? [];
  useLayoutEffect(() => {
    if (input.current) input.current.value = "";
    search("");
  }, [position, isOpen]);
  const search = (text: string) => {
    setTyped(text);
    setLimit(PAGE_SIZE);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (text) void playFromList(table, moveMeant(moves, text));
  };
  const found = moves.filter(matches(typed));
  return (
    <>
      <h2>{t("Possible moves")}</h2>
      <form class="typed" onSubmit={submit}>
        <label for="typed">{t("Type a move or search")}</label>
        <div class="line wrap">
          <input
            id="typed"
            name="typed"
            type="text"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            enterkeyhint="go"
            ref={input}
            onInput={({ currentTarget }) => search(currentTarget.value)}
          />
          <button type="submit">{t("Play")}</button>
        </div>
      </form>
      <p class="quiet">{countText(found.length, moves.length)}</p>
      <ul class="moves">
        {found.slice(0, limit).map(({ move, shown: notation = move, text }) => (
          <li key={`${move} ${text}`}>
            <button type="button" class="move" onClick={() => void playFromList(table, move)}>
              <span>{named(text)}</span> <code class="notation">{notation}</code>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="plain" hidden={found.length <= limit} onClick={() => setLimit(limit + 5 * PAGE_SIZE)}>
        {t("Show more")}
      </button>
      <button type="button" class="plain" onClick={() => void showShortcuts()}>
        {t("Keys")}
      </button>
    </>
  );
}

/** The only move whose sentence contains the typed text; otherwise the text itself, which the rules check. */
function moveMeant(moves: Move[], text: string) {
  const found = normalized(text).length < MIN_LETTERS ? [] : moves.filter((move) => normalized(move.text).includes(normalized(text)));
  return found.length === 1 && found[0] ? found[0].move : text;
}

function matches(typed: string) {
  const wanted = normalized(typed);
  return ({ move, shown = move, text }: Move) =>
    normalized(move).startsWith(wanted) || normalized(shown).startsWith(wanted) || normalized(text).includes(wanted);
}

const normalized = (text: string) => text.toLowerCase().replace(/\s+/g, "");

function countText(found: number, all: number) {
  if (!all) return t("No moves possible now.");
  if (found < all) return t("{found} of {all} moves", { found, all });
  return n("One possible move.", "{count} possible moves.", all);
}

/** Show the rules while their tab is open, and scroll to a ruling whose link is followed. */
function showRules({ session, view, tabs, config }: Table) {
  const rules = new RulesPanel($("#panel-rules"));
  const requested = new URLSearchParams(location.search).get("game"); // in the page's own address
  let ruling = "";
  const show = (game: string) => {
    void rules.show(game, config.showGuide, ruling);
    ruling = "";
  };
  follow(
    () => (view.tab === "rules" ? (session.position?.game ?? requested ?? "") : ""),
    (game) => game && show(game),
  );
  follow(() => rules.markNames());
  onRuling((cited) => {
    ruling = cited;
    const wasOpen = view.tab === "rules";
    tabs.open("rules");
    if (wasOpen) show(session.position?.game ?? requested ?? "");
  });
}

export class RulesPanel {
  panel: HTMLElement;
  /** The game whose rules were asked for last. */
  #asked = "";

  constructor(panel: HTMLElement) {
    this.panel = panel;
  }

  /**
   * @param game its id
   * @param showGuide shows the rules of a game without a rules page on this site
   * @param ruling scrolled into view
   */
  async show(game: string, showGuide: ((panel: HTMLElement) => void) | null, ruling: string = "") {
    const { panel } = this;
    await loadOptionalStyle("prose.css");
    if (showGuide) return showGuide(panel);
    try {
      if (panel.dataset.game !== game) await this.#fetch(game);
      this.#scrollTo(ruling);
    } catch {
      if (this.#asked !== game) return;
      panel.replaceChildren(
        h("p", {}, t("Could not load the rules."), " "),
        h("button", { type: "button", onclick: () => void this.show(game, null, ruling) }, t("Try again")),
      );
    }
  }

  async #fetch(game: string) {
    const { panel } = this;
    this.#asked = game;
    delete panel.dataset.game;
    panel.replaceChildren(h("p", { class: "quiet" }, t("Loading the rules…")));
    const answer = await fetch(`rules/${encodeURIComponent(game)}.html`);
    if (!answer.ok) throw new Error(String(answer.status));
    if (this.#asked !== game) return; // another game is on the table now
    // safe: our own page, from this origin
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of page.querySelectorAll("[data-page-only]")) part.remove();
    panel.replaceChildren(...(page.querySelector("main") ?? page.body).childNodes);
    if (matchMedia("(hover: none)").matches) panel.firstElementChild?.after(h("p", { class: "quiet" }, t("Press and hold a piece to read what it is.")));
    panel.dataset.game = game;
    panel.scrollTop = 0;
    this.markNames();
  }

  /** Mark the names of the cards that lie face up now, if these are fetched rules. */
  markNames() {
    const { addSigns } = cardNames;
    if (!this.panel.dataset.game) return;
    for (const part of this.panel.querySelectorAll("h2, h3, p, li, td, figcaption, strong, em"))
      for (const node of [...part.childNodes]) if (node instanceof Text) node.replaceWith(drawn(addSigns(node.data)));
  }

  /** Scroll to a ruling and focus it, so that screen readers continue there. @param id "" for none */
  #scrollTo(id: string) {
    const ruling = id && this.panel.querySelector(`[id="${CSS.escape(id)}"]`);
    if (!(ruling instanceof HTMLElement)) return;
    for (const other of this.panel.querySelectorAll("[data-cited]")) other.removeAttribute("data-cited");
    ruling.dataset.cited = "";
    ruling.tabIndex = -1;
    ruling.focus();
    ruling.scrollIntoView({ block: "center" });
  }
}
