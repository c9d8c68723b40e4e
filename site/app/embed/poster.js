// Entry of embed.html: shows a poster and a Play button. The game is loaded only when the button is pressed.

import { $, h } from "../shared/dom.js";
import { n, t } from "../shared/i18n.js";
import { lazyImport } from "../shared/lazy-import.js";
import { aspectOf, pictureAddress } from "../shared/position-picture.js";
import { answerHost, followSize, postHeight } from "./host-messages.js";
import { openOutside } from "./open-links.js";
import { fullPageUrl, parseEmbedUrl } from "./params.js";

/** @import { HostRequestHandler } from "./host-messages.js" */
/** @import { EmbedRequest } from "./params.js" */

const INVITES = { "": t("Play"), position: t("Show the position"), game: t("Step through"), puzzle: t("Solve it") };

const PLATES = { position: t("A position"), game: t("A whole game"), puzzle: t("A puzzle") };

/** Answers the host's requests before the game is loaded. @type {HostRequestHandler} */
const notYet = async () => {
  throw new Error(t("Press Play to start."));
};

/** Show the poster of the requested game, and answer the host's requests. @param {{ search: string, hash: string }} address */
export function showPoster({ search, hash }) {
  const want = parseEmbedUrl(search, hash);
  let answer = notYet;
  const card = /** @type {HTMLElement[]} */ ([...$("#games").children]).find(({ dataset }) => dataset.game === want.game);
  if (card)
    showGame(want, card, (started) => {
      answer = started;
    });
  else showChoice(want.game);
  openOutside(want.secret);
  answerHost((ask, move) => answer(ask, move));
  postHeight(want.secret);
  if (card) for (const part of document.querySelectorAll("#poster > *")) followSize(part);
}

/**
 * @param {EmbedRequest} want @param {HTMLElement} card the game's entry in the list of games
 * @param {(answer: HostRequestHandler) => void} onStart called when the game is loaded
 */
function showGame(want, card, onStart) {
  const name = card.querySelector("a")?.textContent ?? "";
  const button = $("[data-play]");
  document.title = `${name} · The Small Table`;
  $("#name").textContent = name;
  $("#sentence").textContent = want.say || (card.querySelector("span")?.textContent ?? "");
  button.textContent = INVITES[want.show];
  button.addEventListener("click", () => void start(want, button, onStart));
  /** @type {HTMLAnchorElement} */ ($("#away")).href = fullPageUrl(want);
  showPicture(want, t("The board at this point of the game"));
  $("#choice").remove();
  $("#poster").hidden = false;
}

/** Show the picture of the position, or else that of the game. @param {EmbedRequest} want @param {string} words describe the picture of a position */
function showPicture(want, words) {
  const { game, picture } = want;
  const address = pictureAddress(picture);
  if (!address) return $("#picture").append(stockPicture(game), ...plate(want));
  const position = h("img", {
    src: address,
    alt: words,
    onload: () => $("#picture").style.setProperty("--aspect", String(aspectOf(position))),
    onerror: () => {
      $("#picture").classList.remove("of-position");
      $("#picture").replaceChildren(stockPicture(game), ...plate(want));
    },
  });
  $("#picture").classList.add("of-position");
  const around = h("div", { class: "around" }); // a whole position rarely fills a frame: the same picture, blurred, lies around it
  around.style.backgroundImage = `url("${address}")`;
  $("#picture").append(around, position);
}

/** The poster of the game: in a narrow frame, which is high, a tall one. @param {string} game */
function stockPicture(game) {
  const address = (/** @type {string} */ folder) => new URL(`./posters/${folder}${encodeURIComponent(game)}.svg`, import.meta.url).href;
  const tall = h("source", { media: "(max-width: 34.99rem)", srcset: address("tall/") });
  return h("picture", {}, tall, h("img", { src: address(""), alt: "" }));
}

/** What the link shows, on a plate over the picture of the game: only the engine can draw the position. @param {EmbedRequest} want @returns {HTMLElement[]} none if it is a game to play */
function plate({ show, at, link }) {
  if (!show || !link) return [];
  const after = at === null ? "" : at ? n("after one move", "after {count} moves", at) : t("before the first move");
  return [h("p", { class: "plate" }, h("b", {}, PLATES[show]), after && h("span", {}, show === "game" && !at ? t("move by move") : after))];
}

/** @param {EmbedRequest} want @param {HTMLElement} button @param {(answer: HostRequestHandler) => void} onStart */
async function start(want, button, onStart) {
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  $("#error").hidden = true;
  try {
    const { startEmbed } = await lazyImport(() => import("./load-table.js"));
    onStart(await startEmbed(want));
  } catch {
    $("#error").textContent = t("Could not load the game. Check your connection and press again, or open the full page.");
    $("#error").hidden = false;
    button.removeAttribute("aria-disabled");
  }
}

/** Show the list of games. @param {string} unknownGame the requested game, which is unknown; or "" */
function showChoice(unknownGame) {
  if (unknownGame) $("#stranger").textContent = t("There is no game called “{game}” here. Choose one of these.", { game: unknownGame.slice(0, 40) });
  $("#poster").remove();
  $("#choice").hidden = false;
}
