// DOM helpers: elements, the live region, the next frame; and a time limit of promises.

/** Create an element: `h("p", { class: "quiet" }, "Words")`. A function becomes a listener ("onclick"); false and null omit an attribute. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | boolean | number | null | ((event: Event) => void)> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") created.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null) created.setAttribute(name, value === true ? "" : String(value));
  }
  created.append(...children);
  return created;
}

export function s<Tag extends keyof SVGElementTagNameMap>(tag: Tag, attributes: Record<string, string | number>, ...children: Node[]) {
  const created = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, String(value));
  created.append(...children);
  return created;
}

/** Show or hide an element. Browsers compute its style again even if `hidden` is set to the value that it has. */
export const setHidden = (element: Element, isHidden: boolean) => void element.toggleAttribute("hidden", isHidden);

/** Set the text of an element. The same text would be a change for the browser and for observers. */
export function setText(element: Element, text: string) {
  if (element.textContent !== text) element.textContent = text;
}

/** The first element that matches a selector. @throws {Error} if there is none */
export function $<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found as Kind;
}

export const overlap = (one: DOMRect, other: DOMRect) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Call a function once some elements are laid out, and whenever one of them has another size. @returns ends it */
export function onResize(elements: (Element | null | undefined)[], act: () => void): () => void {
  const observer = new ResizeObserver(act);
  for (const element of elements) if (element) observer.observe(element);
  return () => observer.disconnect();
}

/** A function that scrolls a panel to its end again if it is scrolled there now: what it contains may become longer. */
export function stayAtEnd(panel: Element | null) {
  if (!panel?.checkVisibility() || panel.scrollTop + panel.clientHeight < panel.scrollHeight - 2) return () => {};
  return () => {
    panel.scrollTop = panel.scrollHeight;
  };
}

/** Write to the page's polite live region, which screen readers announce when idle. */
export function announce(text: string) {
  $("#said").textContent = text;
}

/**
 * Stop the click that follows a gesture: what the gesture means is done. A browser may send that click late (WebKit on a touch
 * screen) or not at all, so only the next press ends the wait for it. A click by key, without `detail`, passes. An open menu, which
 * any click closes, listens to the document too, and still gets it.
 * @returns is aborted when the wait ends
 */
export function stopNextClick(): AbortSignal {
  const wait = new AbortController();
  const { signal } = wait;
  const stop = (event: MouseEvent) => {
    if (event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
    wait.abort();
  };
  document.addEventListener("click", stop, { capture: true, signal });
  document.addEventListener("pointerdown", () => wait.abort(), { capture: true, signal });
  return signal;
}

export const asksForNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

/** The promise, which rejects if it takes longer than `limit` milliseconds. */
export const inTime = <T>(coming: Promise<T>, limit: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException("It has stalled.", "TimeoutError")), limit);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Run an action one frame after the next one, so that it delays neither; or soon if the page is hidden. */
export function afterPaint(action: () => void) {
  if (document.hidden) setTimeout(action);
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(action)));
}

/** Matches while the side panel lies beside the board, as on a desktop, and not below it. The style sheets have the same breakpoint. */
export const wideScreen = () => matchMedia("(min-width: 60rem)");
