// The page of lesson.html: the table of play.html with the steps of a lesson, each a position with one task.

import { Refusal } from "../engine/client.ts";
import type { TableView } from "../engine/protocol.ts";
import { LESSON_TABLE, Lesson, showPanel } from "../lesson/lesson.tsx";
import { addressOfLesson, invitationIn } from "../model/addresses.ts";
import { tableConfig } from "../session/table.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { insertTableMarkup } from "../shared/lazy-import.ts";
import { linkButton, showNotice } from "../shared/overlays.ts";
import { disableStorage } from "../shared/storage.ts";
import { markLearned, savedStep, saveStep } from "../start/lesson-progress.tsx";
import { mountTable } from "../table/mount.ts";

const query = new URLSearchParams(location.search);
const game = query.get("game") ?? "";
const invitation = invitationIn(query);
const lesson = new Lesson(game, Number(query.get("step")) || savedStep(game));

/** Update the title, the address and the saved progress, and focus what to do after a move was tried. */
function onRender({ name, lesson: view }: TableView) {
  if (!view) return;
  const { step, steps, done } = view;
  document.title = t("Learn {name} · The Small Table", { name });
  history.replaceState(null, "", `?${new URLSearchParams({ game, step: String(step), ...(invitation && { invitation }) })}`);
  const isFinished = done && step === steps;
  saveStep(game, isFinished ? 1 : step, steps);
  if (isFinished) markLearned(game);
  if (done !== null) $(".lesson-panel .buttons > .main:not([hidden])").focus({ preventScroll: true });
}

function showNotFound(error: unknown) {
  if (!(error instanceof Refusal)) throw error;
  const restart = addressOfLesson(game, { step: "1" });
  $("#game").textContent = t("No lesson");
  showNotice(
    t("Lesson not found"),
    [t("There is no such game or step at this address.")],
    linkButton(t("Start at step 1"), restart),
    linkButton(t("All games"), "index.html"),
  );
}

await insertTableMarkup();
showPanel(lesson, invitation);
disableStorage(); // lessons are not saved as games
const config = tableConfig({
  ...LESSON_TABLE,
  wrapEngine: lesson.wrapEngine,
  load: (table) => lesson.load(table).catch(showNotFound),
  onRender,
});
const table = mountTable(config);
table.tabs.setVisible("score", false); // the seat bar shows the score
