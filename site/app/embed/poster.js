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

/** What a link shows. @type {Record<string, (name: string) => string>} */
const CAPTIONS = {
  position: (name) => t("A position in {name}", { name }),
  game: (name) => t("A whole game of {name}, move by move", { name }),
  puzzle: (name) => t("A puzzle in {name}: find the move", { name }),
};

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
  showPicture(want, name);
  $("#choice").remove();
  $("#poster").hidden = false;
}

/** Show the picture of the position, or else that of the game. @param {EmbedRequest} want @param {string} name of the game */
function showPicture(want, name) {
  const { game, picture } = want;
  const address = pictureAddress(picture);
  if (!address) return $("#picture").append(...caption(want, name), stockPicture(game));
  const position = h("img", {
    src: address,
    alt: t("The board at this point of the game"),
    onload: () => $("#picture").style.setProperty("--aspect", String(aspectOf(position))),
    onerror: () => {
      $("#picture").classList.remove("of-position");
      $("#picture").replaceChildren(...caption(want, name), stockPicture(game));
    },
  });
  $("#picture").classList.add("of-position");
  $("#picture").append(position);
}

/** The poster of the game: in a narrow frame, which is high, a tall one. @param {string} game */
function stockPicture(game) {
  const address = (/** @type {string} */ folder) => new URL(`./posters/${folder}${encodeURIComponent(game)}.svg`, import.meta.url).href;
  const tall = h("source", { media: "(max-width: 34.99rem)", srcset: address("tall/") });
  return h("picture", {}, tall, h("img", { src: address(""), alt: "" }));
}

/** What the link shows, and that the picture below shows another game: only the engine can draw the position. @param {EmbedRequest} want @param {string} name @returns {HTMLElement[]} none if it is a game to play */
function caption({ show, at, link }, name) {
  const words = link && CAPTIONS[show]?.(name);
  if (!words) return [];
  const after = at ? n("After one move.", "After {count} moves.", at) : at === 0 && show !== "game" ? t("Before the first move.") : "";
  const picture = t("The picture is from another game.");
  return [h("p", { class: "caption" }, h("b", {}, words), " ", h("span", { class: "quiet" }, after, after && " ", picture))];
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
