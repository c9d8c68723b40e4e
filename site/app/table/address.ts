// The address of a table: opens the game that it asks for, or else the configuration, and follows the game, so that a reload reopens it.
// Explains failures, and offers alternatives.

import { Refusal } from "../engine/client.ts";
import type { TableView } from "../engine/protocol.ts";
import { showError } from "../feedback/errors.tsx";
import { addressOfDeal, addressOfGame, addressOfLink, addressOfSave, parseTableUrl } from "../model/addresses.ts";
import { LEVELS } from "../model/people.ts";
import { canSit } from "../model/seats.ts";
import { findSave, isPersistent, type Save, saveGame } from "../saves/saves-store.ts";
import { isInAddress, type Table } from "../session/table.ts";
import { $, announce, setText } from "../shared/dom.ts";
import { joined, messageOf, t } from "../shared/i18n.ts";
import { linkButton, showNotice } from "../shared/overlays.ts";
import { follow } from "../shared/signals.ts";

/** Resolves when the game is open, or the player has been told why not. */
export function openGame(table: Table): Promise<void> {
  const { config, session } = table;
  const address = config.address ?? location;
  if (!config.load) showExpected(table, address);
  const opened = config.load ? config.load(table) : openFromUrl(table, address);
  const greet = () => {
    const { position } = session;
    if (position) announce(session.unseenSince < position.at ? position.said : position.status); // what a friend's link has added
  };
  opened.then(greet).catch((error) => showError(messageOf(error)));
  return opened;
}

/** Show what a URL says of the game, before the engine can open it. */
function showExpected(table: Table, { search, hash }: { search: string; hash: string }) {
  const request = parseTableUrl(search, hash);
  if ("problem" in request || ("deal" in request && !request.deal.seed)) return; // without a deal code, a prebuilt deal is shown as fast
  if (!("deal" in request)) setText($("#status"), "link" in request ? t("Opening the game of this link…") : t("Opening your game…"));
  void table
    .features()
    .then(({ showExpectedTable }) => showExpectedTable(table, request))
    .catch(() => {}); // the engine shows the game anyway
}

/** Show the invitation to the open game to a player who comes back from its lesson. */
async function inviteAgain(table: Table, search: string) {
  if (new URLSearchParams(search).has("invited") && table.session.position) await (await table.features()).invite(table);
}

export async function openFromUrl(table: Table, { search, hash }: { search: string; hash: string }) {
  const { session, config } = table;
  const want = parseTableUrl(search, hash);
  if ("problem" in want) return explain(table, want.problem);
  if ("link" in want) {
    const { game, seats, names } = want;
    const { importGame, inviteEarly } = await table.features(t("Could not load the game of this link."));
    if (game && config.isOwnGame) void inviteEarly(table, { game, seats, names }).catch(() => {}); // then the invitation is shown when the engine has read the link
    return importGame(table, want.link, want.seats, want.at, want.names)
      .then(() => inviteAgain(table, search))
      .catch((error) => refused(error, (words) => explain(table, words, want.game)));
  }
  if ("save" in want) {
    const { save, reason } = await findSave(want.save);
    if (!save) return explain(table, reason);
    await reopen(table, save);
    if (want.isReview) table.tabs.open("review");
    return inviteAgain(table, search);
  }
  try {
    await session.deal(want.deal, config.isOwnGame ? want.seats : [], want.names);
    const strangers = want.seats.filter((who) => !canSit(who));
    if (strangers.length)
      showError(
        t("Unknown player “{names}”: a person plays instead. Computer players: {levels}.", {
          names: joined(strangers),
          levels: joined(LEVELS, "disjunction"),
        }),
      );
  } catch (error) {
    await refused(error, (words) => explain(table, words, want.deal.game));
  }
}

/** Open a save. If the engine cannot read it, mark it as unreadable with the reason. */
async function reopen(table: Table, save: Save) {
  try {
    await table.session.open(save);
  } catch (error) {
    await refused(error, async (words) => {
      await saveGame({ ...save, unreadable: words }, new Set([save.stamp]));
      await explain(
        table,
        t("This game could not be read. It is still saved: you can download it on the home page. {reason}", { reason: words }),
        save.record.deal.game,
      );
    });
  }
}

async function refused(error: unknown, explained: (words: string) => Promise<void>) {
  if (!(error instanceof Refusal)) throw error;
  await explained(error.message);
}

/** @param game the requested id; if it exists, only that game is offered */
async function explain({ engine, config }: Table, words: string, game?: string) {
  const all = await engine.request({ request: "games" });
  const known = all.filter(({ id }) => id === game);
  const ways = (known.length ? known : all).map(({ id, name }) => linkButton(t("Play {name}", { name }), addressOfGame(id)));
  const stranger = game !== undefined && !known.length;
  const sentence = stranger ? t("There is no game called “{game}” here.", { game }) : words.replace(/^["„]\w+["“]: /, ""); // remove the field name, which means nothing to a player
  $("#game").textContent = t("No game");
  showNotice(t("The game cannot start"), [sentence], ...ways, linkButton(config.exitLink.words, config.exitLink.address));
}

export function updateAddress(table: Table) {
  const { session } = table;
  follow(
    () => !session.isSaving && session.position,
    (position) => position && void showAddress(table, position),
  );
}

/** Show the address of this game: its save, its deal or a complete link. */
async function showAddress({ session, config }: Table, position: TableView) {
  const { game, seed, players, options } = position;
  const { seats, names } = session;
  if (!isInAddress(config)) return;
  let address = addressOfSave(game, session.autosave.id);
  if (!position.plies && session.isSeededDeal && !session.autosave.isSaved) address = addressOfDeal({ game, seed: seed ?? "", players, options }, seats, names);
  else if (!isPersistent() || !session.autosave.isSaved) address = addressOfLink({ game, seats, names }, await session.link(), config.page);
  if (session.position === position && new URL(address, location.href).href !== location.href) history.replaceState(null, "", address);
}
