// The export panel: the position as a picture, the game as an animation, as text or as a file.

import { canCopyPictures, canShare, copy, copyPicture, save, share } from "../shared/copy-share-download.js";
import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { svgToPng } from "../shared/svg-to-png.js";

/** @import { ExportOptions } from "../engine/protocol.js" */
/** @import { GameSession } from "../session/game-session.js" */
/** @typedef {{ as: ExportOptions["as"], words: string, picture?: boolean }} ExportFormat the engine's export format, and whether to convert it to PNG */
/** @typedef {{ name: string, save: (form: string) => string, copy?: string, share?: string, forms: ExportFormat[] }} ExportItem an export, with the accessible names of its buttons */

/** @type {ExportItem} */
const PICTURE = {
  name: t("Picture"),
  save: () => t("Download the position as a picture"),
  copy: t("Copy picture"),
  share: t("Share the position as a picture"),
  forms: [{ as: "svg", words: t("Download"), picture: true }],
};

/** @type {ExportItem[]} */
const EXPORTS = [
  {
    name: t("Picture"),
    save: (form) => t("Save the position as a picture: {form}", { form }),
    forms: [{ as: "svg", words: "SVG" }],
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

/** `picture`: the buttons for the position as a PNG, and a line for errors. `rows`: one row of buttons per other export. @param {GameSession} session */
export function exportButtons(session) {
  const failed = h("p", { class: "refusal", role: "alert" });
  const picture = h("p", { class: "buttons" }, ...PICTURE.forms.flatMap((form) => buttons(session, PICTURE, form, failed)));
  const rows = EXPORTS.map((item) =>
    h(
      "p",
      { class: "export-row" },
      h("span", {}, item.name),
      h("span", { class: "export-formats" }, ...item.forms.flatMap((form) => buttons(session, item, form, failed))),
    ),
  );
  return { picture: [picture, failed], rows };
}

/** @param {GameSession} session @param {ExportItem} item @param {ExportFormat} form @param {HTMLElement} failed */
function buttons(session, item, form, failed) {
  /** @param {string} words @param {string} spoken @param {(file: File, button: HTMLButtonElement) => unknown} give */
  const button = (words, spoken, give) => {
    const created = h(
      "button",
      { type: "button", "aria-label": spoken, onclick: () => exportedFile(session, form).then((one) => give(one, created), say) },
      words,
    );
    return created;
  };
  const say = (/** @type {Error} */ error) => {
    failed.textContent = error.message;
  };
  const all = [button(form.words, item.save(form.words), save)];
  if (item.copy && !form.picture) all.push(button(t("Copy"), item.copy, async (one, it) => copy(await one.text(), it)));
  if (item.copy && form.picture && canCopyPictures()) all.push(pictureCopier(session, form, item.copy, say));
  const type = form.picture ? "image/png" : "text/plain";
  if (item.share && (form.picture || form.as === "text") && canShare([new File(["?"], form.picture ? "a.png" : "a.txt", { type })]))
    all.push(button(t("Share…"), item.share, (one) => share({ files: [one] })));
  return all;
}

/** @param {GameSession} session @param {ExportFormat} form @param {string} words @param {(error: Error) => void} say */
function pictureCopier(session, form, words, say) {
  const button = h("button", { type: "button", onclick: () => copyPicture(exportedFile(session, form), button).catch(say) }, words);
  return button;
}

/** @param {GameSession} session @param {ExportFormat} form */
async function exportedFile(session, { as, picture }) {
  const { text, type, name } = await session.exported(as);
  return picture ? new File([await svgToPng(text)], name.replace(/\.\w+$/, ".png"), { type: "image/png" }) : new File([text], name, { type });
}
