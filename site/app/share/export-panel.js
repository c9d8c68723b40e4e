// What a game leaves behind: the position as a picture, the game as a moving picture, in words, and as a file to be opened again.

import { canShare, copy, save, share } from "../shared/clipboard.js";
import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { svgToPng } from "../shared/svg-to-png.js";

/** @import { Export } from "../engine/protocol.js" */
/** @import { GameSession } from "../session/game-session.js" */
/** @typedef {{ as: Export["as"], words: string, picture?: boolean }} Form how the engine gives it, and whether that is painted then */
/** @typedef {{ name: string, save: (form: string) => string, copy?: string, share?: string, forms: Form[] }} Thing with what its buttons say aloud */

/** @type {Thing[]} */
const THINGS = [
  {
    name: t("The position as a picture"),
    save: (form) => t("Save the position as a picture: {form}", { form }),
    share: t("Share the position as a picture"),
    forms: [
      { as: "svg", words: "PNG", picture: true },
      { as: "svg", words: "SVG" },
    ],
  },
  {
    name: t("The game as a moving picture"),
    save: (form) => t("Save the game as a moving picture: {form}", { form }),
    forms: [{ as: "animation", words: "SVG" }],
  },
  {
    name: t("The game in words"),
    save: (form) => t("Save the game in words: {form}", { form }),
    copy: t("Copy the game in words"),
    share: t("Share the game in words"),
    forms: [{ as: "text", words: t("Text") }],
  },
  {
    name: t("The game, to be opened again"),
    save: (form) => t("Save the game, to be opened again: {form}", { form }),
    forms: [{ as: "json", words: t("File") }],
  },
];

/** A line for each thing, with a button for each form of it. @param {GameSession} table */
export function fileLines(table) {
  const failed = h("p", { class: "refusal", role: "alert" });
  const lines = THINGS.map((thing) =>
    h("p", { class: "thing" }, h("span", {}, thing.name), h("span", { class: "forms" }, ...thing.forms.flatMap((form) => buttons(table, thing, form, failed)))),
  );
  return [...lines, failed];
}

/** @param {GameSession} table @param {Thing} thing @param {Form} form @param {HTMLElement} failed */
function buttons(table, thing, form, failed) {
  /** @param {string} words @param {string} spoken @param {(file: File, button: HTMLButtonElement) => unknown} give */
  const button = (words, spoken, give) => {
    const made = h("button", { type: "button", "aria-label": spoken, onclick: () => file(table, form).then((one) => give(one, made), say) }, words);
    return made;
  };
  const say = (/** @type {Error} */ error) => {
    failed.textContent = error.message;
  };
  const made = [button(form.words, thing.save(form.words), save)];
  if (thing.copy) made.push(button(t("Copy"), thing.copy, async (one, it) => copy(await one.text(), it)));
  const type = form.picture ? "image/png" : "text/plain";
  if (thing.share && (form.picture || form.as === "text") && canShare([new File(["?"], form.picture ? "a.png" : "a.txt", { type })]))
    made.push(button(t("Share…"), thing.share, (one) => share({ files: [one] })));
  return made;
}

/** @param {GameSession} table @param {Form} form */
async function file(table, { as, picture }) {
  const { text, type, name } = await table.exported(as);
  return picture ? new File([await svgToPng(text)], name.replace(/\.\w+$/, ".png"), { type: "image/png" }) : new File([text], name, { type });
}
