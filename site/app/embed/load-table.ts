// Replaces the poster of an embed with the game table, configured by the URL.

import { tableConfig } from "../session/table.ts";
import { $, h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { loadStylesheet } from "../shared/lazy-import.ts";
import { handleSandboxedForms } from "../shared/sandboxed-frame.ts";
import { fetchTableMarkup, loadTable } from "../table/insert-table.ts";
import type { HostRequestHandler } from "./host-messages.ts";
import { followSize, postMoves } from "./host-messages.ts";
import type { EmbedRequest } from "./params.ts";
import { fullPageUrl } from "./params.ts";
import { puzzleConfig } from "./puzzle.ts";
import { viewerConfig } from "./viewer.ts";

/** Load the table. @returns answers the host's requests from now on */
export async function startEmbed(want: EmbedRequest): Promise<HostRequestHandler> {
  const [parts] = await Promise.all([fetchTableMarkup(), loadStylesheet("embed-table.css")]);
  document.body.classList.add("play");
  document.body.replaceChildren(...parts);
  leaveFocusToHost();
  followSize($(".stage"));
  const fullPage = fullPageUrl(want);
  $(".skip").remove(); // there is nothing to skip before the board
  ($(".back") as HTMLAnchorElement).href = fullPage;
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
 * Let no script take the focus from the host page: in some browsers, focusing an element of a frame focuses the frame.
 * While the reader is in the host page, for example
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
