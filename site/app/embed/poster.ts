// Entry of embed.html: shows a poster and a Play button. The game is loaded only when the button is pressed.

import { $, h } from "../shared/dom.ts";
import { n, t } from "../shared/i18n.ts";
import { lazyImport } from "../shared/lazy-import.ts";
import { aspectOf, pictureAddress } from "../shared/pictures.ts";
import { asset } from "../shared/site-url.ts";
import type { HostRequestHandler } from "./host-messages.ts";
import { answerHost, followSize, openOutside, postHeight } from "./host-messages.ts";
import type { EmbedRequest } from "./params.ts";
import { fullPageUrl, parseEmbedUrl } from "./params.ts";
import { positionPicture } from "./position-poster.ts";

const INVITES = { "": t("Play"), position: t("Show the position"), game: t("Step through"), puzzle: t("Solve it") };

/** What a link shows. */
const CAPTIONS: Record<string, (name: string) => string> = {
  position: (name) => t("A position in {name}", { name }),
  game: (name) => t("A whole game of {name}, move by move", { name }),
  puzzle: (name) => t("A puzzle in {name}: find the move", { name }),
};

/** Answers the host's requests before the game is loaded. */
const notYet: HostRequestHandler = async () => {
  throw new Error(t("Press Play to start."));
};

/** Show the poster of the requested game, and answer the host's requests. */
export function showPoster({ search, hash }: { search: string; hash: string }) {
  const want = parseEmbedUrl(search, hash);
  let answer = notYet;
  const card = ([...$("#games").children] as HTMLElement[]).find(({ dataset }) => dataset.game === want.game);
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
 * @param card the game's entry in the list of games
 * @param onStart called when the game is loaded
 */
function showGame(want: EmbedRequest, card: HTMLElement, onStart: (answer: HostRequestHandler) => void) {
  const name = card.querySelector("a")?.textContent ?? "";
  const button = $("[data-play]");
  document.title = `${name} · The Small Table`;
  $("#name").textContent = name;
  $("#sentence").textContent = want.say || (card.querySelector("span")?.textContent ?? "");
  button.textContent = INVITES[want.show];
  button.addEventListener("click", () => void start(want, button, onStart));
  ($("#away") as HTMLAnchorElement).href = fullPageUrl(want);
  showPicture(want, name);
  $("#choice").remove();
  $("#poster").hidden = false;
}

/** Show the picture of the position, or else that of the game. @param name of the game */
function showPicture(want: EmbedRequest, name: string) {
  const { game, picture, show, link } = want;
  const isPosition = show !== "" && link !== "";
  $("#picture").append(...caption(want, name));
  const address = pictureAddress(picture);
  if (address) return showPosition(address, null, () => showStock(want));
  if (!isPosition || !picture) return showStock(want);
  positionPicture(game, picture).then(
    (position) => (position ? showPosition(position.address, position.aspect, () => showStock(want)) : showStock(want)),
    () => showStock(want),
  );
}

/** @param aspect null: that of the picture @param fail called if the picture cannot be shown */
function showPosition(address: string, aspect: number | null, fail: () => void) {
  const setAspect = (aspect: number) => $("#picture").style.setProperty("--aspect", String(aspect));
  const position = h("img", {
    src: address,
    alt: t("The board at this point of the game"),
    onload: () => aspect ?? setAspect(aspectOf(position)),
    onerror: () => {
      $("#picture").classList.remove("of-position");
      position.remove();
      fail();
    },
  });
  if (aspect) setAspect(aspect);
  $("#picture").classList.add("of-position");
  $("#picture").append(position);
}

/**
 * Show the poster of the game: in a narrow frame, which is high, a tall one. With a position that is not known here,
 * show a few of its pieces: another position would mislead.
 */
function showStock({ game, show, link }: EmbedRequest) {
  const address = (folder: string) => asset(`posters/${folder}${encodeURIComponent(game)}.svg`);
  if (show && link) {
    $("#picture").classList.add("of-position");
    $("#picture").append(h("img", { src: address("fan/"), alt: "" }));
    return;
  }
  const tall = h("source", { media: "(max-width: 34.99rem)", srcset: address("tall/") });
  $("#picture").append(h("picture", {}, tall, h("img", { src: address(""), alt: "" })));
}

/** What the link shows. @returns none if it is a game to play */
function caption({ show, at, link }: EmbedRequest, name: string): HTMLElement[] {
  const words = link && CAPTIONS[show]?.(name);
  if (!words) return [];
  const after = at ? n("After one move.", "After {count} moves.", at) : at === 0 && show !== "game" ? t("Before the first move.") : "";
  return [h("p", { class: "caption" }, h("b", {}, words), ...(after ? [" ", h("span", { class: "quiet" }, after)] : []))];
}

async function start(want: EmbedRequest, button: HTMLElement, onStart: (answer: HostRequestHandler) => void) {
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  $("#error").hidden = true;
  try {
    const { startEmbed } = await lazyImport(() => import("./load-table.ts"));
    onStart(await startEmbed(want));
  } catch {
    $("#error").textContent = t("Could not load the game. Check your connection and press again, or open the full page.");
    $("#error").hidden = false;
    button.removeAttribute("aria-disabled");
  }
}

/** Show the list of games. @param unknownGame the requested game, which is unknown; or "" */
function showChoice(unknownGame: string) {
  if (unknownGame) $("#stranger").textContent = t("There is no game called “{game}” here. Choose one of these.", { game: unknownGame.slice(0, 40) });
  $("#poster").remove();
  $("#choice").hidden = false;
}
