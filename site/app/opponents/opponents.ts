// Loads the computer players when the first one joins the game, and tries again until they are here.

import type { Engine } from "../engine/client.ts";
import type { Startup } from "../engine/startup.ts";
import { StartupRunner } from "../engine/startup.ts";
import { isComputer } from "../model/seats.ts";
import { follow } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { $, h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { lazyImport } from "../shared/lazy-import.ts";
import { showImportError } from "../shared/lazy-import-error.ts";

export function letComputersPlay(table: Table) {
  const { root, signal, session, view, ai } = table;
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
      const [{ playTurns }, client] = await Promise.all([lazyImport(() => import("./ai-turns.ts")), ai()]);
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

/** Loads the AI worker, for computer players and for the analysis, on first use. It starts in the background. */
export function lazyAi(engine: Engine, signal: AbortSignal): Table["ai"] {
  let loading: ReturnType<Table["ai"]> | null = null;
  const load = async () => {
    const { AiClient } = await lazyImport(() => import("../engine/ai-client.ts"));
    const ai = new AiClient(() => engine.bootAssets(), engine.spawn);
    signal.addEventListener("abort", () => ai.close());
    if (signal.aborted) ai.close();
    else ai.start();
    return ai;
  };
  return () => {
    loading ??= load();
    loading.catch(() => {
      loading = null; // the next caller retries
    });
    return loading;
  };
}
