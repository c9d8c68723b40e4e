// Finds the names of cards in a text. The text itself stays as it is.

/** @import { NamedCard } from "../engine/protocol.js" */
/** @typedef {{ text: string, card: NamedCard | null }} TextPart */

export class NameFinder {
  /** @type {Map<string, NamedCard>} */
  #cards = new Map();
  /** @type {RegExp | null} */
  #pattern = null;

  /** @param {NamedCard[]} cards */
  constructor(cards) {
    for (const card of cards) for (const name of [card.name, capital(card.name)]) this.#cards.set(name, card);
    const names = [...this.#cards.keys()].sort((one, other) => other.length - one.length).map(escaped);
    if (names.length) this.#pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${names.join("|")})(?![\\p{L}\\p{N}])`, "u");
  }

  /** The text in parts: names of cards, and what is between them. @param {string} text @returns {TextPart[]} */
  split(text) {
    if (!this.#pattern) return [{ text, card: null }];
    const parts = text.split(this.#pattern).map((part, at) => ({ text: part, card: at % 2 ? (this.#cards.get(part) ?? null) : null }));
    return parts.filter((part) => part.text);
  }
}

/** @param {string} name */
const capital = (name) => name.charAt(0).toLocaleUpperCase() + name.slice(1);

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
