// The tips at the end of a lesson: what helps the player in a first real game.

import { $, h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";

export function finalTips(): Node[] {
  const touches = matchMedia("(hover: none)").matches;
  const look = touches ? t("anything on the board to see what it is.") : t("or right-click anything on the board to see what it is.");
  const tips = [
    { icon: iconOf("[data-hint]"), name: t("Hint"), text: t("suggests a move and says why.") },
    { icon: iconOf("[data-undo]"), name: t("Undo"), text: t("takes back your last move.") },
    { icon: iconOf("[data-tab=rules]"), name: t("Press and hold"), text: look },
  ];
  return [
    h("p", {}, t("Three things help you in your first game:")),
    h("ul", { class: "tips" }, ...tips.map(({ icon, name, text }) => h("li", {}, icon, h("span", {}, h("b", {}, name), " ", text)))),
  ];
}

/** Return a copy of the icon of one of the table's buttons. */
const iconOf = (selector: string) => $(`${selector} .icon`).cloneNode(true) as SVGElement;
