// Handles text pasted, and files dropped, anywhere on the page.

import { t } from "./i18n.js";

/** @typedef {{ text: string, problem: string }} Content of a file; `problem` says why it was not read */

const MAX_BYTES = 2_000_000; // bytes; a hundred times the longest game
const MAX_LIST_BYTES = 32_000_000; // bytes of a file with many games; the files that this site writes are smaller (`MAX_FILE_LENGTH` in backup-file.js)

/** Call `take` with every text pasted outside an input field. @param {(text: string) => void} take @param {AbortSignal} [signal] */
export function takePasted(take, signal) {
  document.addEventListener(
    "paste",
    (event) => {
      const text = event.clipboardData?.getData("text/plain").trim() ?? "";
      const field = event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]");
      if (!text || field) return;
      event.preventDefault();
      take(text);
    },
    { signal },
  );
}

/** Call `take` with the files dropped on the page. @param {(files: File[]) => void} take @param {AbortSignal} [signal] */
export function takeDropped(take, signal) {
  const holds = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files") ?? false;
  const over = (/** @type {boolean} */ is) => document.body.toggleAttribute("data-dropping", is);
  addEventListener(
    "dragover",
    (event) => {
      if (!holds(event)) return;
      event.preventDefault();
      over(true);
    },
    { signal },
  );
  addEventListener("dragleave", (event) => event.relatedTarget ?? over(false), { signal });
  addEventListener(
    "drop",
    (event) => {
      if (!holds(event)) return;
      event.preventDefault(); // otherwise the browser would navigate to the file
      over(false);
      take([...(event.dataTransfer?.files ?? [])]);
    },
    { signal },
  );
}

/** The text of a file that may contain a game or a list of games. @param {File} file @returns {Promise<Content>} */
export async function contentOf(file) {
  const begins = await textOf(file.slice(0, 100));
  const most = /^\s*[[{]/.test(begins) ? MAX_LIST_BYTES : MAX_BYTES; // \s also matches a byte order mark
  if (file.size > most) return { text: "", problem: t("This file is too large. The limit is {count} MB.", { count: most / 1e6 }) };
  return { text: await textOf(file), problem: "" };
}

/** @param {Blob} blob @returns {Promise<string>} "" if it cannot be read: folders can be dropped, too */
const textOf = (blob) => blob.text().catch(() => "");
