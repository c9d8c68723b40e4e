// DOM helpers. h("p", { class: "quiet" }, "Words, ", h("b", {}, "strong ones")) creates an element; $("#status") finds one.

/**
 * Create an element.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | boolean | number | null | ((event: Event) => void)>} [attributes] a function becomes a listener for the event of that
 *   name ("onclick"); false and null omit an attribute
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes = {}, ...children) {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") created.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null) created.setAttribute(name, value === true ? "" : String(value));
  }
  created.append(...children);
  return created;
}

/** Show or hide an element. Browsers compute its style again even if `hidden` is set to the value that it has. @param {Element} element @param {boolean} isHidden */
export const setHidden = (element, isHidden) => void element.toggleAttribute("hidden", isHidden);

/** Set the text of an element. The same text would be a change for the browser and for observers. @param {Element} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * The first element that matches a selector. Throws an error if there is none.
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} selector @param {ParentNode} [root] where to search; by default the whole page
 * @returns {Kind}
 */
export function $(selector, root = document) {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return /** @type {Kind} */ (found);
}
