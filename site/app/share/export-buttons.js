// The export panel: the position as a picture, the game as an animation, as text or as a file.

import { canShare, copy, save, share } from "../shared/clipboard.js";
import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { svgToPng } from "../shared/svg-to-png.js";

/** @import { ExportOptions } from "../engine/protocol.js" */
/** @import { GameSession } from "../session/game-session.js" */
/** @typedef {{ as: ExportOptions["as"], words: string, picture?: boolean }} ExportFormat the engine's export format, and whether to convert it to PNG */
/** @typedef {{ name: string, save: (form: string) => string, copy?: string, share?: string, forms: ExportFormat[] }} ExportItem an export, with the accessible names of its buttons */

/** @type {ExportItem[]} */
const EXPORTS = [
  {
    name: t("Picture"),
    save: (form) => t("Save the position as a picture: {form}", { form }),
    share: t("Share the position as a picture"),
    forms: [
      { as: "svg", words: "PNG", picture: true },
      { as: "svg", words: "SVG" },
    ],
  },
  {
    name: t("Animation"),
    save: (form) => t("Save the game as an animation: {form}", { form }),
    forms: [{ as: "animation", words: "SVG" }],
  },
  {
    name: t("Moves as text"),
    save: (form) => t("Save the moves as text: {form}", { form }),
    copy: t("Copy the moves as text"),
    share: t("Share the moves as text"),
    forms: [{ as: "text", words: t("Text") }],
  },
  {
    name: t("Game file"),
    save: (form) => t("Save the game as a file: {form}", { form }),
    forms: [{ as: "json", words: t("File") }],
  },
];

/** One row per export, with a button for each format. @param {GameSession} session */
export function exportRows(session) {
  const failed = h("p", { class: "refusal", role: "alert" });
  const lines = EXPORTS.map((thing) =>
    h(
      "p",
      { class: "export-row" },
      h("span", {}, thing.name),
      h("span", { class: "export-formats" }, ...thing.forms.flatMap((form) => buttons(session, thing, form, failed))),
    ),
  );
  return [...lines, failed];
}

/** @param {GameSession} session @param {ExportItem} thing @param {ExportFormat} form @param {HTMLElement} failed */
function buttons(session, thing, form, failed) {
  /** @param {string} words @param {string} spoken @param {(file: File, button: HTMLButtonElement) => unknown} give */
  const button = (words, spoken, give) => {
    const made = h("button", { type: "button", "aria-label": spoken, onclick: () => exportedFile(session, form).then((one) => give(one, made), say) }, words);
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

/** @param {GameSession} session @param {ExportFormat} form */
async function exportedFile(session, { as, picture }) {
  const { text, type, name } = await session.exported(as);
  return picture ? new File([await svgToPng(text)], name.replace(/\.\w+$/, ".png"), { type: "image/png" }) : new File([text], name, { type });
}
