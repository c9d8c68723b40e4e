// What the end of a lesson shows besides its tips: who is waiting to play, the step of the ladder that is done, and the offer of sounds.

import { useState } from "preact/hooks";
import { knownGame } from "../model/games.ts";
import { nextStep } from "../model/ladder.ts";
import { fullName, isComputer, OFFERED } from "../model/seats.ts";
import { lineOf } from "../opponents/lines.tsx";
import { Ladder, ladderAfterLesson } from "../start/ladder.tsx";
import { offersSound, SoundOffer } from "../table/menu.tsx";

const [FIRST = ""] = OFFERED;

export function LessonEnd({ game }: { game: string }) {
  const [canOfferSound] = useState(offersSound);
  const [ladder] = useState(() => (knownGame(game) ? ladderAfterLesson(game) : null));
  const next = nextStep(ladder?.steps ?? [])?.id ?? "";
  const level = isComputer(next) ? next : FIRST;
  return (
    <div class="lesson-end stack">
      <p class="lesson-person across">
        <span class="portrait" data-level={level} />
        <span>
          <b>{fullName(level)}</b> <q>{lineOf(level, "greeting", game)}</q>
        </span>
      </p>
      {ladder && <Ladder {...ladder} />}
      {canOfferSound && <SoundOffer />}
    </div>
  );
}
