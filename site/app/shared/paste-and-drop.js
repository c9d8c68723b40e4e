// What a person hands to the page: a text that is pasted anywhere, or files that are dropped anywhere.

import { t } from "./i18n.js";

/** @typedef {{ text: string, problem: string }} Content of a file; `problem`: why it is not even read */

const LIMIT = 2_000_000; // bytes; the longest game is a hundredth of it
const READABLE = 32_000_000; // bytes of a file that may hold many games: each one that this site writes is smaller (`ROOM` in backup-file.js)

/** Hear of every text that is pasted outside a field. @param {(text: string) => void} take @param {AbortSignal} [signal] */
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

/** Hear of every file that is dropped on the page. @param {(files: File[]) => void} take @param {AbortSignal} [signal] */
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
      event.preventDefault(); // else the browser would leave the page for the file
      over(false);
      take([...(event.dataTransfer?.files ?? [])]);
    },
    { signal },
  );
}

/** What a file says, if it can be a game at all, or a list of games. @param {File} file @returns {Promise<Content>} */
export async function contentOf(file) {
  const begins = await textOf(file.slice(0, 100));
  const most = /^\s*[[{]/.test(begins) ? READABLE : LIMIT; // \s is a byte order mark, too
  if (file.size > most) return { text: "", problem: t("This file is too large: at most {count} MB are read.", { count: most / 1e6 }) };
  return { text: await textOf(file), problem: "" };
}

/** @param {Blob} blob @returns {Promise<string>} "" where it cannot be read: a folder can be dropped, too */
const textOf = (blob) => blob.text().catch(() => "");
