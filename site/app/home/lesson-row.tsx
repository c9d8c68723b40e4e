// Home page: the lesson that was left half-way, as one row.

import { t } from "../shared/i18n.ts";
import { begunLesson } from "../start/lesson-progress.tsx";

export function LessonRow() {
  const lesson = begunLesson();
  if (!lesson) return null;
  const { game, name, step, steps } = lesson;
  const place = steps ? t("Step {step} of {steps}", { step, steps }) : t("Step {step}", { step });
  return (
    <section class="lesson-row" id="lesson" aria-labelledby="lesson-title">
      <div>
        <h2 id="lesson-title">{t("Lesson: {name}", { name })}</h2>
        <p class="where">{place}</p>
      </div>
      <progress aria-hidden="true" max={steps || undefined} value={steps ? step - 1 : undefined} hidden={!steps} />
      <a class="button main" href={`lesson.html?game=${game}`} aria-label={t("Continue the lesson {name}: {place}", { name, place })}>
        {t("Continue the lesson")}
      </a>
    </section>
  );
}
