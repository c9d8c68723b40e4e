// What the end of a lesson shows besides its tips: who is waiting to play, the step of the ladder that is done, and the offer of sounds.

import { useState } from "preact/hooks";
import { knownGame } from "../model/games.ts";
import { fullName, OFFERED } from "../model/seats.ts";
import { lineOf } from "../opponents/lines.tsx";
import { t } from "../shared/i18n.ts";
import { Ladder } from "../start/ladder.tsx";
import { offersSound, SoundOffer } from "../table/menu.tsx";

const [FIRST = ""] = OFFERED;

export function LessonEnd({ game }: { game: string }) {
  const [canOfferSound] = useState(offersSound);
  const step = { id: "lesson", done: 1, of: 1, was: 0, missing: [] };
  return (
    <div class="lesson-end">
      <p class="lesson-person">
        <span class="portrait" data-level={FIRST} />
        <span>
          <b>{fullName(FIRST)}</b> <q>{lineOf(FIRST, "greeting", game)}</q>
        </span>
      </p>
      {knownGame(game) && <Ladder steps={[step]} seatNames={[]} words={t("The first step is done.")} />}
      {canOfferSound && <SoundOffer />}
    </div>
  );
}
