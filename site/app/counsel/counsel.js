// Counsel for whoever sits at the table: a hint before a ply, a review after the game. Both are fetched when they are first asked for.

import { object } from "../announce.js";
import { the } from "../element.js";
import { manner } from "../manner.js";

/** @import { Table as Answer } from "../answers.js" */
/** @import { Board } from "../board.js" */
/** @import { Asking } from "../engine/engine.js" */
/** @import { Thinker } from "../engine/thinker.js" */
/** @import { Table } from "../table.js" */
/** @import { Tabs } from "../tabs.js" */
/** @import { Hint } from "./hint.js" */
/** @import { Review } from "./review.js" */
/**
 * @typedef {object} Study where counsel is given
 * @property {Asking} engine
 * @property {Table} table
 * @property {() => Promise<Thinker>} thinker who thinks about it
 * @property {Board} board
 * @property {(svg: string) => void} show draws another ply on the board, at which nothing can be chosen
 * @property {(move: string) => Promise<unknown>} play
 */

export class Counsel {
  /** @type {Promise<Hint> | null} */
  #hint = null;
  /** @type {Promise<Review> | null} */
  #review = null;
  /** @type {Tabs | null} */
  #tabs = null;

  /** @param {Study} study */
  constructor(study) {
    this.study = study;
    this.button = the("[data-hint]");
    this.button.addEventListener("click", (event) => {
      if (this.#mayAsk()) void this.#hinting().then((hint) => hint.ask(event.detail === 0));
    });
    the("[data-review]").addEventListener("click", () => this.#tabs?.open("review"));
  }

  /** Hear of every drawing. @param {Answer} now @param {Tabs} tabs */
  drawn(now, tabs) {
    this.#tabs = tabs;
    this.button.hidden = now.over;
    this.button.setAttribute("aria-disabled", String(!this.#mayAsk()));
    void this.#hint?.then((hint) => hint.clear());
    tabs.offer("review", now.over);
    tabs.offer("moves", !now.over); // then there are none
  }

  /** Hear which tab is open. @param {string} tab */
  turned(tab) {
    const open = tab === "review" && this.study.table.now?.over;
    document.body.toggleAttribute("data-reviewing", Boolean(open));
    if (open) void this.#reviewing().then((review) => review.open());
    else void this.#review?.then((review) => review.leave());
  }

  /** Whether a person is to choose here and now, and it is no puzzle. */
  #mayAsk() {
    const { now, asked } = this.study.table;
    return now !== null && asked === null && !manner.judge && manner.offered(now).length > 0;
  }

  #hinting() {
    this.#hint ??= fetched(import("./hint.js").then(({ Hint }) => new Hint(this.study, this.button)));
    return this.#hint;
  }

  #reviewing() {
    this.#review ??= fetched(import("./review.js").then(({ Review }) => new Review(this.study, the("#panel-review"))));
    return this.#review;
  }
}

/** @template T @param {Promise<T>} part @returns {Promise<T>} */
function fetched(part) {
  part.catch((trouble) => object(trouble.message));
  return part;
}
