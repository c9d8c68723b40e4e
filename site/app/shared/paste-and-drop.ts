// Handles text pasted, and files dropped, anywhere on the page.

import { t } from "./i18n.ts";

/** of a file; `problem` says why it was not read */
export interface Content {
  text: string;
  problem: string;
}

const MAX_BYTES = 2_000_000; // bytes; a hundred times the longest game
const MAX_LIST_BYTES = 32_000_000; // bytes of a file with many games; the files that this site writes are smaller (`MAX_FILE_LENGTH` in backup-file.ts)

/** @param take called with every text pasted outside an input field */
export function takePasted(take: (text: string) => void, signal?: AbortSignal) {
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    const field = event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]");
    if (!text || field) return;
    event.preventDefault();
    take(text);
  };
  document.addEventListener("paste", onPaste, { signal });
}

export function takeDropped(take: (files: File[]) => void, signal?: AbortSignal) {
  const show = (isOver: boolean) => document.body.toggleAttribute("data-dropping", isOver);
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault(); // otherwise the browser would navigate to a file that is dropped
    show(event.type === "dragover");
    if (event.type === "drop") take([...event.dataTransfer.files]);
  };
  addEventListener("dragover", onDrag, { signal });
  addEventListener("drop", onDrag, { signal });
  addEventListener("dragleave", (event) => event.relatedTarget ?? show(false), { signal });
}

/** The text of a file that may contain a game or a list of games. */
export async function contentOf(file: File): Promise<Content> {
  const begins = await textOf(file.slice(0, 100));
  const most = /^\s*[[{]/.test(begins) ? MAX_LIST_BYTES : MAX_BYTES; // \s also matches a byte order mark
  if (file.size > most) return { text: "", problem: t("This file is too large. The limit is {count} MB.", { count: most / 1e6 }) };
  return { text: await textOf(file), problem: "" };
}

/** @returns "" if it cannot be read: folders can be dropped, too */
const textOf = (blob: Blob): Promise<string> => blob.text().catch(() => "");
