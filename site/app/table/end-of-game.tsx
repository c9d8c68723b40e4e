// Opens the end card when a game ends, and shows the button that reopens it.

import { render } from "preact";
import type { TableView } from "../engine/protocol.ts";
import { playArea, showPresent, type Table } from "../session/table.ts";
import { $, h, setHidden } from "../shared/dom.ts";
import { loadOptionalStyle } from "../shared/lazy-import.ts";
import { follow } from "../shared/signals.ts";
import { EndCard } from "./end-card.tsx";
import { lookAhead } from "./end-outlook.ts";
import { cardOfGame } from "./new-game.ts";

export function showEndOfGame(table: Table) {
  const { signal, session, view, config } = table;
  const button = $("[data-result]");
  const place = h("div", { class: "end-card-place" });
  let shownAt = ""; // the position whose card was opened last

  const isOver = () => session.now?.over === true && config.isOwnGame; // a lesson or an embedded position is not the reader's own game
  playArea().append(place);
  follow(
    signal,
    () => session.now,
    (now) => now && onTable(now),
  );
  follow(
    signal,
    () => view.endCard,
    (card) => render(card && <EndCard table={table} card={card} close={close} />, place),
  );
  follow(signal, () => setHidden(button, !isOver() || view.endCard !== null));
  button.addEventListener("click", () => void open(false), { signal });
  signal.addEventListener("abort", () => {
    view.endCard = null;
    render(null, place);
    place.remove();
  });

  function onTable(now: TableView) {
    const { before, isFresh, unseenSince } = session;
    if (!isOver()) shownAt = "";
    if (!isOver() || isFresh) close();
    const hasEnded = isFresh ? unseenSince < now.at : before !== null && !before.over;
    if (isOver() && hasEnded && shownAt !== session.position) void open(true);
  }

  /** @param isNew whether the game has just ended */
  async function open(isNew: boolean) {
    const { position } = session;
    shownAt = position;
    showPresent(table);
    const style = loadOptionalStyle("end-card.css");
    const [game] = await Promise.all([cardOfGame(table), style, session.settled]); // the next level depends on the results that are saved
    const { now } = session;
    const isCurrent = () => !signal.aborted && now?.over && session.position === position;
    if (!now || !isCurrent()) return;
    const outlook = await lookAhead(table, now, game).catch(() => null);
    if (isCurrent()) view.endCard = { now, isNew, game, outlook };
  }

  function close() {
    view.endCard = null;
  }
}
