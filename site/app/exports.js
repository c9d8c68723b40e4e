// What a game leaves behind: the position as a picture, the game as a moving picture, in words, and as a file to be opened again.

import { element } from "./element.js";
import { canShare, copy, save, share } from "./giving.js";
import { painted } from "./picture.js";

/** @import { Export } from "./answers.js" */
/** @import { Table } from "./table.js" */
/** @typedef {{ as: Export["as"], words: string, picture?: boolean }} Form how the engine gives it, and whether that is painted then */

/** @type {{ name: string, forms: Form[] }[]} */
const THINGS = [
  {
    name: "The position as a picture",
    forms: [
      { as: "svg", words: "PNG", picture: true },
      { as: "svg", words: "SVG" },
    ],
  },
  { name: "The game as a moving picture", forms: [{ as: "animation", words: "SVG" }] },
  { name: "The game in words", forms: [{ as: "text", words: "Text" }] },
  { name: "The game, to be opened again", forms: [{ as: "json", words: "File" }] },
];

/** A line for each thing, with a button for each form of it. @param {Table} table */
export function fileLines(table) {
  const failed = element("p", { class: "refusal", role: "alert" });
  const lines = THINGS.map(({ name, forms }) =>
    element(
      "p",
      { class: "thing" },
      element("span", {}, name),
      element("span", { class: "forms" }, ...forms.flatMap((form) => buttons(table, name, form, failed))),
    ),
  );
  return [...lines, failed];
}

/** @param {Table} table @param {string} name @param {Form} form @param {HTMLElement} failed */
function buttons(table, name, form, failed) {
  /** @param {string} words @param {string} spoken @param {(file: File, button: HTMLButtonElement) => unknown} give */
  const button = (words, spoken, give) => {
    const made = element("button", { type: "button", "aria-label": spoken, onclick: () => file(table, form).then((one) => give(one, made), say) }, words);
    return made;
  };
  const say = (/** @type {Error} */ trouble) => {
    failed.textContent = trouble.message;
  };
  const what = name.toLowerCase();
  const made = [button(form.words, `Save ${what}: ${form.words}`, save)];
  if (form.as === "text") made.push(button("Copy", `Copy ${what}`, async (one, it) => copy(await one.text(), it)));
  const type = form.picture ? "image/png" : "text/plain";
  if ((form.picture || form.as === "text") && canShare([new File(["?"], form.picture ? "a.png" : "a.txt", { type })]))
    made.push(button("Share…", `Share ${what}`, (one) => share({ files: [one] })));
  return made;
}

/** @param {Table} table @param {Form} form */
async function file(table, { as, picture }) {
  const { text, type, name } = await table.exported(as);
  return picture ? new File([await painted(text)], name.replace(/\.\w+$/, ".png"), { type: "image/png" }) : new File([text], name, { type });
}
