// A line under the prompt when a new game opens directly, for example by a link, and that game was never played here: how many people play, if no computer
// does, and the lesson. It disappears with the first move.

import { closeButton } from "../shared/close-button.js";
import { h } from "../shared/dom.js";
import { n, t } from "../shared/i18n.js";
import { isUnknown, lessonLine, markOffered } from "../start/lesson-offer.js";
import { openSeatsDialog } from "./table-controls.js";

/** @import { TablePage } from "./table-page.js" */

/** Show the line, if the game is new to the player. @param {TablePage} page */
export async function welcome(page) {
  const { session, config, engine, signal } = page;
  await session.settled; // the engine may be ready before it has dealt
  const { game = "", name = "" } = session.now ?? {};
  const isNew = () => !signal.aborted && session.now?.game === game && !session.now.plies && !session.autosave.isSaved;
  if (!config.syncUrl || !config.canChangeSeats || !isNew() || !isUnknown(game)) return;
  const card = (await engine.request({ request: "games" })).find(({ id }) => id === game);
  if (!isNew()) return;
  const people = session.seats.every((who) => who === "person") ? session.seats.length : 0;
  const minutes = card?.lesson_minutes ?? 0;
  if (!people && !minutes) return;
  const players = h("button", { type: "button", "data-change-players": true, onclick: () => void openSeatsDialog(page) }, t("Change players"));
  const close = closeButton(() => remove());
  const line = h(
    "p",
    { class: "welcome" },
    h(
      "span",
      {},
      ...(people
        ? [h("span", { class: "welcome-players" }, n("{count} player on this device.", "{count} players on this device.", people), " ", players), " "]
        : []),
      ...(minutes ? [lessonLine(game, name, minutes)] : []),
    ),
    close,
  );
  page.$(".prompt").append(line);
  const moved = new MutationObserver(() => isNew() || line.remove());
  moved.observe(page.$("#seats"), { childList: true }); // every render replaces the plates
  signal.addEventListener("abort", () => line.remove());
  const remove = () => {
    markOffered(game);
    line.remove();
    moved.disconnect();
  };
}
