// The pending link box under the board: when a remote player is to move, it shows the link to send them.

import { nameOfPerson } from "../model/player-names.js";
import { isRemoteGame, seatsOfGuest } from "../model/seats.js";
import { addressOfLink } from "../session/url.js";
import { linkFor, linkToGive } from "../shared/clipboard.js";
import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

/** @import { GameSession } from "../session/game-session.js" */

/** @param {HTMLElement} place @param {GameSession} table @param {string} page the page that opens the link */
export async function showPendingLink(place, table, page) {
  const now = table.now;
  const due = now && isRemoteGame(table.seats) && (table.isRemoteTurn || now.over);
  place.hidden = true; // it shows the link of another ply
  if (!due) return place.replaceChildren();
  const link = await table.link();
  if (table.now !== now) return;
  const name = nameOfPerson(now, table.names, now.to_move ?? 0);
  const seats = now.to_move === null ? [] : seatsOfGuest(table.seats, now.to_move);
  const words = now.over ? t("Send this link so that the others can see the result.") : t("Now send this link to {seat}.", { seat: name });
  const address = addressOfLink({ game: now.game, seats, names: table.names }, link, page);
  const given = now.over ? linkToGive(t("Link to this game"), t("Copy link to this game"), address) : linkFor(name, address);
  place.replaceChildren(h("p", {}, words), given);
  place.hidden = false;
}
