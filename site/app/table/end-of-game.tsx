// Opens the end card when a game ends, and shows the button that reopens it.

import { render } from "preact";
import type { TableView } from "../engine/protocol.ts";
import { animationFactor } from "../preferences/preferences.ts";
import { playArea, showPresent, type Table } from "../session/table.ts";
import { $, h, setHidden } from "../shared/dom.ts";
import { loadOptionalStyle } from "../shared/lazy-import.ts";
import { follow } from "../shared/signals.ts";
import { EndCard } from "./end-card.tsx";
import { lookAhead } from "./end-outlook.ts";
import { cardOfGame } from "./new-game.ts";

export function showEndOfGame(table: Table) {
  const { session, view, config } = table;
  const button = $("[data-result]");
  const place = h("div", { class: "end-card-place" });
  let shownAt = ""; // the position whose card was opened last
  let course: number[][] = []; // see EndCardState

  const isOver = () => session.position?.over === true && config.isOwnGame; // a lesson or an embedded position is not the reader's own game
  playArea().append(place);
  follow(
    () => session.position,
    (position) => position && onTable(position),
  );
  follow(
    () => view.endCard,
    (card) => render(card && <EndCard table={table} card={card} close={close} />, place),
  );
  follow(() => setHidden(button, !isOver() || view.endCard !== null));
  button.addEventListener("click", () => void open(false));

  function onTable(position: TableView) {
    const { previous, isFresh, unseenSince } = session;
    if (!isOver()) shownAt = "";
    if (isFresh) course = [];
    course.length = Math.min(course.length, position.at);
    course[position.at] = position.score.scores;
    if (!isOver() || isFresh) close();
    const hasEnded = isFresh ? unseenSince < position.at : previous !== null && !previous.over;
    if (!isOver() || !hasEnded || shownAt === session.positionId) return;
    view.isCounting = !session.isResigned && position.score.lines.length > 0 && animationFactor() > 0;
    void open(true).finally(() => {
      if (!view.endCard) view.isCounting = false;
    });
  }

  /** @param isNew whether the game has just ended */
  async function open(isNew: boolean) {
    const { positionId } = session;
    shownAt = positionId;
    showPresent(table);
    const style = loadOptionalStyle("end-card.css");
    const [game] = await Promise.all([cardOfGame(table), style, session.settled]); // the next level depends on the results that are saved
    const { position } = session;
    const isCurrent = () => position?.over && session.positionId === positionId;
    if (!position || !isCurrent()) return;
    const outlook = await lookAhead(table, position, game).catch(() => null);
    if (isCurrent()) view.endCard = { position, isNew, course, game, outlook };
  }

  function close() {
    view.endCard = null;
    view.isCounting = false;
  }
}
