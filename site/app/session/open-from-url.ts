// Opens the game that the URL asks for. Explains failures, and offers alternatives.

import { showError } from "../announce/errors.ts";
import { Refusal } from "../engine/client.ts";
import { canSit, LEVELS } from "../model/seats.ts";
import type { Save } from "../saves/saves-store.ts";
import { find, saveGame } from "../saves/saves-store.ts";
import { $ } from "../shared/dom.ts";
import { joined, t } from "../shared/i18n.ts";
import { linkButton, showNotice } from "../shared/overlays.ts";
import type { TableServices } from "./table.ts";
import { parseTableUrl } from "./url.ts";

/** Show the invitation to the open game to a player who comes back from its lesson. */
async function inviteAgain(services: TableServices, search: string) {
  if (new URLSearchParams(search).has("invited") && services.session.now) await (await services.load.rest()).invite(services);
}

export async function openFromUrl(services: TableServices, { search, hash }: { search: string; hash: string }) {
  const { session, config } = services;
  const want = parseTableUrl(search, hash);
  if ("problem" in want) return explain(services, want.problem);
  if ("link" in want) {
    const { game, seats, names } = want;
    const { importGame, inviteEarly } = await services.load.rest(t("Could not load the game of this link."));
    if (game && config.canChangeSeats) void inviteEarly(services, { game, seats, names }).catch(() => {}); // then the invitation is shown when the engine has read the link
    return importGame(services, want.link, want.seats, want.at, want.names)
      .then(() => inviteAgain(services, search))
      .catch((error) => refused(error, (words) => explain(services, words, want.game)));
  }
  if ("save" in want) {
    const { save, reason } = await find(want.save);
    if (!save) return explain(services, reason);
    await reopen(services, save);
    return inviteAgain(services, search);
  }
  try {
    await session.deal(want.deal, config.canChangeSeats ? want.seats : [], want.names);
    const strangers = want.seats.filter((who) => !canSit(who));
    if (strangers.length)
      showError(
        t("Unknown player “{names}”: a person plays instead. Computer players: {levels}.", {
          names: joined(strangers),
          levels: joined(LEVELS, "disjunction"),
        }),
      );
  } catch (error) {
    await refused(error, (words) => explain(services, words, want.deal.game));
  }
}

/** Open a save. If the engine cannot read it, mark it as unreadable with the reason. */
async function reopen(services: TableServices, save: Save) {
  try {
    await services.session.open(save);
  } catch (error) {
    await refused(error, async (words) => {
      await saveGame({ ...save, unreadable: words }, new Set([save.stamp]));
      await explain(
        services,
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
async function explain({ engine, root, config }: TableServices, words: string, game?: string) {
  const all = await engine.request({ request: "games" });
  const known = all.filter(({ id }) => id === game);
  const ways = (known.length ? known : all).map(({ id, name }) => linkButton(t("Play {name}", { name }), `play.html?game=${id}`));
  const stranger = game !== undefined && !known.length;
  const sentence = stranger ? t("There is no game called “{game}” here.", { game }) : words.replace(/^["„]\w+["“]: /, ""); // remove the field name, which means nothing to a player
  $("#game", root).textContent = t("No game");
  showNotice(t("The game cannot start"), [sentence], ...ways, linkButton(config.exitLink.words, config.exitLink.address));
}
