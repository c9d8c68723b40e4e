// The page of embed.html: a poster and a Play button, or the list of games. The table is loaded only when the button is
// pressed. Components would make the poster too large for that: a host page may show several.

import { answerHost, type EmbedRequest, fullPageUrl, openOutside, parseEmbedUrl, postHeight, restrictCsp } from "../embed/frame.ts";
import { $, h } from "../shared/dom.ts";
import { drawnPosition, type PositionPicture } from "../shared/drawn-position.ts";
import { n, t } from "../shared/i18n.ts";
import { lazyImport } from "../shared/lazy-import.ts";
import { asset } from "../shared/site-files.ts";

const INVITES = { "": t("Play"), position: t("Show the position"), game: t("Step through"), puzzle: t("Solve it") };

const CAPTIONS: Record<string, (name: string) => string> = {
  position: (name) => t("A position in {name}", { name }),
  game: (name) => t("A whole game of {name}, move by move", { name }),
  puzzle: (name) => t("A puzzle in {name}: find the move", { name }),
};

/** @param card the game's entry in the list of games */
function showPoster(want: EmbedRequest, card: HTMLElement) {
  const [name = "", sentence = ""] = ["a", "span"].map((part) => card.querySelector(part)?.textContent ?? "");
  const button = $("[data-play]");
  document.title = `${name} · The Small Table`;
  $("#name").textContent = name;
  $("#sentence").textContent = want.say || sentence;
  button.textContent = INVITES[want.show];
  button.addEventListener("click", () => void start(want, button));
  $<HTMLAnchorElement>("#away").href = fullPageUrl(want);
  showCaption(want, name);
  void showPicture(want);
  $("#choice").remove();
  $("#poster").hidden = false;
}

/** What the link shows; nothing if it is a game to play. */
function showCaption({ show, at, link }: EmbedRequest, name: string) {
  const words = link && CAPTIONS[show]?.(name);
  if (!words) return;
  const after = at ? n("After one move.", "After {count} moves.", at) : at === 0 && show !== "game" ? t("Before the first move.") : "";
  $("#picture").append(h("p", { class: "caption wrap" }, h("b", {}, words), ...(after ? [" ", h("span", { class: "quiet" }, after)] : [])));
}

/** Show the position of the link, if the address has it as a poster; otherwise a picture of the game. */
async function showPicture(want: EmbedRequest) {
  const { game, show, link, picture } = want;
  const position = show && link ? await drawnPosition(game, picture).catch(() => null) : null;
  if (position) showPosition(want, position);
  else showStock(want);
}

function showPosition(want: EmbedRequest, { address, aspect }: PositionPicture) {
  const place = $("#picture");
  const alt = t("The board at this point of the game");
  const onerror = () => {
    place.classList.remove("of-position");
    image.remove();
    showStock(want);
  };
  const image = h("img", { src: address, alt, onerror });
  place.style.setProperty("--aspect", String(aspect));
  place.classList.add("of-position");
  place.append(image);
}

/**
 * Show the poster of the game: in a narrow frame, which is high, a tall one. For a position that is not known here, show a
 * few of its pieces: another position would mislead.
 */
function showStock({ game, show, link }: EmbedRequest) {
  const place = $("#picture");
  const address = (folder: string) => asset(`posters/${folder}${encodeURIComponent(game)}.svg`);
  if (show && link) {
    place.classList.add("of-position");
    return place.append(h("img", { src: address("fan/"), alt: "" }));
  }
  const tall = h("source", { media: "(max-width: 34.99rem)", srcset: address("tall/") });
  place.append(h("picture", {}, tall, h("img", { src: address(""), alt: "" })));
}

async function start(want: EmbedRequest, button: HTMLElement) {
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  $("#error").hidden = true;
  try {
    const { startEmbed } = await lazyImport(() => import("../embed/load-table.tsx"));
    await startEmbed(want);
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

if (location.protocol !== "file:") restrictCsp(); // before anything else runs; a policy cannot name a folder of this computer
const want = parseEmbedUrl(location.search, location.hash);
const card = ([...$("#games").children] as HTMLElement[]).find(({ dataset }) => dataset.game === want.game);
if (card) showPoster(want, card);
else showChoice(want.game);
openOutside(want.secret);
answerHost(async (ask, move) => {
  if (!("table" in window)) throw new Error(t("Press Play to start."));
  if (ask === "play" && want.show) throw new Error(t("This game is for the reader to view or solve: scripts cannot play here."));
  return window.table[ask](move);
});
postHeight(want.secret);
