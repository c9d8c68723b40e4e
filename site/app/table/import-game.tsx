// Imports a game from a link, a file or pasted text; a saved game is only replaced by a game that continues it. Shows what is
// known of a game before the engine can read it, and the invitation of a game by link: a modal dialog with who invites, to which game, and a
// link to its lesson.

import { type EngineLike, Refusal } from "../engine/client.ts";
import { type AddressRequest, addressToReturn, lessonFor } from "../model/addresses.ts";
import { closestGame, type GameHistory, mergeGames } from "../model/game-history.ts";
import { gameCard } from "../model/games.ts";
import { isRemoteGame, localSeat, mergedSeats, namesOfFriends, normalizeSeats, playerNames } from "../model/seats.ts";
import { gamesIn } from "../saves/backup-file.ts";
import { boardPicture, findSave, listSaves, type Save, savesIndex } from "../saves/saves-store.ts";
import { perform } from "../session/actions.ts";
import { focusBoard, type Table } from "../session/table.ts";
import { showDialog } from "../shared/components.tsx";
import { $, h } from "../shared/dom.ts";
import { joined, n, t } from "../shared/i18n.ts";
import { actionButton, linkButton, showNotice } from "../shared/overlays.ts";
import { replaceContent } from "./panels.tsx";
import { hasLongName, Plates, Title } from "./plates.tsx";

const MAX_TRIES = 20; // entries that may be unreadable before one that can be read; with more, the text is probably not a list of games

/**
 * Import the game in a text, and open it.
 * @param text untrusted
 * @param seats from the link; [] if it has none
 * @param wanted the ply to open; by default the last one
 * @param names of the players, from the link
 * @throws {Refusal} with the reason if nothing could be read
 */
export async function importGame(table: Table, text: string, seats: string[], wanted?: number, names: string[] = []) {
  const texts = gamesIn(text);
  const { record, at: last, problem, count } = await readFirst(table.engine, texts);
  if (!record) throw new Refusal("bad", problem);
  const games = Math.max(texts.length, count);
  if (games > 1)
    return showNotice(
      t("Several games"),
      [n("This contains one game. Open it on the home page.", "This contains {count} games. Open them on the home page.", games)],
      linkButton(t("All games"), "index.html#files"),
      stay(table),
    );
  const at = wanted !== undefined && wanted >= 0 && wanted <= last ? Math.floor(wanted) : last;
  if (!problem) return openImported(table, { record, at }, seats, names);
  const words = at ? t("Open up to move {ply}", { ply: at }) : t("Open the deal");
  showNotice(
    t("This game is incomplete"),
    [problem],
    actionButton(words, () => perform(table, openImported(table, { record, at }, seats, names))),
    stay(table),
  );
}

/**
 * The first text that can be read, with the number of its games; otherwise the problem of the last one that was tried.
 */
async function readFirst(engine: EngineLike, texts: string[]) {
  for (const [number, text] of texts.entries()) {
    const { games, ...reading } = await engine.request({ request: "read", text });
    if (reading.record || number === texts.length - 1 || number === MAX_TRIES) return { ...reading, count: games.length };
  }
  throw new Error("A text is at least one text.");
}

async function openImported(table: Table, theirs: GameHistory, seats: string[], names: string[]) {
  const { session } = table;
  const { games } = await listSaves();
  const closest = closestGame(games, theirs);
  if (!closest) {
    await session.openLinked(theirs, seats, names);
    return isRemoteGame(session.seats) ? invite(table) : undefined;
  }
  const { game: mine, comparison } = closest;
  const both = mergedSeats(mine.seats, seats);
  const called = Array.from(both, (_, seat) => mine.names?.[seat] || names[seat] || "");
  if (comparison.is === "same") return session.open(mine, { seats: both, names: called });
  if (comparison.is === "ahead") return session.open(mine, { ...mergeGames(mine, theirs), seats: both, names: called, news: comparison.common });
  if (comparison.is === "behind") return explainOlder(table, mine, theirs);
  return explainFork(table, mine, theirs, comparison.common);
}

export async function invite(table: Table) {
  const { position, seats, names } = table.session;
  if (position) await showInvitation(table, { game: position.game, players: position.players, seats, names });
}

/**
 * Show the invitation of a link before the engine can read it, unless this browser has a save of the same game: the
 * link may continue it.
 */
export async function inviteEarly(table: Table, invited: Invited) {
  if (!isRemoteGame(invited.seats) || savesIndex().some(({ game }) => game === invited.game)) return;
  await showInvitation(table, invited, true);
}

const stay = (table: Table) => (table.session.position ? actionButton(t("Cancel"), () => focusBoard()) : linkButton(t("All games"), "index.html"));

/** Open the saved game, say that the link is at an earlier position of it, and offer that position as a copy. */
async function explainOlder(table: Table, mine: Save, theirs: GameHistory) {
  await table.session.open(mine);
  const words = t("This link is at move {theirs}. Your saved game is already at move {mine}, and that is what you see.", {
    theirs: theirs.at,
    mine: mine.at,
  });
  const look = () => perform(table, table.session.addGame(theirs, mine.seats, mine.names));
  showNotice(
    t("This link is older than your game"),
    [words],
    actionButton(t("Keep mine"), () => focusBoard()),
    actionButton(t("View move {ply} as a copy", { ply: theirs.at }), look),
  );
}

/** The histories differ: save both, and let the player choose. */
async function explainFork(table: Table, mine: Save, theirs: GameHistory, common: number) {
  const { session } = table;
  const ply = common + 1;
  const words = t("Your game and this link differ from move {ply}: you have {mine}, the link has {theirs}.", {
    ply,
    mine: mine.record.moves[common] ?? "",
    theirs: theirs.record.moves[common] ?? "",
  });
  await session.addGame(theirs, mine.seats, mine.names);
  const back = () => perform(table, session.open(mine));
  showNotice(
    t("Two versions of this game"),
    [words, t("Both are saved. Which one do you want to open?")],
    actionButton(t("The link’s"), () => focusBoard()),
    actionButton(t("Mine"), back),
  );
}

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
async function showInvitation({ engine, session }: Table, { game, seats, names, players }: Invited, isEarly: boolean = false) {
  if (shown.has(session)) return;
  const card = await gameCard(game, isEarly ? undefined : engine);
  if (!card || shown.has(session) || (session.position && session.position.game !== game)) return;
  shown.add(session);
  const dialog = await showDialog(
    "invitation",
    <form method="dialog">
      <h2 id="invitation-title">{title(card.name, namesOfFriends(seats, names))}</h2>
      <p class="quiet">{facts(players ?? (card.seats.length === 1 ? card.seats[0] : undefined), card.minutes)}</p>
      <p>{card.sentence}</p>
      <p class="quiet">{t("You take turns by link: after your move, send the new link back.")}</p>
      <p class="buttons">
        {card.lesson_minutes > 0 && (
          <a class="button" href={lessonFor(game, addressToReturn(location.href))}>
            {n("Learn in {count} minute", "Learn in {count} minutes", card.lesson_minutes)}
          </a>
        )}
        <button type="submit" class="main" onClick={() => focusBoard()}>
          {t("Play")}
        </button>
      </p>
    </form>,
    false,
  );
  dialog.querySelector<HTMLElement>("button.main")?.focus();
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
  if (!card || table.session.position) return;
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
  else if ("link" in request) place.append(h("p", { class: "opening stack" }, h("b", {}, card.name), " ", sentBy(request) || pointOf(request)));
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
  const { save } = "save" in request ? await findSave(request.save) : { save: null };
  if (!save) return null;
  const { game, players } = save.record.deal;
  return { game, players: Number(players), seed: null, seats: save.seats, names: save.names ?? [], picture: boardPicture(save.id) };
}
