// Opens the end card when a game ends, and shows the button that reopens it.

import type { TableView } from "../engine/protocol.ts";
import { animationFactor } from "../preferences/preferences.ts";
import { drawAtOnce, follow } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { playArea, showPresent } from "../session/table.ts";
import { $, announce, setHidden } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { loadStylesheet } from "../shared/lazy-import.ts";
import type { EndCard } from "./end-card.ts";

export function showEndOfGame(table: Table) {
  const { root, signal, session, view, config, load } = table;
  const button = $("[data-result]", root);
  let card: EndCard | null = null;
  let shownAt = ""; // the position whose card was opened last

  const isOver = () => session.now?.over === true && config.canChangeSeats; // a lesson or an embedded position is not the reader's own game
  follow(
    signal,
    () => session.now,
    (now) => now && onTable(now),
  );
  follow(
    signal,
    () => isOver() && !view.hasCard,
    (isOffered) => setHidden(button, !isOffered),
  );
  follow(
    signal,
    () => ({ isShown: view.showsPresent && view.tab !== "review", drawings: view.drawings }),
    ({ isShown }) => card?.mark(isShown), // its marks belong to the end of the game, and a review hides it
  );
  button.addEventListener("click", () => void open(false), { signal });
  signal.addEventListener("abort", close);

  function onTable(now: TableView) {
    const { before, isFresh, unseenSince, resigned } = session;
    if (!isOver()) shownAt = "";
    const hasEnded = isFresh ? unseenSince < now.at : before !== null && !before.over;
    const isDue = isOver() && hasEnded && shownAt !== session.position;
    if (!isOver() || isFresh || isDue) view.isCounting = isDue && resigned === null && animationFactor() > 0 && now.score.lines.length > 0;
    if (!isOver() || isFresh) close();
    if (isDue) void open(true).finally(() => card || onCounted()); // without a card, nothing is counted
  }

  /** @param isNew whether the game has just ended */
  async function open(isNew: boolean) {
    const { position } = session;
    shownAt = position;
    void showPresent(table);
    const { EndCard, hasSides } = await load.dialogs(t("Could not load the result."));
    const style = loadStylesheet("end-card.css").catch(() => {}); // unstyled, it can still be used
    const [canSwap] = await Promise.all([hasSides(table), style, session.settled]); // the next level depends on the results that are saved
    if (signal.aborted || !session.now?.over || session.position !== position) return;
    close();
    card = new EndCard(table, canSwap, () => {
      card = null;
      view.hasCard = false;
      onCounted();
    });
    view.hasCard = true;
    card.open(playArea(root), isNew, onCounted);
  }

  /** Tell the result, once. */
  function onCounted() {
    if (!view.isCounting) return;
    drawAtOnce(() => {
      view.isCounting = false;
    });
    if (session.now?.over && !signal.aborted) announce(session.now.status);
  }

  function close() {
    card?.dispose();
    card = null;
    view.hasCard = false;
  }
}
