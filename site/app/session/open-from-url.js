// Opening the table that the address asks for. What cannot be opened is explained, with ways on.

import { showError } from "../announce/error-message.js";
import { Refusal } from "../engine/client.js";
import { canSit, LEVELS } from "../model/seats.js";
import { find, keep } from "../saves/saves-store.js";
import { linkButton, showNotice } from "../shared/board-notice.js";
import { $ } from "../shared/dom.js";
import { joined, t } from "../shared/i18n.js";
import { lazyImport } from "../shared/lazy-import.js";
import { parseTableUrl } from "./url.js";

/** @import { TableServices } from "./import-game.js" */
/** @import { Save } from "../saves/saves-store.js" */

/** Take a game from outside: what does that is loaded when the first one comes. @type {typeof import("./import-game.js").importGame} */
export const importGame = async (...game) => (await lazyImport(() => import("./import-game.js"))).importGame(...game);

/** @param {TableServices} services @param {{ search: string, hash: string }} address */
export async function openFromUrl(services, { search, hash }) {
  const { table, config } = services;
  const want = parseTableUrl(search, hash);
  if ("problem" in want) return explain(services, want.problem);
  if ("link" in want)
    return importGame(services, want.link, want.seats, want.at).catch((error) => refused(error, (words) => explain(services, words, want.game)));
  if ("save" in want) {
    const { save, reason } = await find(want.save);
    return save ? reopen(services, save) : explain(services, reason);
  }
  try {
    await table.deal(want.deal, config.canChangeSeats ? want.seats : []);
    const strangers = want.seats.filter((who) => !canSit(who));
    if (strangers.length)
      showError(
        t("There is no player called “{names}”: persons sit there. Computers are called {levels}.", {
          names: joined(strangers),
          levels: joined(LEVELS, "disjunction"),
        }),
      );
  } catch (error) {
    await refused(error, (words) => explain(services, words, want.deal.game));
  }
}

/** A save that the rules cannot read is kept aside, with the reason. @param {TableServices} services @param {Save} save */
async function reopen(services, save) {
  try {
    await services.table.open(save);
  } catch (error) {
    await refused(error, async (words) => {
      await keep({ ...save, unreadable: words }, new Set([save.stamp]));
      await explain(
        services,
        t("This game could not be read. It is kept, and the list of games gives it as a file. {reason}", { reason: words }),
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

/** @param {TableServices} place @param {string} words @param {string} [game] that was asked for: if there is one of that id, it alone is offered */
async function explain({ engine, root, config }, words, game) {
  const all = await engine.ask({ ask: "games" });
  const known = all.filter(({ id }) => id === game);
  const ways = (known.length ? known : all).map(({ id, name }) => linkButton(t("Play {name}", { name }), `play.html?game=${id}`));
  const stranger = game !== undefined && !known.length;
  const sentence = stranger ? t("There is no game called “{game}” here.", { game }) : words.replace(/^["„]\w+["“]: /, ""); // a person has typed no field
  $("#game", root).textContent = t("No table");
  showNotice(t("This table cannot be set"), [sentence], ...ways, linkButton(config.exitLink.words, config.exitLink.address));
}
