// What the end of a lesson shows besides its tips: who is waiting to play, the step of the ladder that is done, and the offer of sounds.

import { useState } from "preact/hooks";
import { knownGame } from "../model/games.ts";
import { nextStep } from "../model/ladder.ts";
import { isComputer, OFFERED, personOf } from "../model/seats.ts";
import { lineOf } from "../opponents/lines.tsx";
import { Ladder, ladderAfterLesson } from "../start/ladder.tsx";
import { offersSound, SoundOffer } from "../table/menu.tsx";

const [FIRST = ""] = OFFERED;

export function LessonEnd({ game }: { game: string }) {
  const [canOfferSound] = useState(offersSound);
  const [ladder] = useState(() => (knownGame(game) ? ladderAfterLesson(game) : null));
  const level = nextStep(ladder?.steps ?? [])?.id ?? FIRST;
  return (
    <div class="lesson-end">
      {isComputer(level) && (
        <p class="lesson-person">
          <span class="portrait" data-level={level} />
          <span>
            <b>{personOf(level)}</b> <q>{lineOf(level, "greeting", game)}</q>
          </span>
        </p>
      )}
      {ladder && <Ladder {...ladder} />}
      {canOfferSound && <SoundOffer />}
    </div>
  );
}
