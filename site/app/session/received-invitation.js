// The dialog of an invitation: who invites, to which game, and a lesson for whoever does not know it. It is modal; Escape closes it to look at the board.

import { addressToReturn, lessonFor } from "../model/invitation-lesson-urls.js";
import { linkButton } from "../shared/board-notice.js";
import { h } from "../shared/dom.js";
import { joined, n, t } from "../shared/i18n.js";
import { loadStylesheet } from "../shared/lazy-import.js";

/** @import { TableView } from "../engine/protocol.js" */
/** @import { TableServices } from "./import-game.js" */

/** @param {TableServices} services whose game was opened from a friend's link */
export async function showInvitation({ root, engine, session, back }) {
  const now = /** @type {TableView} */ (session.now);
  const card = (await engine.request({ request: "games" })).find(({ id }) => id === now.game);
  if (session.now?.game !== now.game) return;
  root.querySelector("dialog.invitation")?.remove();
  const learn = linkButton(t("Learn in {minutes} minutes", { minutes: card?.lesson_minutes ?? 3 }), lessonFor(now.game, addressToReturn(location.href)));
  learn.classList.remove("main");
  const dialog = h(
    "dialog",
    { class: "invitation", "aria-labelledby": "invitation-title", onclose: () => dialog.remove() },
    h(
      "form",
      { method: "dialog" },
      h("h2", { id: "invitation-title" }, title(now.name, friends(session))),
      h("p", { class: "quiet" }, card ? facts(now.players, card.minutes) : ""),
      h("p", {}, card?.sentence ?? ""),
      h("p", { class: "buttons" }, learn, h("button", { class: "main", onclick: () => back() }, t("Play"))),
    ),
  );
  await loadStylesheet("received-link.css").catch(() => {}); // unstyled, it can still be read
  root.append(dialog);
  dialog.showModal();
  /** @type {HTMLElement | null} */ (dialog.querySelector("button.main"))?.focus();
}

/** The names that the friends have entered. @param {TableServices["session"]} session */
const friends = ({ names, seats }) => names.filter((name, seat) => name && seats[seat] === "away");

/** @param {string} game @param {string[]} names */
const title = (game, names) =>
  names.length
    ? n("{names} invites you to {game}", "{names} invite you to {game}", names.length, { names: joined(names), game })
    : t("You’ve been invited to {game}", { game });

/** @param {number} players @param {string} minutes */
function facts(players, minutes) {
  const people = n("{count} player", "{count} players", players);
  return minutes ? t("{people}, {minutes} minutes", { people, minutes: minutes.replace("-", "–") }) : people;
}
