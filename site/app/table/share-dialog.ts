// The share dialog: links to the game, play by link, export, a field for a link that was sent back, and under "More…"
// the embed page and the seed. And the pending link under the board.

import type { ExportOptions, TableView } from "../engine/protocol.ts";
import {
  aiLevelAt,
  cleanName,
  isRemoteGame,
  isRemoteTurn,
  localOnlySeat,
  localSeat,
  MAX_LENGTH,
  nameOfFriend,
  nameOfPerson,
  rematchSeats,
  seatsForRecipient,
  seatsForSender,
} from "../model/seats.ts";
import { lastNames, setLastNames } from "../preferences/player-preferences.ts";
import { addressOfLink } from "../session/address.ts";
import type { GameSession } from "../session/game-session.ts";
import type { Table } from "../session/table.ts";
import { canCopyPictures, canShare, copy, copyPicture, downloadFile, linkField, linkFieldForSeat, share, svgToPng } from "../shared/copy-share-download.ts";
import { $, h } from "../shared/dom.ts";
import { joined, n, t } from "../shared/i18n.ts";
import { loadStylesheet } from "../shared/lazy-import.ts";
import { closeButton } from "../shared/overlays.ts";
import { follow } from "../shared/signals.ts";

const NO_SECRET = t(
  "Links and game files are not secret. This page shows you only your own cards, but both contain the whole deal, and anyone who decodes them can read it.",
);

const MAX_SEED_LENGTH = 200; // characters; longer seeds get a scrolling box

/**
 * @param session with an open game
 * @param page the page that opens a link to it
 * @param receive takes a pasted link, or any other text of a game
 */
export async function showShareDialog(dialog: HTMLDialogElement, session: GameSession, page: string, receive: (text: string) => void) {
  await loadStylesheet("dialogs.css").catch(() => {}); // unstyled, it can still be used
  const now = session.now as TableView;
  const head = h("h2", { id: "share-title" }, t("Share this game of {game}", { game: now.name }));
  dialog.replaceChildren(head, h("p", { class: "quiet" }, t("Creating the link…")));
  dialog.showModal();
  const link = await session.link().catch((error) => {
    dialog.close(); // the table says why
    throw error;
  });
  const exports = exportButtons(session);
  const takesTurns = !now.over && !hasNoTurnToSend(session, now);
  dialog.replaceChildren(
    h("form", { method: "dialog", class: "dialog-close" }, closeButton(null)),
    head,
    ...(takesTurns ? playByLink(session, now, link, page) : []),
    ...position(session, now, link, page),
    ...(now.private && !now.over ? [h("p", { class: "quiet" }, NO_SECRET)] : []),
    h("h3", {}, t("Picture")),
    ...exports.picture,
    ...(takesTurns ? returnedLinkForm(dialog, receive) : []),
    h(
      "details",
      { class: "share-more" },
      h("summary", {}, t("More…")),
      ...exports.rows,
      h("p", {}, snippetLink(now, link, session.seats)),
      ...dealLine(now.seed),
    ),
  );
  dialog.querySelector("button")?.focus();
}

/** The deal's seed, to read or copy. */
function dealLine(seed: string | null) {
  const line = (...words: (string | Node)[]) => h("p", { class: "quiet" }, ...words);
  if (seed === null) return [line(t("Deal: set up by hand, no code"))];
  if (seed.length <= MAX_SEED_LENGTH) return [line(t("Deal:"), " ", h("b", { class: "seed" }, seed))];
  return [line(t("Deal:")), h("textarea", { class: "seed", rows: 3, readonly: true, "aria-label": t("Deal code") }, seed)];
}

/** Whether an AI is to move, or one person plays only against AIs: then there is no turn to send. */
const hasNoTurnToSend = ({ seats }: GameSession, now: TableView) => aiLevelAt(seats, now.to_move) !== null || localOnlySeat(seats) !== null;

/** The link to the page that creates the embed snippet; from a frame, it opens in a new tab. */
const snippetLink = ({ game }: TableView, link: string, seats: string[]) =>
  h(
    "a",
    { href: addressOfLink({ game, seats: rematchSeats(seats) }, link, "snippet.html"), target: self === top ? null : "_blank", rel: "noopener" },
    t("Embed in your own web page"),
  );

/** Play by link: whoever receives the link plays the seat to move. */
function playByLink(session: GameSession, now: TableView, link: string, page: string) {
  const mover = now.to_move ?? 0;
  const name = nameOfPerson(now, session.names, mover);
  const senderSeats = isRemoteTurn(session.seats, mover) ? session.seats : seatsForSender(session.seats, mover);
  const here = (senderSeats ?? session.seats).flatMap((who, seat) => (who === "person" ? [nameOfPerson(now, session.names, seat)] : []));
  const words = senderSeats
    ? t("Send this link to the person who plays {seat}. They make their move and send you a link back. You play {here}.", {
        seat: name,
        here: joined(here),
      })
    : t("It is your turn, {seat}. Make your move, then send the link from here.", { seat: name });
  const address = (names: string[]) => addressOfLink({ game: now.game, seats: seatsForRecipient(session.seats, mover), names }, link, page);
  const given = h("div", {});
  const show = () => senderSeats && given.replaceChildren(linkFieldForSeat(name, address(session.names), () => session.seat(senderSeats)));
  show();
  return [
    h("h3", {}, t("Play by link")),
    h("p", {}, words),
    ...(senderSeats ? [...ownNameField(session, senderSeats, show), given] : []),
    ...(isRemoteGame(session.seats) ? [playHereButton(session)] : []),
  ];
}

/** A field for the name that the receiver of the link sees; [] if several people play here. */
function ownNameField(session: GameSession, senderSeats: string[], changed: () => unknown) {
  const own = localSeat(senderSeats);
  if (own === null) return [];
  const oninput = () => {
    const names = senderSeats.map((_, seat) => (seat === own ? cleanName(field.value) : (session.names[seat] ?? "")));
    setLastNames([names[own] ?? ""]);
    void session.rename(names).then(changed);
  };
  const value = session.names[own] || lastNames()[0] || "";
  const field = h("input", { type: "text", id: "own-name", value, maxlength: MAX_LENGTH, autocomplete: "off", spellcheck: "false", oninput });
  if (value && !session.names[own]) oninput();
  return [h("p", { class: "field own-name" }, h("label", { for: "own-name" }, t("Your name, for your friend")), field)];
}

function playHereButton(session: GameSession) {
  const back = h(
    "button",
    { type: "button", onclick: () => session.seat(rematchSeats(session.seats)).then(() => back.closest("dialog")?.close()) },
    t("Play all seats here"),
  );
  return back;
}

function position({ seats }: GameSession, now: TableView, link: string, page: string) {
  return [
    h("h3", {}, now.over ? t("Link to this game") : t("Link")),
    h("p", {}, now.over ? textAtEnd(now, seats) || t("The whole game, move by move.") : t("Anyone can open it and play on from here.")),
    linkField(t("Link to this position"), t("Copy link to this position"), addressOfLink({ game: now.game, seats: rematchSeats(seats) }, link, page)),
  ];
}

function returnedLinkForm(dialog: HTMLDialogElement, receive: (text: string) => void) {
  const line = h("input", { type: "text", id: "returned-link", name: "came", autocomplete: "off", spellcheck: "false", required: true });
  const come = (event: Event) => {
    event.preventDefault();
    dialog.close();
    receive(line.value);
  };
  return [
    h("h3", {}, t("Got a link back?")),
    h(
      "form",
      { class: "field", onsubmit: come },
      h("label", { for: "returned-link" }, t("Paste it here")),
      h("div", { class: "line" }, line, h("button", {}, t("Open"))),
    ),
  ];
}

/** The box under the board with the link to send: if a remote player is to move, or a game by link is over. */
export function showPendingLink({ signal, session, config }: Table) {
  const box = $("#pending-link");
  follow(
    signal,
    () => [session.now, session.names],
    () => void fillPendingLink(box, session, config.page),
  );
}

async function fillPendingLink(container: HTMLElement, session: GameSession, page: string) {
  const now = session.now;
  const due = now && isRemoteGame(session.seats) && (now.over ? textAtEnd(now, session.seats) : session.isRemoteTurn);
  container.hidden = true; // the old link is for another ply
  if (!due) return container.replaceChildren();
  const link = await session.link();
  if (session.now !== now) return;
  const name = nameOfFriend(now, session.seats, session.names, now.to_move ?? 0);
  const seats = now.to_move === null ? [] : seatsForRecipient(session.seats, now.to_move);
  const sends = name ? t("Now send this link to {seat}.", { seat: name }) : t("Now send this link to your friend.");
  const words = now.over ? textAtEnd(now, session.seats) : sends;
  const address = addressOfLink({ game: now.game, seats, names: session.names }, link, page);
  const given = now.over ? linkField(t("Link to this game"), t("Copy link to this game"), address) : linkFieldForSeat(name, address);
  container.replaceChildren(h("p", {}, words), given);
  container.hidden = false;
}

/**
 * For whom the link of a finished game is; "" if everyone knows the result, as the friend who made the last move does.
 */
export function textAtEnd({ log }: TableView, seats: string[]) {
  const friends = seats.filter((who, seat) => who === "away" && seat !== log.at(-1)?.seat).length;
  if (!friends) return "";
  return n("Send this link so that your friend sees the result.", "Send this link so that the others see the result.", friends);
}

/** the engine's export format, and whether to convert it to PNG */
interface ExportFormat {
  as: ExportOptions["as"];
  words: string;
  picture?: boolean;
}
/** an export, with the accessible names of its buttons */
interface ExportItem {
  name: string;
  save: (form: string) => string;
  copy?: string;
  share?: string;
  forms: ExportFormat[];
}

const PICTURE: ExportItem = {
  name: t("Picture"),
  save: () => t("Download the position as a picture"),
  copy: t("Copy picture"),
  share: t("Share the position as a picture"),
  forms: [{ as: "svg", words: t("Download"), picture: true }],
};

const EXPORTS: ExportItem[] = [
  {
    name: t("Picture"),
    save: (form) => t("Save the position as a picture: {form}", { form }),
    forms: [{ as: "svg", words: "SVG" }],
  },
  {
    name: t("Animation"),
    save: (form) => t("Save the game as an animation: {form}", { form }),
    forms: [{ as: "animation", words: "SVG" }],
  },
  {
    name: t("Moves as text"),
    save: (form) => t("Save the moves as text: {form}", { form }),
    copy: t("Copy the moves as text"),
    share: t("Share the moves as text"),
    forms: [{ as: "text", words: t("Text") }],
  },
  {
    name: t("Game file"),
    save: (form) => t("Save the game as a file: {form}", { form }),
    forms: [{ as: "json", words: t("File") }],
  },
];

/**
 * Buttons that export the position as a picture, and the game as an animation, as text or as a file. `picture`: the
 * buttons for the position as a PNG, and a line for errors. `rows`: one row of buttons per other export.
 */
export function exportButtons(session: GameSession) {
  const failed = h("p", { class: "refusal", role: "alert" });
  const picture = h("p", { class: "buttons" }, ...PICTURE.forms.flatMap((form) => buttons(session, PICTURE, form, failed)));
  const rows = EXPORTS.map((item) =>
    h(
      "p",
      { class: "export-row" },
      h("span", {}, item.name),
      h("span", { class: "export-formats" }, ...item.forms.flatMap((form) => buttons(session, item, form, failed))),
    ),
  );
  return { picture: [picture, failed], rows };
}

function buttons(session: GameSession, item: ExportItem, form: ExportFormat, failed: HTMLElement) {
  const button = (words: string, spoken: string, give: (file: File, button: HTMLButtonElement) => unknown) => {
    const created = h(
      "button",
      { type: "button", "aria-label": spoken, onclick: () => exportedFile(session, form).then((one) => give(one, created), say) },
      words,
    );
    return created;
  };
  const say = (error: Error) => {
    failed.textContent = error.message;
  };
  const all = [button(form.words, item.save(form.words), downloadFile)];
  if (item.copy && !form.picture) all.push(button(t("Copy"), item.copy, async (one, it) => copy(await one.text(), it)));
  if (item.copy && form.picture && canCopyPictures()) all.push(pictureCopier(session, form, item.copy, say));
  const type = form.picture ? "image/png" : "text/plain";
  if (item.share && (form.picture || form.as === "text") && canShare([new File(["?"], form.picture ? "a.png" : "a.txt", { type })]))
    all.push(button(t("Share…"), item.share, (one) => share({ files: [one] })));
  return all;
}

function pictureCopier(session: GameSession, form: ExportFormat, words: string, say: (error: Error) => void) {
  const button = h("button", { type: "button", onclick: () => copyPicture(exportedFile(session, form), button).catch(say) }, words);
  return button;
}

async function exportedFile(session: GameSession, { as, picture }: ExportFormat) {
  const { text, type, name } = await session.exported(as);
  return picture ? new File([await svgToPng(text)], name.replace(/\.\w+$/, ".png"), { type: "image/png" }) : new File([text], name, { type });
}
