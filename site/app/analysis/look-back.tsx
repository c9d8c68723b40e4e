// Looks back at an earlier position while the game goes on: read-only, with buttons and the arrow keys for the moves
// before and after.

import { render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { TableView } from "../engine/protocol.ts";
import { logTurns } from "../model/game-history.ts";
import { showEarlier, showPresent, type Table } from "../session/table.ts";
import { $, announce, h } from "../shared/dom.ts";
import { named } from "../shared/game-text.tsx";
import { t } from "../shared/i18n.ts";
import { pushDismissible } from "../shared/overlays.ts";
import { follow } from "../shared/signals.ts";

/** Show the position after a ply. Resolves when it is on the board. */
export async function lookBack(table: Table, ply: number) {
  const { view, tabs } = table;
  tabs.close();
  const wasOpen = view.lookBack !== null;
  view.shown = { by: "log", ply, position: view.earlier };
  if (!wasOpen) await openBar(table);
  $("[data-look-back]").focus({ preventScroll: true });
}

/** @param way -1: back, 1: forward */
function step(table: Table, way: number) {
  const { view, session } = table;
  const at = (view.lookBack ?? 0) + way;
  if (at < 0) return;
  if (at >= (session.position?.at ?? 0)) showPresent(table);
  else view.shown = { by: "log", ply: at, position: view.earlier };
}

/** Show the bar until the player has returned to the game. Resolves when the first position is on the board. */
function openBar(table: Table): Promise<void> {
  const { session, view, board } = table;
  const keys = new AbortController();
  const bar = h("div", { class: "look-back wrap", role: "group", "aria-label": t("Earlier position") });
  render(<Bar table={table} />, bar);
  $(".dock").prepend(bar);
  document.addEventListener("keydown", (event) => onKey(table, event), { capture: true, signal: keys.signal });
  const removeDismissible = pushDismissible(() => showPresent(table));
  return new Promise((resolve) => {
    // again after another player's move, and after the screen was rotated
    const stop = follow(
      () => [session.position, view.lookBack],
      async ([position, at]) => {
        if (at === null || !position) return close();
        await showEarlier(table, "log", at, { seat: position.private ? position.seat : "mover", ...board.shape });
        resolve();
      },
    );
    function close() {
      stop();
      keys.abort();
      removeDismissible();
      render(null, bar);
      bar.remove();
    }
  });
}

function Bar({ table }: { table: Table }) {
  const { session, view } = table;
  const words = session.position && view.earlier ? wordsFor(session.position, view.earlier.ply) : "";
  useLayoutEffect(() => announce(words), [words]);
  return (
    <>
      <p class="status">{named(words)}</p>
      <div class="buttons">
        <button type="button" data-look-back="" aria-disabled={view.earlier?.ply === 0} onClick={() => step(table, -1)}>
          {t("Back")}
        </button>
        <button type="button" onClick={() => step(table, 1)}>
          {t("Forward")}
        </button>
        <button type="button" class="main" onClick={() => showPresent(table)}>
          {t("Return to the game")}
        </button>
      </div>
    </>
  );
}

function onKey(table: Table, event: KeyboardEvent) {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select, dialog, [role=tablist]");
  if (way === undefined || isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  step(table, way);
}

/** What the turn has done up to a ply: the words of its line in the log. */
function wordsFor({ log, at: plies }: TableView, at: number) {
  const entry = logTurns(log.slice(0, at)).at(-1);
  if (!entry) return t("The start of the game.");
  const place = t("Move {ply} of {plies}.", { ply: at, plies });
  return [place, ...entry.sentences].join(" ");
}
