// Loads the computer players when the first one joins the game, and tries again until they are here.

import type { Startup } from "../engine/startup.ts";
import { StartupRunner } from "../engine/startup.ts";
import { isComputer } from "../model/seats.ts";
import { follow } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { $, h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { showImportError } from "../shared/lazy-import.ts";

export function letComputersPlay(table: Table) {
  const { root, signal, session, view } = table;
  const failure = h("div", { class: "startup", "data-stalled": true, hidden: true }); // in place of the hint
  let isLoaded = false;
  const starter = new StartupRunner(report, () => void load());
  $("#hint", root).after(failure);
  signal.addEventListener("abort", () => {
    starter.stop();
    failure.remove();
  });
  follow(
    signal,
    () => session.now !== null && session.seats.some(isComputer),
    (isNeeded) => {
      if (!isNeeded || isLoaded) return;
      if (!session.before && session.now?.ply) view.pliesAllowed = 0; // a game between computers starts paused, so that a returning player first sees where it was
      start();
    },
  );

  function start() {
    starter.start();
    void load();
  }

  async function load() {
    try {
      const client = await table.load.ai();
      const { playTurns } = await table.load.computers();
      if (signal.aborted || isLoaded) return;
      isLoaded = true;
      starter.dispatch({ event: "ready" });
      playTurns(table, client);
    } catch (error) {
      if (!signal.aborted) starter.dispatch({ event: "fail", reason: String(error), kind: "unreachable" });
    }
  }

  function report({ stage, attempt }: Startup) {
    if (stage === "loading") return;
    if (stage === "ready") starter.stop();
    else if (failure.hidden || attempt <= 2) void showImportError(failure, t("Could not load the computer player."), start); // later, nothing new is said
    view.isAiMissing = stage !== "ready";
    failure.hidden = stage === "ready";
  }
}
