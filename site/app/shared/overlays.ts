// What lies over the page: a notice over the board, with what to do next; toasts, short messages that do not take the focus;
// and for dialogs, cards and panes the button and the key that close them, and where they cover least of the board.

import { $, h, overlap } from "./dom.ts";

const LEAST = 150; // px; an overlay that is made lower is not lower than this

/**
 * Move a pane to the top of the board (`data-above`) if it covers fewer of these pieces there than at the bottom.
 * @param shrinks whether a pane that covers pieces at the bottom all the same is made lower (`data-low`), and scrolls
 */
export function avoidOverlap(pane: HTMLElement, pieces: Element[], shrinks: boolean = false) {
  pane.removeAttribute("data-low");
  pane.style.maxHeight = "";
  if (!pieces.length) return pane.removeAttribute("data-above"); // without a layout
  const [below = [], above = []] = [false, true].map((up) => {
    pane.toggleAttribute("data-above", up);
    const place = pane.getBoundingClientRect();
    return pieces.map((piece) => piece.getBoundingClientRect()).filter((box) => overlap(box, place));
  });
  const isAbove = above.length < below.length;
  pane.toggleAttribute("data-above", isAbove);
  if (!shrinks || isAbove || !below.length) return;
  const height = pane.getBoundingClientRect().bottom - Math.max(...below.map(({ bottom }) => bottom));
  if (height < LEAST) return;
  pane.toggleAttribute("data-low", true);
  pane.style.maxHeight = `${height}px`;
}

interface Dismissible {
  close: () => void;
  isPassive: boolean; // closes together with the newest one that is not, and does not use up an Escape
}

const stack: Dismissible[] = []; // the newest last

/** Gets Back on Android, as a dialog does. Browsers that lack it use Back only to leave the page. */
declare const CloseWatcher: (new () => { onclose: () => void; destroy: () => void }) | undefined;
let watcher: InstanceType<NonNullable<typeof CloseWatcher>> | undefined;

/** Let Escape and Back close something that has just opened. @returns removes it from the stack, if it was closed in another way */
export function pushDismissible(close: () => void, { isPassive = false }: { isPassive?: boolean } = {}): () => void {
  const entry = { close, isPassive };
  document.addEventListener("keydown", onKeydown); // added once: it is the same function each time
  stack.push(entry);
  watch();
  return () => remove(entry);
}

/** A watcher is used up by the first Back. */
function watch() {
  if (watcher || !stack.length || typeof CloseWatcher === "undefined") return;
  watcher = new CloseWatcher();
  watcher.onclose = () => {
    watcher = undefined;
    closeNewest();
    watch();
  };
}

function onKeydown(event: KeyboardEvent) {
  if (event.key !== "Escape" || !stack.length || document.querySelector("dialog[open]")) return;
  event.preventDefault(); // the watcher would close the next one
  closeNewest();
}

function closeNewest() {
  const newest = stack.findLast(({ isPassive }) => !isPassive);
  for (const entry of stack.toReversed()) if ((entry.isPassive || entry === newest) && remove(entry)) entry.close();
}

/** @returns whether it was on the stack */
function remove(entry: Dismissible): boolean {
  const index = stack.indexOf(entry);
  if (index < 0) return false;
  stack.splice(index, 1);
  if (!stack.length) {
    watcher?.destroy();
    watcher = undefined;
  }
  return true;
}

/** without an action, the button only hides the toast */
export type ToastAction = [words: string, action?: () => void];

const DURATION = 10_000; // ms until a brief toast disappears

/** @param title "" for none @param words strings become paragraphs @param actions buttons and links */
export function showNotice(title: string, words: (string | Node)[], ...actions: Node[]) {
  const notice = $("#notice");
  notice.replaceChildren(
    ...(title ? [h("h2", {}, title)] : []),
    ...words.map((part) => (typeof part === "string" ? h("p", {}, part) : part)),
    h("p", { class: "buttons" }, ...actions),
  );
  notice.hidden = false;
  // hides what would be seen behind it
  document.body.toggleAttribute("data-noticed", document.querySelector(".board-placeholder") !== null);
}

export function hideNotice() {
  $("#notice").hidden = true;
  document.body.removeAttribute("data-noticed");
}

/** A button that closes the notice. */
export function actionButton(words: string, action: () => unknown) {
  const go = () => {
    hideNotice();
    void action();
  };
  return h("button", { type: "button", class: "main", onclick: go }, words);
}

export const linkButton = (words: string, address: string) => h("a", { class: "button", href: address }, words);

/** Show a toast until it is answered. @param actions the first one is the main action @returns its text */
export function showToast(words: string, ...actions: ToastAction[]) {
  const toast = document.querySelector<HTMLElement>(".toast") ?? h("div", { class: "toast wrap", role: "status", hidden: true });
  document.body.append(toast); // insert it first: screen readers announce only changes of a live region that they know
  const text = h("p", {}, words);
  const buttons = actions.map(([name, action], i) => {
    const onclick = () => {
      toast.hidden = true;
      action?.();
    };
    return h("button", { type: "button", class: i ? "plain" : "main", onclick }, name);
  });
  toast.replaceChildren(text, h("p", { class: "buttons" }, ...buttons));
  toast.hidden = false;
  return text;
}

/** Show a toast that disappears by itself, but not while it is in use. Its actions must also be available elsewhere. */
export function showBriefToast(words: string, ...actions: ToastAction[]) {
  const text = showToast(words, ...actions);
  const fade = () => {
    const toast = text.parentElement;
    if (!toast || toast.hidden) return; // another toast has replaced it, or it was answered
    if (document.hidden || toast.matches(":hover") || toast.contains(document.activeElement)) setTimeout(fade, DURATION);
    else hideToast();
  };
  setTimeout(fade, DURATION);
}

export function hideToast() {
  for (const toast of document.querySelectorAll<HTMLElement>(".toast")) toast.hidden = true;
}
