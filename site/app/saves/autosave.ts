// Autosaves the current game. If another tab has changed the same save, this tab's game is forked into a new save.

import type { TableView } from "../engine/protocol.ts";
import { savedGameStatus } from "../model/result-text.ts";
import { t } from "../shared/i18n.ts";
import { forgetResigned, saveResult } from "./results-store.ts";
import type { Save } from "./saves-store.ts";
import { find, randomId, saveGame } from "./saves-store.ts";

/** The message when another tab has changed the save, so that this tab's game becomes a new save. */
const FORKED = t("This game was continued in another tab. Your moves here are saved as a separate game.");

export class Autosave {
  report: (words: string) => void;
  id = "";
  /** Whether the game has been saved. A deal is saved only from its first ply on. */
  isSaved = false;
  /** The stamps of all saves written here. An unknown stamp means that another tab has changed the save. */
  #stamps: Set<string> = new Set();
  /** Whether the game has been over before. If so, a different end after an undo is not recorded. */
  #ended = false;

  /** @param report tells the player what happened to the save */
  constructor(report: (words: string) => void) {
    this.report = report;
  }

  /** Start saving another game. @param save its save, if it has one */
  startGame(save?: Save) {
    this.isSaved = save !== undefined;
    this.id = save?.id ?? randomId();
    this.#stamps = new Set(save && [save.stamp]);
    this.#ended = save?.ended ?? save?.over ?? false;
  }

  /**
   * @param played whether a ply on this table led here; the result of an imported finished game is not recorded
   * @param more typed names by seat; the seat that has given up; the plies that hints have played; whether it is played
   * on from a position of another game
   */
  async save(
    answer: TableView,
    seats: string[],
    played: boolean,
    { names = [], resigned, hinted = [], branched = false }: { names?: string[]; resigned?: number; hinted?: number[]; branched?: boolean } = {},
  ) {
    const { name, record, at, over } = answer;
    const counts = played && over && !this.#ended;
    this.#ended ||= over;
    const fields = {
      name,
      record,
      at,
      over,
      where: resigned === undefined ? savedGameStatus(answer, seats, names) : answer.score.verdict,
      seats,
      ended: this.#ended,
    };
    const more = {
      ...(names.some(Boolean) && { names }),
      ...(hinted.length && { hinted }),
      ...(resigned !== undefined && { resigned }),
      ...(branched && { branched }),
    };
    const save = { version: 1 as const, ...fields, ...more, changed: Date.now(), stamp: randomId() };
    if (!(await saveGame({ id: this.id, ...save }, this.#stamps))) {
      this.id = randomId();
      this.#stamps.clear();
      await saveGame({ id: this.id, ...save }, this.#stamps);
      this.report(FORKED);
    }
    this.#stamps.add(save.stamp);
    this.isSaved = true;
    if (counts) await saveResult(this.id, answer, seats, { names, resigned, branched, hinted });
  }

  /** Delete the result of a resigned game when its player resumes it: the real end can then be recorded. */
  async forgetResignation() {
    if (await forgetResigned(this.id)) this.#ended = false;
  }

  /** The save as another tab has changed it; null if it is unchanged. */
  async changedElsewhere() {
    const { save } = await find(this.id);
    return save && !this.#stamps.has(save.stamp) ? save : null;
  }
}
