// DOM helpers. h("p", { class: "quiet" }, "Words, ", h("b", {}, "strong ones")) creates an element; $("#status") finds
// one.

/**
 * Create an element.
 * @param attributes a function becomes a listener for the event of that
 * name ("onclick"); false and null omit an attribute
 */
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

/** Show or hide an element. Browsers compute its style again even if `hidden` is set to the value that it has. */
export const setHidden = (element: Element, isHidden: boolean) => void element.toggleAttribute("hidden", isHidden);

/** Set the text of an element. The same text would be a change for the browser and for observers. */
export function setText(element: Element, text: string) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * The first element that matches a selector. Throws an error if there is none.
 * @param root where to search; by default the whole page
 */
export function $<Kind extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document): Kind {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found as Kind;
}
