// Finds the names of cards in a text. The text itself stays as it is.

import type { NamedCard } from "../engine/protocol.ts";

interface TextPart {
  text: string;
  card: NamedCard | null;
}

export class NameFinder {
  #cards: Map<string, NamedCard> = new Map();
  #pattern: RegExp | null = null;

  constructor(cards: NamedCard[]) {
    for (const card of cards) for (const name of [card.name, capital(card.name)]) this.#cards.set(name, card);
    const names = [...this.#cards.keys()].sort((one, other) => other.length - one.length).map(escaped);
    if (names.length) this.#pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${names.join("|")})(?![\\p{L}\\p{N}])`, "u");
  }

  /** The text in parts: names of cards, and what is between them. */
  split(text: string): TextPart[] {
    if (!this.#pattern) return [{ text, card: null }];
    const parts = text.split(this.#pattern).map((part, at) => ({ text: part, card: at % 2 ? (this.#cards.get(part) ?? null) : null }));
    return parts.filter((part) => part.text);
  }
}

const capital = (name: string) => name.charAt(0).toLocaleUpperCase() + name.slice(1);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
