// The end card: who has won and why, the score counted up, and what can be played next. It can be closed and reopened.
// On a phone it lies over the board, and a tab opens in front of it; on a wide screen it lies over the side panel, and
// closes when a tab is chosen.

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { endText, hintsText } from "../model/end-text.ts";
import { personOf } from "../model/people.ts";
import { isComputer, levelName, localOnlySeat, playerName } from "../model/seats.ts";
import type { Tally } from "../model/start-choice.ts";
import { freshDeal, sameDeal, suggestionText } from "../model/start-choice.ts";
import { lineOf } from "../opponents/lines.ts";
import { animationFactor, preference } from "../preferences/preferences.ts";
import type { EndCardState } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { playArea } from "../session/table.ts";
import { Icon } from "../shared/components.tsx";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { CROSS, pushDismissible } from "../shared/overlays.ts";
import { makeRoom, showWholeBoard } from "./board-beside-card.ts";
import { throwConfetti } from "./confetti.ts";
import { EndScore } from "./end-score.tsx";
import { offersSound, SoundOffer } from "./menu.tsx";
import { lookAhead, type Outlook, playAgain, playNextLevel, rotated, shareDailyResult } from "./new-game.ts";

interface EndCardProps {
  table: Table;
  card: EndCardState;
  close: () => void;
  /** called when the score was counted up */
  onCounted: () => void;
}

export function EndCard({ table, card: { now, isNew, canSwap }, close, onCounted }: EndCardProps) {
  const { session, view, board, tabs } = table;
  const { seats, names, resigned } = session;
  const { headline, why, isWon, isLost, day } = endText(now, seats, names, resigned);
  const hints = hintsText(now, seats, session.hinted);
  const isCelebrated = isWon && !hints.isAll;
  const { isCounting } = view;
  const element = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const outlook = useSignal<Outlook>({});
  const [canOfferSound] = useState(() => isCelebrated && offersSound());
  const showsEnd = view.showsPresent && view.tab !== "review";
  useLayoutEffect(() => {
    const focused = document.activeElement;
    document.body.toggleAttribute("data-card-open", true);
    const removeDismissible = pushDismissible(close);
    if (focused === document.body || playArea().contains(focused) || !isNew) title.current?.focus({ preventScroll: true });
    if (!isWon || isCelebrated)
      void lookAhead(table, now).then((found) => {
        outlook.value = found;
      });
    return () => {
      removeDismissible();
      document.body.removeAttribute("data-card-open");
      showWholeBoard(board.container);
    };
  }, []);
  useLayoutEffect(() => makeRoom(board.container, element.current as HTMLElement), [outlook.value]); // with an outlook, the card has grown
  useLayoutEffect(() => {
    if (isNew && !isCounting && isCelebrated && animationFactor()) return throwConfetti(playArea());
  }, [isCounting]);
  const review = () => {
    close();
    tabs.open("review");
  };
  const { beaten, games, next } = outlook.value;
  return (
    <section
      class={`end-card${isCelebrated ? " is-won" : ""}`}
      data-end-card=""
      data-counting={isCounting ? "" : undefined}
      aria-labelledby="end-title"
      ref={element}
    >
      <div class="end-head">
        {day && <p class="end-day">{t("Deal of the day, {date}", { date: day })}</p>}
        <h2 id="end-title" tabIndex={-1} ref={title}>
          {isCounting ? t("Counting the score…") : headline}
        </h2>
        {beaten && <p class="end-why end-first">{t("Your first win against {level} in {game}!", { level: levelName(beaten), game: now.name })}</p>}
        {!beaten && games && (
          <p class="end-why" data-tally="">
            {tallyText(games)}
          </p>
        )}
        {[why, hints.words].filter(Boolean).map((words) => (
          <p class="end-why" key={words}>
            {words}
          </p>
        ))}
        {isLost && !next && <p class="end-why">{t("Review looks for the turning points. You can play on from each.")}</p>}
        {resigned === null && <LastWord seats={seats} now={now} />}
        <button type="button" class="plain end-close" aria-label={t("Close")} onClick={close}>
          <Icon path={CROSS} />
        </button>
      </div>
      <EndScore
        now={now}
        names={now.seat_names.map((_, seat) => playerName(now, seats, names, seat))}
        board={board.container}
        isCounting={isCounting}
        drawing={showsEnd ? view.drawings : null}
        onCounted={onCounted}
      />
      {next && (
        <p class="end-next">
          <span>{suggestionText(next)}</span>{" "}
          <button type="button" data-next-level={next.next} onClick={() => playNextLevel(table, next.level, next.next)}>
            {t("Play {level}", { level: levelName(next.next) })}
          </button>
        </p>
      )}
      <p class="buttons">
        <button type="button" class="main" data-rematch="" onClick={() => playAgain(table, freshDeal)}>
          {t("Rematch")}
        </button>
        {canSwap && (
          <button type="button" data-swap="" onClick={() => playAgain(table, freshDeal, rotated)}>
            {seats.length === 2 ? t("Swap sides") : t("Rotate seats")}
          </button>
        )}
        {resigned === null && (
          <button type="button" data-review="" onClick={review}>
            {t("Review")}
          </button>
        )}
        {day ? (
          <button type="button" data-end-share="" onClick={({ currentTarget }) => void shareDailyResult(table, currentTarget)}>
            {t("Share result")}
          </button>
        ) : (
          <button type="button" class="plain" data-end-share="" onClick={() => $("[data-share]").click()}>
            {t("Share")}
          </button>
        )}
        <button type="button" class="plain" data-replay="" onClick={() => playAgain(table, sameDeal)}>
          {t("Replay this deal")}
        </button>
        {canOfferSound && <SoundOffer />}
      </p>
    </section>
  );
}

/** After a win against the only opponent. */
const BEATEN: Record<string, string> = {
  novice: t("You beat the Painter (Novice)."),
  casual: t("You beat the Merchant (Casual)."),
  strong: t("You beat the Huntress (Strong)."),
  expert: t("You beat the Consul (Expert)."),
};

/** What the computer player who has won, or else the first one, says to a person alone at the screen. */
function LastWord({ seats, now: { seed, score } }: { seats: string[]; now: EndCardState["now"] }) {
  const { winners } = score;
  const seat = winners.find((winner) => isComputer(seats[winner])) ?? seats.findIndex(isComputer);
  const level = seats[seat] ?? "";
  const person = personOf(level);
  if (!person || localOnlySeat(seats) === null) return null;
  const occasion = !winners.includes(seat) ? "beaten" : winners.length > 1 ? "drawn" : "winning";
  const called = occasion === "beaten" && seats.length === 2 && BEATEN[level];
  return (
    <div class="end-person" data-person="">
      <span class="portrait" data-level={level} />
      <p>
        <b>{called || t("{person} · {level}", { person, level: levelName(level) })}</b>
        {preference("remarks") === "on" && <q>{lineOf(level, occasion, seed)}</q>}
      </p>
    </div>
  );
}

function tallyText({ level, won, lost, drawn }: Tally) {
  const counts = { level: levelName(level), won, lost, drawn };
  if (drawn) return t("So far against {level}: {won} won, {lost} lost, {drawn} drawn.", counts);
  return t("So far against {level}: {won} won, {lost} lost.", counts);
}
