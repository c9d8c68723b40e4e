// The box under the board with the link to send: if a remote player is to move, or a game by link is over.

import { render } from "preact";
import { addressOfLink } from "../model/addresses.ts";
import { isRemoteGame, nameOfFriend, seatsForRecipient } from "../model/seats.ts";
import type { GameSession } from "../session/game-session.ts";
import type { Table } from "../session/table.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { follow } from "../shared/signals.ts";
import { LinkField, LinkForSeat, textAtEnd } from "./share-dialog.tsx";

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
  if (!due) return render(null, container);
  const link = await session.link();
  if (session.now !== now) return;
  const name = nameOfFriend(now, session.seats, session.names, now.to_move ?? 0);
  const seats = now.to_move === null ? [] : seatsForRecipient(session.seats, now.to_move);
  const sends = name ? t("Now send this link to {seat}.", { seat: name }) : t("Now send this link to your friend.");
  const address = addressOfLink({ game: now.game, seats, names: session.names }, link, page);
  const field = now.over ? (
    <LinkField name={t("Link to this game")} copying={t("Copy link to this game")} address={address} key={address} />
  ) : (
    <LinkForSeat seat={name} address={address} key={address} />
  );
  render([<p key="words">{now.over ? textAtEnd(now, session.seats) : sends}</p>, field], container);
  container.hidden = false;
}
