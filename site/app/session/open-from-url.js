// Opens the game that the URL asks for. Explains failures, and offers alternatives.

import { showError } from "../announce/show-error.js";
import { Refusal } from "../engine/client.js";
import { canSit, LEVELS } from "../model/seats.js";
import { find, saveGame } from "../saves/saves-store.js";
import { linkButton, showNotice } from "../shared/board-notice.js";
import { $ } from "../shared/dom.js";
import { joined, t } from "../shared/i18n.js";
import { lazyImport } from "../shared/lazy-import.js";
import { parseTableUrl } from "./url.js";

/** @import { TableServices } from "./import-game.js" */
/** @import { Save } from "../saves/saves-store.js" */

/** Most games are not imported, so the module is loaded on first use. */
const importModule = () => lazyImport(() => import("./import-game.js"));

/** @type {typeof import("./import-game.js").importGame} */
export const importGame = async (...game) => (await importModule()).importGame(...game);

/** Show the invitation to the open game to a player who comes back from its lesson. @param {TableServices} services @param {string} search */
async function inviteAgain(services, search) {
  if (new URLSearchParams(search).has("invited") && services.session.now) await (await importModule()).invite(services);
}

/** @param {TableServices} services @param {{ search: string, hash: string }} address */
export async function openFromUrl(services, { search, hash }) {
  const { session, config } = services;
  const want = parseTableUrl(search, hash);
  if ("problem" in want) return explain(services, want.problem);
  if ("link" in want) {
    const { game, seats, names } = want;
    if (game && config.canChangeSeats)
      void importModule()
        .then(({ inviteEarly }) => inviteEarly(services, { game, seats, names }))
        .catch(() => {}); // then the invitation is shown when the engine has read the link
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

/** Open a save. If the engine cannot read it, mark it as unreadable with the reason. @param {TableServices} services @param {Save} save */
async function reopen(services, save) {
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

/** @param {unknown} error @param {(words: string) => Promise<void>} explained */
async function refused(error, explained) {
  if (!(error instanceof Refusal)) throw error;
  await explained(error.message);
}

/** @param {TableServices} services @param {string} words @param {string} [game] the requested id; if it exists, only that game is offered */
async function explain({ engine, root, config }, words, game) {
  const all = await engine.request({ request: "games" });
  const known = all.filter(({ id }) => id === game);
  const ways = (known.length ? known : all).map(({ id, name }) => linkButton(t("Play {name}", { name }), `play.html?game=${id}`));
  const stranger = game !== undefined && !known.length;
  const sentence = stranger ? t("There is no game called “{game}” here.", { game }) : words.replace(/^["„]\w+["“]: /, ""); // remove the field name, which means nothing to a player
  $("#game", root).textContent = t("No game");
  showNotice(t("The game cannot start"), [sentence], ...ways, linkButton(config.exitLink.words, config.exitLink.address));
}
