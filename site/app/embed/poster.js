// embed.html: a poster and a button. Nothing else is asked of the network until the button is pressed.

import { $, h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { lazyImport } from "../shared/lazy-import.js";
import { answerHost, postHeight } from "./host-messages.js";
import { openOutside } from "./open-links.js";
import { fullPageUrl, parseEmbedUrl } from "./params.js";

/** @import { Answering } from "./host-messages.js" */
/** @import { EmbedRequest } from "./params.js" */

const INVITES = { "": t("Play"), position: t("Show the position"), game: t("Step through it"), puzzle: t("Solve it") };

/** What the host is answered before there is a table. @type {Answering} */
const notYet = async () => {
  throw new Error(t("The table is not set yet: Play has not been pressed."));
};

/** Show what the address asks for, and let the host ask for it. @param {{ search: string, hash: string }} address */
export function showPoster({ search, hash }) {
  const want = parseEmbedUrl(search, hash);
  let answer = notYet;
  const card = /** @type {HTMLElement[]} */ ([...$("#games").children]).find(({ dataset }) => dataset.game === want.game);
  if (card)
    invite(want, card, (seated) => {
      answer = seated;
    });
  else choose(want.game);
  openOutside(want.secret);
  answerHost((ask, move) => answer(ask, move));
  postHeight(want.secret);
}

/** @param {EmbedRequest} want @param {HTMLElement} card what home says of the game @param {(answer: Answering) => void} seated is told when the table is there */
function invite(want, card, seated) {
  const name = card.querySelector("a")?.textContent ?? "";
  const button = $("[data-play]");
  document.title = `${name} · The Small Table`;
  $("#name").textContent = name;
  $("#sentence").textContent = want.say || (card.querySelector("span")?.textContent ?? "");
  button.textContent = INVITES[want.show];
  button.addEventListener("click", () => void press(want, button, seated));
  /** @type {HTMLAnchorElement} */ ($("#away")).href = fullPageUrl(want);
  const picture = new URL(`./posters/${encodeURIComponent(want.game)}.svg`, import.meta.url).href;
  $("#picture").append(h("img", { src: picture, alt: "", width: 16, height: 10 }));
  $("#choice").remove();
  $("#poster").hidden = false;
}

/** @param {EmbedRequest} want @param {HTMLElement} button @param {(answer: Answering) => void} seated */
async function press(want, button, seated) {
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  $("#trouble").hidden = true;
  try {
    const { startEmbed } = await lazyImport(() => import("./start.js"));
    seated(await startEmbed(want));
  } catch {
    $("#trouble").textContent = t("The table could not be fetched. Is there a connection? Press again, or open it on its own page.");
    $("#trouble").hidden = false;
    button.removeAttribute("aria-disabled");
  }
}

/** @param {string} stranger the game that is asked for, and is none of these */
function choose(stranger) {
  if (stranger) $("#stranger").textContent = t("There is no game called “{game}” here. Choose one of these.", { game: stranger.slice(0, 40) });
  $("#poster").remove();
  $("#choice").hidden = false;
}
