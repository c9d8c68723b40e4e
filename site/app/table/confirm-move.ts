// Shows the effect of a move before it is played, if the player has chosen to confirm moves. The preview module is
// loaded only then.

import { showError } from "../announce/announce.ts";
import type { EngineLike } from "../engine/client.ts";
import type { Move, TableView } from "../engine/protocol.ts";
import { preference } from "../preferences/preferences.ts";
import type { TableConfig } from "../session/table.ts";
import { t } from "../shared/i18n.ts";
import { loadStylesheet } from "../shared/lazy-import.ts";
import { importOrReport } from "../shared/lazy-import-error.ts";
import type { MovePreview } from "./move-preview.ts";

export class ConfirmMove {
  root: HTMLElement;
  config: TableConfig;
  engine: EngineLike;
  /** The move to be confirmed. */
  #pending: Move | undefined;
  #preview: MovePreview | null = null;

  constructor(root: HTMLElement, config: TableConfig, engine: EngineLike) {
    this.root = root;
    this.config = config;
    this.engine = engine;
  }

  /** Whether moves have to be confirmed. Not in puzzles: the preview would give the solution away. */
  isNeeded() {
    return preference("confirm") === "yes" && !this.config.onMoveChosen;
  }

  /** Show the effect of a move, or hide the preview. @param move undefined: none is pending */
  show(move: Move | undefined, now: TableView | null) {
    if (!now || (!move && !this.#pending)) return;
    this.#pending = move;
    importOrReport(() => import("./move-preview.ts"), t("Could not load the preview of the move."))
      .then(async ({ MovePreview }) => {
        await loadStylesheet("move-preview.css").catch(() => {}); // unstyled, it can still be read
        if (move !== this.#pending) return;
        this.#preview ??= new MovePreview(this.root, this.engine);
        return this.#preview.show(move, now);
      })
      .catch((error) => showError(error.message));
  }

  dispose() {
    this.#pending = undefined;
    this.#preview?.dispose();
  }
}
