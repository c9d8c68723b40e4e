// What the end of a lesson shows besides its tips: the words of the teacher, the step of the ladder that is done, and the offer of sounds.

import { useState } from "preact/hooks";
import { knownGame } from "../model/games.ts";
import { teacherOf } from "../model/seats.ts";
import { Says } from "../opponents/lines.tsx";
import { Ladder, ladderAfterLesson } from "../start/ladder.tsx";
import { offersSound, SoundOffer } from "../table/menu.tsx";

export function LessonEnd({ game }: { game: string }) {
  const [canOfferSound] = useState(offersSound);
  const [ladder] = useState(() => (knownGame(game) ? ladderAfterLesson(game) : null));
  return (
    <div class="lesson-end stack">
      <Says level={teacherOf(game)} occasion="taught" id={game} />
      {ladder && <Ladder {...ladder} />}
      {canOfferSound && <SoundOffer />}
    </div>
  );
}
