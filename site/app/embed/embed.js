// embed.html: a poster and a button. Nothing else is asked of the network until the button is pressed.

import "../narrow.js"; // before all others

import { element, the } from "../element.js";
import { t } from "../words.js";
import { answerHost, postHeight } from "./host.js";
import { openOutside } from "./links.js";
import { fullPage, wanted } from "./wanted.js";

/** @import { Answering } from "./host.js" */

const INVITES = { "": t("Play"), position: t("Show the position"), game: t("Step through it"), puzzle: t("Solve it") };

const want = wanted(location.search, location.hash);

/** @type {Answering} */
let answer = async () => {
  throw new Error(t("The table is not set yet: Play has not been pressed."));
};

const card = /** @type {HTMLElement[]} */ ([...the("#games").children]).find(({ dataset }) => dataset.game === want.game);
if (card) invite(card);
else choose();
openOutside(want.secret);
answerHost((ask, move) => answer(ask, move));
postHeight(want.secret);

/** @param {HTMLElement} card what home says of the game */
function invite(card) {
  const name = card.querySelector("a")?.textContent ?? "";
  const button = the("[data-play]");
  document.title = `${name} · The Small Table`;
  the("#name").textContent = name;
  the("#sentence").textContent = want.say || (card.querySelector("span")?.textContent ?? "");
  button.textContent = INVITES[want.show];
  button.addEventListener("click", () => void press(button));
  /** @type {HTMLAnchorElement} */ (the("#away")).href = fullPage(want);
  const picture = new URL(`./posters/${encodeURIComponent(want.game)}.svg`, import.meta.url).href;
  the("#picture").append(element("img", { src: picture, alt: "", width: 16, height: 10 }));
  the("#choice").remove();
  the("#poster").hidden = false;
}

/** @param {HTMLElement} button */
async function press(button) {
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  the("#trouble").hidden = true;
  try {
    const { sit } = await import("./sitting.js");
    answer = await sit(want);
  } catch {
    the("#trouble").textContent = t("The table could not be fetched. Is there a connection? Press again, or open it on its own page.");
    the("#trouble").hidden = false;
    button.removeAttribute("aria-disabled");
  }
}

function choose() {
  if (want.game) the("#stranger").textContent = t("There is no game called “{game}” here. Choose one of these.", { game: want.game.slice(0, 40) });
  the("#poster").remove();
  the("#choice").hidden = false;
}
