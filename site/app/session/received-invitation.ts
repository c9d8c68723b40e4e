// The dialog of an invitation: who invites, to which game, and a link to its lesson. The dialog is modal; Escape closes
// it, to show the board.

import { addressToReturn, lessonFor } from "../model/invitation-lesson-urls.ts";
import { gameCard } from "../preferences/player-preferences.ts";
import { linkButton } from "../shared/board-notice.ts";
import { h } from "../shared/dom.ts";
import { joined, n, t } from "../shared/i18n.ts";
import { loadStylesheet } from "../shared/lazy-import.ts";
import type { TableServices } from "./import-game.ts";

/** what a link says of the table: the id of its game, its seats and names, and the number of players, if known */
interface Invited {
  game: string;
  seats: string[];
  names: string[];
  players?: number;
}

/** The sessions whose invitation has been shown. */
const shown: WeakSet<object> = new WeakSet();

/**
 * Show the invitation of a friend's link, once.
 * @param isEarly whether the engine is still loading: then a plugin's game is not known yet
 */
export async function showInvitation({ root, engine, session, back }: TableServices, { game, seats, names, players }: Invited, isEarly: boolean = false) {
  if (shown.has(session)) return;
  const card = await gameCard(game, isEarly ? undefined : engine);
  if (!card || shown.has(session) || (session.now && session.now.game !== game)) return;
  shown.add(session);
  const learn = linkButton(t("Learn in {minutes} minutes", { minutes: card.lesson_minutes }), lessonFor(game, addressToReturn(location.href)));
  learn.classList.remove("main");
  const friends = names.filter((name, seat) => name && seats[seat] === "away");
  const dialog = h(
    "dialog",
    { class: "invitation", "aria-labelledby": "invitation-title", onclose: () => dialog.remove() },
    h(
      "form",
      { method: "dialog" },
      h("h2", { id: "invitation-title" }, title(card.name, friends)),
      h("p", { class: "quiet" }, facts(players ?? (card.seats.length === 1 ? card.seats[0] : undefined), card.minutes)),
      h("p", {}, card.sentence),
      h("p", { class: "quiet" }, t("You take turns by link: after your move, send the new link back.")),
      h("p", { class: "buttons" }, learn, h("button", { class: "main", onclick: () => back() }, t("Play"))),
    ),
  );
  await loadStylesheet("dialogs.css").catch(() => {}); // unstyled, it can still be read
  root.append(dialog);
  dialog.showModal();
  (dialog.querySelector("button.main") as HTMLElement | null)?.focus();
}

const title = (game: string, names: string[]) =>
  names.length
    ? n("{names} invites you to {game}", "{names} invite you to {game}", names.length, { names: joined(names), game })
    : t("You’ve been invited to {game}", { game });

function facts(players: number | undefined, minutes: string) {
  const time = minutes.replace("-", "–");
  if (players === undefined) return t("{minutes} minutes", { minutes: time });
  const people = n("{count} player", "{count} players", players);
  return minutes ? t("{people}, {minutes} minutes", { people, minutes: time }) : people;
}
