// A line under the prompt when a new game opens directly, for example by a link, and no such game was finished here yet:
// how many people play, if no computer does, and the lesson. It disappears with the player's first move.

import { h } from "../shared/dom.ts";
import { n, t } from "../shared/i18n.ts";
import { closeButton } from "../shared/overlays.ts";
import { isUnknown, lessonLine, markOffered } from "../start/lesson-offer.ts";
import { openSeatsDialog } from "./table-controls.ts";
import type { TablePage } from "./table-page.ts";

/** Show the line, if the game is new to the player. */
export async function welcome(page: TablePage) {
  const { session, config, engine, signal } = page;
  await session.settled; // the engine may be ready before it has dealt
  const { game = "", name = "" } = session.now ?? {};
  const isNew = () => !signal.aborted && session.now?.game === game && !session.now.log.some(({ seat }) => session.seats[seat] === "person");
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
