// What a person hands to the page: a text that is pasted anywhere, or files that are dropped anywhere.

const LIMIT = 2_000_000; // bytes; the longest game is a hundredth of it

/** Hear of every text that is pasted outside a field. @param {(text: string) => void} take */
export function takePasted(take) {
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    const field = event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]");
    if (!text || field) return;
    event.preventDefault();
    take(text);
  });
}

/** Hear of every file that is dropped on the page. @param {(files: File[]) => void} take */
export function takeDropped(take) {
  const holds = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files") ?? false;
  const over = (/** @type {boolean} */ is) => document.body.toggleAttribute("data-dropping", is);
  addEventListener("dragover", (event) => {
    if (!holds(event)) return;
    event.preventDefault();
    over(true);
  });
  addEventListener("dragleave", (event) => event.relatedTarget ?? over(false));
  addEventListener("drop", (event) => {
    if (!holds(event)) return;
    event.preventDefault(); // else the browser would leave the page for the file
    over(false);
    take([...(event.dataTransfer?.files ?? [])]);
  });
}

/** What a file says, if it can be a game at all. @param {File} file @returns {Promise<string>} "" where it cannot be one */
export const textOf = async (file) => (file.size > LIMIT ? "" : file.text().catch(() => "")); // a folder can be dropped, and cannot be read
