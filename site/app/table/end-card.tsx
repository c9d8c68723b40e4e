// The end card: who has won and why, at once, the score, whose lines are counted up, and what can be played next. It can be closed and reopened.
// On a phone it lies over the board, and a tab opens in front of it; on a wide screen it lies over the side panel, and
// closes when a tab is chosen.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { endText, hintsText } from "../model/end-text.ts";
import { isDealt } from "../model/start-choice.ts";
import { animationFactor } from "../preferences/preferences.ts";
import { shareGame } from "../session/actions.ts";
import type { EndCardState } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { playArea } from "../session/table.ts";
import { CloseButton } from "../shared/components.tsx";
import { t } from "../shared/i18n.ts";
import { pushDismissible } from "../shared/overlays.ts";
import { makeRoom, showWholeBoard } from "./board-beside-card.ts";
import { throwConfetti } from "./confetti.ts";
import { type Outlook, WhatNext } from "./end-outlook.tsx";
import { EndScore } from "./end-score.tsx";
import { LastWord } from "./last-word.tsx";
import { offersSound, SoundOffer } from "./menu.tsx";
import { hasSides, rematch, replayDeal, rotateSeats, shareDailyResult } from "./new-game.ts";

interface EndCardProps {
  table: Table;
  card: EndCardState;
  /** null if the results could not be read */
  outlook: Outlook | null;
  close: () => void;
}

export function EndCard({ table, card: { now, isNew, game }, outlook, close }: EndCardProps) {
  const { session, view, board, tabs } = table;
  const { seats, names, resigned } = session;
  const { headline, why, isWon, players, day } = endText(now, seats, names, resigned);
  const hints = hintsText(now, seats, session.hinted);
  const isCelebrated = isWon && !hints.isAll;
  const element = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const found = outlook && isWon && !isCelebrated ? { ...outlook, news: "", next: null } : outlook;
  const [canOfferSound] = useState(() => isCelebrated && offersSound());
  const showsEnd = view.showsPresent && view.tab !== "review";
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const removeDismissible = pushDismissible(close);
    if (focused === document.body || playArea().contains(focused) || !isNew) title.current?.focus({ preventScroll: true });
    return () => {
      removeDismissible();
      showWholeBoard(board.container);
    };
  }, []);
  useLayoutEffect(() => {
    const card = element.current as HTMLElement;
    const sizes = new ResizeObserver(() => makeRoom(board.container, card)); // it grows with fonts, with the par of a deal and on a turned phone
    sizes.observe(card);
    return () => sizes.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (isNew && isCelebrated && animationFactor()) return throwConfetti(playArea());
  }, []);
  const review = () => {
    close();
    tabs.open("review");
  };
  const canSwap = hasSides(game);
  return (
    <section class={`end-card${isCelebrated ? " is-won" : ""}`} data-end-card="" aria-labelledby="end-title" ref={element}>
      <div class="end-head">
        {day && <p class="end-day">{t("Deal of the day, {date}", { date: day })}</p>}
        <h2 id="end-title" tabIndex={-1} ref={title}>
          {headline}
        </h2>
        {found?.news && (
          <p class={`end-why${found.isFirstWin ? " end-first" : ""}`} data-tally={found.isFirstWin ? undefined : ""}>
            {found.news}
          </p>
        )}
        {[why, hints.words].filter(Boolean).map((words) => (
          <p class="end-why" key={words}>
            {words}
          </p>
        ))}
        {resigned === null && <LastWord seats={seats} now={now} isTold={found?.isFirstWin ?? false} />}
        <CloseButton class="end-close" onClick={close} />
      </div>
      <EndScore now={now} names={players} board={board.container} isNew={isNew && resigned === null} drawing={showsEnd ? view.drawings : null} />
      {found && <WhatNext table={table} outlook={found} seatNames={now.seat_names} />}
      <p class="buttons">
        <button type="button" class="main" data-rematch="" onClick={() => rematch(table)}>
          {t("Rematch")}
        </button>
        {canSwap && (
          <button type="button" data-swap="" onClick={() => rotateSeats(table)}>
            {seats.length === 2 ? t("Swap sides") : t("Rotate seats")}
          </button>
        )}
        {resigned === null && (
          <button type="button" data-review="" title={t("Review looks for the turning points. You can play on from each.")} onClick={review}>
            {t("Review")}
          </button>
        )}
        {day ? (
          <button type="button" data-end-share="" onClick={({ currentTarget }) => void shareDailyResult(table, currentTarget)}>
            {t("Share result")}
          </button>
        ) : (
          <button type="button" class="plain" data-end-share="" onClick={() => void shareGame(table)}>
            {t("Share")}
          </button>
        )}
        {isDealt(now) && (
          <button type="button" class="plain" data-replay="" title={t("Replay this deal")} onClick={() => replayDeal(table)}>
            {t("Same deal")}
          </button>
        )}
        {canOfferSound && <SoundOffer />}
      </p>
    </section>
  );
}
