// The export panel: the position as a picture, the game as an animation, as text or as a file.

import type { ExportOptions } from "../engine/protocol.ts";
import type { GameSession } from "../session/game-session.ts";
import { canCopyPictures, canShare, copy, copyPicture, save, share } from "../shared/copy-share-download.ts";
import { h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { svgToPng } from "../shared/svg-to-png.ts";

/** the engine's export format, and whether to convert it to PNG */
interface ExportFormat {
  as: ExportOptions["as"];
  words: string;
  picture?: boolean;
}
/** an export, with the accessible names of its buttons */
interface ExportItem {
  name: string;
  save: (form: string) => string;
  copy?: string;
  share?: string;
  forms: ExportFormat[];
}

const PICTURE: ExportItem = {
  name: t("Picture"),
  save: () => t("Download the position as a picture"),
  copy: t("Copy picture"),
  share: t("Share the position as a picture"),
  forms: [{ as: "svg", words: t("Download"), picture: true }],
};

const EXPORTS: ExportItem[] = [
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

/**
 * `picture`: the buttons for the position as a PNG, and a line for errors. `rows`: one row of buttons per other export.
 */
export function exportButtons(session: GameSession) {
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

function buttons(session: GameSession, item: ExportItem, form: ExportFormat, failed: HTMLElement) {
  const button = (words: string, spoken: string, give: (file: File, button: HTMLButtonElement) => unknown) => {
    const created = h(
      "button",
      { type: "button", "aria-label": spoken, onclick: () => exportedFile(session, form).then((one) => give(one, created), say) },
      words,
    );
    return created;
  };
  const say = (error: Error) => {
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

function pictureCopier(session: GameSession, form: ExportFormat, words: string, say: (error: Error) => void) {
  const button = h("button", { type: "button", onclick: () => copyPicture(exportedFile(session, form), button).catch(say) }, words);
  return button;
}

async function exportedFile(session: GameSession, { as, picture }: ExportFormat) {
  const { text, type, name } = await session.exported(as);
  return picture ? new File([await svgToPng(text)], name.replace(/\.\w+$/, ".png"), { type: "image/png" }) : new File([text], name, { type });
}
