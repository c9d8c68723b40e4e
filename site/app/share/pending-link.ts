// The pending link box under the board: when a remote player is to move or the game is over, it shows the link to send.

import type { TableView } from "../engine/protocol.ts";
import { nameOfFriend } from "../model/player-names.ts";
import { isRemoteGame, seatsForRecipient } from "../model/seats.ts";
import type { GameSession } from "../session/game-session.ts";
import { addressOfLink } from "../session/url.ts";
import { linkField, linkFieldForSeat } from "../shared/copy-share-download.ts";
import { h } from "../shared/dom.ts";
import { n, t } from "../shared/i18n.ts";

/** @param page the page that opens the link */
export async function showPendingLink(container: HTMLElement, session: GameSession, page: string) {
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
