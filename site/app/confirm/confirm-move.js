// Shows the effect of a move before it is played, if the player has chosen to confirm moves. The preview module is loaded only then.

import { showError } from "../announce/show-error.js";
import { preference } from "../preferences/preferences.js";
import { t } from "../shared/i18n.js";
import { loadStylesheet } from "../shared/lazy-import.js";
import { importOrReport } from "../shared/lazy-import-error.js";

/** @import { Move, TableView } from "../engine/protocol.js" */
/** @import { EngineLike } from "../engine/client.js" */
/** @import { TableConfig } from "../session/table-config.js" */
/** @import { MovePreview } from "./move-preview.js" */

export class ConfirmMove {
  /** The move to be confirmed. @type {Move | undefined} */
  #pending;
  /** @type {MovePreview | null} */
  #preview = null;

  /** @param {HTMLElement} root @param {TableConfig} config @param {EngineLike} engine */
  constructor(root, config, engine) {
    this.root = root;
    this.config = config;
    this.engine = engine;
  }

  /** Whether moves have to be confirmed. Not in puzzles: the preview would give the solution away. */
  isNeeded() {
    return preference("confirm") === "yes" && !this.config.onMoveChosen;
  }

  /** Show the effect of a move, or hide the preview. @param {Move | undefined} move undefined: none is pending @param {TableView | null} now */
  show(move, now) {
    if (!now || (!move && !this.#pending)) return;
    this.#pending = move;
    importOrReport(() => import("./move-preview.js"), t("Could not load the preview of the move."))
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
