// The dialog from which a game goes out of this browser, and into which a link comes back.

import { aiLevelAt, isRemoteGame, isRemoteTurn, localOnlySeat, rematchSeats, seatsOfGuest, seatsOfHost } from "../model/seats.js";
import { addressOfLink } from "../session/url.js";
import { linkFor, linkToGive } from "../shared/clipboard.js";
import { h } from "../shared/dom.js";
import { joined, t } from "../shared/i18n.js";
import { fileLines } from "./export-panel.js";

/** @import { Table as Answer } from "../engine/protocol.js" */
/** @import { GameSession } from "../session/game-session.js" */

const NO_SECRET = t(
  "The link itself is no secret, and a saved game is none either: this page shows each player their own hand and no other, but the whole deal is in them, and who takes them apart can read the cards.",
);

const LONG = 200; // letters of a seed

/**
 * @param {HTMLDialogElement} dialog @param {GameSession} table with a game on it @param {string} page that opens a link to it
 * @param {(text: string) => void} receive takes a link that has come back, or any other text of a game
 */
export async function askShare(dialog, table, page, receive) {
  const now = /** @type {Answer} */ (table.now);
  const head = h("h2", { id: "share-title" }, t("Share this game of {game}", { game: now.name }));
  const close = () => h("button", { "aria-label": t("Close"), class: "plain" }, "✕");
  dialog.replaceChildren(head, h("p", { class: "quiet" }, t("The link is being made…")));
  dialog.showModal();
  const link = await table.link();
  dialog.replaceChildren(
    h("form", { method: "dialog", class: "shut" }, close()),
    head,
    ...dealLine(now.seed),
    ...(now.over || onlyComputers(table, now) ? [] : farAway(table, now, link, page)),
    ...position(table, now, link, page),
    ...(now.private && !now.over ? [h("p", { class: "quiet" }, NO_SECRET)] : []),
    ...comingBack(dialog, receive),
    h("h3", {}, t("To keep or to show")),
    ...fileLines(table),
    h("p", {}, ownPage(now, link)),
  );
  dialog.querySelector("button")?.focus();
}

/** The seed of the deal, to be read or copied: a long one in a box that scrolls. @param {string | null} seed */
function dealLine(seed) {
  const line = (/** @type {(string | Node)[]} */ ...words) => h("p", { class: "quiet" }, ...words);
  if (seed === null) return [line(t("Deal: set by hand, from no seed"))];
  if (seed.length <= LONG) return [line(t("Deal:"), " ", h("b", { class: "seed" }, seed))];
  return [line(t("Deal:")), h("textarea", { class: "seed", rows: 3, readonly: true, "aria-label": t("Seed") }, seed)];
}

/** Whether there is nobody whose turn could be sent to someone. @param {GameSession} table @param {Answer} now */
const onlyComputers = ({ seats }, now) => aiLevelAt(seats, now.to_move) !== null || localOnlySeat(seats) !== null;

/** The way to a page that makes the snippet; out of a frame, in a tab of its own. @param {Answer} now @param {string} link */
const ownPage = ({ game }, link) =>
  h(
    "a",
    { href: `snippet.html?${new URLSearchParams({ game })}#${link}`, target: self === top ? null : "_blank", rel: "noopener" },
    t("Put it into a blog or a page of your own"),
  );

/** Play by link: the seat to move is played by whoever is sent the link. @param {GameSession} table @param {Answer} now @param {string} link @param {string} page */
function farAway(table, now, link, page) {
  const mover = now.to_move ?? 0;
  const name = now.seat_names[mover] ?? "";
  const host = isRemoteTurn(table.seats, mover) ? table.seats : seatsOfHost(table.seats, mover);
  const here = (host ?? table.seats).flatMap((who, seat) => (who === "person" ? [now.seat_names[seat] ?? ""] : []));
  const words = host
    ? t("Send this link to whoever plays {seat}. They see what has happened, play, and send you the next link. Here you play {here}.", {
        seat: name,
        here: joined(here),
      })
    : t("It is your turn, {seat}. Play, and the link to send is waiting for you here.", { seat: name });
  const address = addressOfLink({ game: now.game, seats: seatsOfGuest(table.seats, mover) }, link, page);
  return [
    h("h3", {}, t("Your move, by link")),
    h("p", {}, words),
    ...(host ? [linkFor(name, address, () => table.seat(host))] : []),
    ...(isRemoteGame(table.seats) ? [home(table)] : []),
  ];
}

/** @param {GameSession} table */
function home(table) {
  const back = h(
    "button",
    { type: "button", onclick: () => table.seat(rematchSeats(table.seats)).then(() => back.closest("dialog")?.close()) },
    t("Play every seat here"),
  );
  return back;
}

/** @param {GameSession} table @param {Answer} now @param {string} link @param {string} page */
function position({ seats }, now, link, page) {
  return [
    h("h3", {}, now.over ? t("A link to this game") : t("A link to this position")),
    h(
      "p",
      {},
      now.over ? t("It shows the game as it ended, with every ply of it.") : t("Whoever opens it finds the table as it stands, and can play on from here."),
    ),
    linkToGive(t("Link to this position"), t("Copy link to this position"), addressOfLink({ game: now.game, seats: rematchSeats(seats) }, link, page)),
  ];
}

/** @param {HTMLDialogElement} dialog @param {(text: string) => void} receive */
function comingBack(dialog, receive) {
  const line = h("input", { type: "text", id: "came", name: "came", autocomplete: "off", spellcheck: "false", required: true });
  const come = (/** @type {Event} */ event) => {
    event.preventDefault();
    dialog.close();
    receive(line.value);
  };
  return [
    h("h3", {}, t("Got a link back?")),
    h(
      "form",
      { class: "field", onsubmit: come },
      h("label", { for: "came" }, t("Paste it here")),
      h("div", { class: "line" }, line, h("button", {}, t("Open"))),
    ),
  ];
}
