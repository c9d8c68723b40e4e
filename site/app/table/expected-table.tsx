// Shows what is known of a game before the engine can read it: its name, the players, for a link who sent it, and for a
// saved game the picture of its board. Loaded only for a link, a save or a deal code; other new games begin with a
// prebuilt deal.

import { gameCard } from "../engine/game-card.ts";
import type { AddressRequest } from "../model/addresses.ts";
import { localSeat, namesOfFriends, normalizeSeats, playerNames } from "../model/seats.ts";
import { boardPicture, find } from "../saves/saves-store.ts";
import type { Table } from "../session/table.ts";
import { $, h } from "../shared/dom.ts";
import { joined, n } from "../shared/i18n.ts";
import { replaceContent } from "./panels.tsx";
import { hasLongName, Plates, Title } from "./plates.tsx";

interface Expected {
  game: string;
  players: number | undefined;
  seats: string[];
  names: string[];
  seed: string | null;
  picture: string | null;
}

/** Show what a URL says of the game, until the game itself is shown. */
export async function showExpectedTable(table: Table, request: AddressRequest) {
  const expected = await expectedFrom(request);
  const card = expected && (await gameCard(expected.game));
  if (!card || table.session.now || table.signal.aborted) return;
  const { seats, names, picture } = expected;
  const players = expected.players ?? (seats.length || (card.seats.length === 1 ? card.seats[0] : 0));
  const seat_names = card.seat_names.slice(0, players);
  replaceContent($("#game"), <Title game={card.id} name={card.name} seed={expected.seed} />);
  const seated = normalizeSeats(seats, seat_names.length);
  const player_names = playerNames({ seat_names }, seated, names);
  $("#seats").toggleAttribute("data-long", hasLongName({ seat_names }));
  const seatedPlayers = { seat_names, player_names, you: localSeat(seated), mark: card.mark };
  replaceContent($("#seats"), <Plates players={seatedPlayers} seats={seated} ask={null} />);
  const place = $(".board-placeholder");
  if (picture) place.replaceChildren(h("img", { class: "board-preview", src: picture, alt: "" }));
  else if ("link" in request) place.append(h("p", { class: "opening" }, h("b", {}, card.name), " ", sentBy(request) || pointOf(request)));
}

/** Who sent a link; "" if it does not say. */
function sentBy({ seats, names }: { seats: string[]; names: string[] }) {
  const friends = namesOfFriends(seats, names);
  return friends.length ? n("{names} sent you this game.", "{names} sent you this game.", friends.length, { names: joined(friends) }) : "";
}

/** The point of the game that a link asks for; "" if it is the last one. */
const pointOf = ({ at }: { at?: number }) => (at && Number.isInteger(at) && at > 0 ? n("After one move.", "After {count} moves.", at) : "");

async function expectedFrom(request: AddressRequest): Promise<Expected | null> {
  if ("deal" in request) {
    const { game, players, seed = null } = request.deal;
    return { game, players: players === undefined ? undefined : Number(players), seats: request.seats, names: request.names, seed, picture: null };
  }
  if ("link" in request)
    return request.game ? { game: request.game, players: undefined, seats: request.seats, names: request.names, seed: null, picture: null } : null;
  const { save } = "save" in request ? await find(request.save) : { save: null };
  if (!save) return null;
  const { game, players } = save.record.deal;
  return { game, players: Number(players), seed: null, seats: save.seats, names: save.names ?? [], picture: boardPicture(save.id) };
}
