// Replaces the poster of an embed with the game table, configured by the URL.

import { fetchTableMarkup, loadTable } from "../play/insert-table.js";
import { tableConfig } from "../session/table-config.js";
import { $, h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { loadStylesheet } from "../shared/lazy-import.js";
import { handleSandboxedForms } from "../shared/sandboxed-forms.js";
import { followSize } from "./host-messages.js";
import { postMoves } from "./move-events.js";
import { fullPageUrl } from "./params.js";
import { puzzleConfig } from "./puzzle.js";
import { viewerConfig } from "./viewer.js";

/** @import { HostRequestHandler } from "./host-messages.js" */
/** @import { EmbedRequest } from "./params.js" */

/** Load the table. @param {EmbedRequest} want @returns {Promise<HostRequestHandler>} answers the host's requests from now on */
export async function startEmbed(want) {
  const [parts] = await Promise.all([fetchTableMarkup(), loadStylesheet("embed-table.css")]);
  document.body.classList.add("play");
  document.body.replaceChildren(...parts);
  leaveFocusToHost();
  followSize($(".stage"));
  const fullPage = fullPageUrl(want);
  $(".skip").remove(); // there is nothing to skip before the board
  /** @type {HTMLAnchorElement} */ ($(".back")).href = fullPage;
  $(".back span").textContent = t("Full page");
  if (document.hasFocus()) $("#board").focus({ preventScroll: true }); // the button that had the focus is gone
  $("#not-kept").replaceChildren(
    t("Nothing is saved here."),
    " ",
    h("button", { type: "button", onclick: () => $("[data-share]").click() }, t("To keep this game, copy its link")),
  );
  handleSandboxedForms();
  const config = tableConfig({
    address: { search: `?${want.query}`, hash: want.link && `#${want.link}` },
    syncUrl: false,
    exitLink: { words: t("Open the full page"), address: fullPage },
    onRender: postMoves(),
    ...(want.show === "puzzle" ? puzzleConfig(want) : want.show ? viewerConfig(want) : {}),
  });
  await loadTable(document.body, config);
  return async (ask, move) => {
    if (ask === "play" && want.show) throw new Error(t("This game is for the reader to view or solve: scripts cannot play here."));
    return window.table[ask](move);
  };
}

/**
 * Let no script take the focus from the host page: in some browsers, focusing an element of a frame focuses the frame. While the reader is in the host page, for example
 * types a comment, a table that is ready, a computer's move or the end of the game must not interrupt.
 */
function leaveFocusToHost() {
  for (const { prototype } of [HTMLElement, SVGElement]) {
    const { focus } = prototype;
    prototype.focus = function (options) {
      if (document.hasFocus()) focus.call(this, options);
    };
  }
}
