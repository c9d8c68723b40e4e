// lesson.html: the table of play.js in the manner of a lesson. Each step is a position, and one thing to do there.

import { the } from "../element.js";
import { Refusal } from "../engine/engine.js";
import { manner } from "../manner.js";
import { notice, wayTo } from "../notice.js";
import { seated, tableParts } from "../setting.js";
import { keepNothing } from "../store.js";
import { t } from "../words.js";
import { Course } from "./course.js";
import { Lectern } from "./lectern.js";
import { keepStep, leftAt } from "./progress.js";

/** @import { Table as Answer } from "../answers.js" */
/** @import { Place } from "../arrival.js" */

const query = new URLSearchParams(location.search);
const game = query.get("game") ?? "";
document.body.replaceChildren(...(await tableParts()));
const course = new Course(game, Number(query.get("step")) || leftAt(game));
/** @type {Place} */
let place;
const lectern = new Lectern(game, {
  go: (step) => void turn(step),
  again: () => void turn(course.step),
  show: (move) => void place.step(() => place.table.play(move)),
});

keepNothing(); // a lesson is no game of the learner's own
Object.assign(manner, {
  addressed: false,
  free: false,
  sight: course.sight.bind(course),
  open: async (/** @type {Place} */ opened) => {
    place = opened;
    await set().catch(explain);
  },
  drawn: tell,
});
await seated();

/** Set the table of the step. */
function set() {
  return place.table.deal({ game, options: {} });
}

/** @param {number} step */
async function turn(step) {
  course.turn(step);
  await place.step(set);
  lectern.focusTitle();
}

/** Every drawing says how far one is, and what came of a move. @param {Answer} now */
function tell({ name, lesson }) {
  if (!lesson) return;
  const { step, steps, done } = lesson;
  lectern.tell(lesson);
  document.title = t("Learn {name} · The Small Table", { name });
  history.replaceState(null, "", `?${new URLSearchParams({ game, step: String(step) })}`);
  keepStep(game, done && step === steps ? 1 : step);
  if (done !== null) lectern.focusOn();
}

/** @param {unknown} trouble */
function explain(trouble) {
  if (!(trouble instanceof Refusal)) throw trouble;
  const anew = `lesson.html?${new URLSearchParams({ game, step: "1" })}`;
  the("#game").textContent = t("No lesson");
  notice(
    t("There is no such lesson"),
    [t("The address names a game or a step that is not there.")],
    wayTo(t("From the first step"), anew),
    wayTo(t("All games"), "index.html"),
  );
}
