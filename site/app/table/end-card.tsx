// The end card counts the score, and then says who has won and why, and what can be played next. It can be
// closed and reopened. On a phone it lies over the board, and a tab opens in front of it; on a wide screen it lies over the side panel, and
// closes when a tab is chosen.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { soundEnd } from "../feedback/sounds.ts";
import { barePoints } from "../model/daily-contest.ts";
import { endText, hintsText, turnText } from "../model/end-text.ts";
import { LastWord } from "../opponents/lines.tsx";
import { shareGame } from "../session/actions.ts";
import type { EndCardState } from "../session/state.ts";
import { playArea, type Table } from "../session/table.ts";
import { CloseButton, Icon, SHARE } from "../shared/components.tsx";
import { onResize } from "../shared/dom.ts";
import { named } from "../shared/game-text.tsx";
import { t } from "../shared/i18n.ts";
import { pushDismissible } from "../shared/overlays.ts";
import { celebrate } from "./confetti.ts";
import { EndScore } from "./end-score.tsx";
import { offersSound, SoundOffer } from "./menu.tsx";
import { canReplay, hasSides, rematch, replayDeal, rotateSeats, shareDailyResult } from "./new-game.ts";
import { Contest, comesFirst, OutsideContest, WhatNext } from "./what-next.tsx";

const ICONS = {
  rematch: "M19 8.500A8 8 0 1 0 20 13M19.500 4v4.500H15",
  swap: "M7 20V5m0 0L3.500 8.500M7 5l3.500 3.500M17 4v15m0 0-3.500-3.500M17 19l3.500-3.500",
  review: "M4 4v16h16M7.500 14.500l4-5 3.500 3 4.500-6.500",
  deal: "M4 6h10v14H4ZM10 3h10v13",
};

const SMALLEST = 0.25; // the smallest scale of the board
const MARGIN = 4; // px above and below the pieces of a board that is shown in part

interface EndCardProps {
  table: Table;
  card: EndCardState;
  close: () => void;
}

export function EndCard({ table, card: { position, isNew, course, game, outlook }, close }: EndCardProps) {
  const { session, view, board, tabs } = table;
  const { seats, names, flags } = session;
  const { resigned, hinted } = flags;
  const { headline, why, isWon, isLost, players, day } = endText(position, seats, names, resigned);
  const hints = hintsText(position, seats, hinted);
  const turn = resigned === null ? turnText(course, seats, position.score) : "";
  const isCelebrated = isWon && !hints.isAll;
  const element = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const found = outlook && isWon && !isCelebrated ? { ...outlook, news: "" } : outlook;
  const [canOfferSound] = useState(() => isCelebrated && !outlook?.contest && offersSound());
  const isNextFirst = found !== null && comesFirst(found, isWon);
  const attempt = found?.contest?.attempt;
  const showsEnd = view.showsPresent && view.tab !== "review";
  const { isCounting } = view;
  const stopCounting = () => {
    view.isCounting = false;
  };
  useLayoutEffect(() => {
    if (isCounting) return skipOnInput(stopCounting);
    const focused = document.activeElement;
    if (focused === document.body || playArea().contains(focused) || !isNew) title.current?.focus({ preventScroll: true });
    if (isNew) soundEnd(isWon ? "won" : isLost ? "lost" : "drawn");
    if (isNew && isCelebrated) return celebrate(playArea(), board.container);
  }, [isCounting]);
  useLayoutEffect(() => {
    const removeDismissible = pushDismissible(close);
    return () => {
      removeDismissible();
      showWholeBoard(board.container);
    };
  }, []);
  useLayoutEffect(() => onResize([element.current], () => makeRoom(board.container, element.current as HTMLElement)), []); // it grows with fonts, with the par of a deal and on a turned phone
  const review = () => {
    close();
    tabs.open("review");
  };
  const canSwap = hasSides(game);
  const isReplayFirst = Boolean(found?.contest) && canReplay(position);
  const replay = canReplay(position) && (
    <button type="button" class={isReplayFirst ? "main" : ""} title={t("Replay this deal")} onClick={() => replayDeal(table)}>
      <Icon path={ICONS.deal} />
      <span>{attempt?.resigned === undefined && attempt ? t("Beat your {points}", { points: barePoints(attempt) }) : t("Same deal")}</span>
    </button>
  );
  const share = (
    <button
      type="button"
      title={day ? t("Share result") : undefined}
      onClick={({ currentTarget }) => void (day ? shareDailyResult(table, currentTarget.lastElementChild as HTMLElement) : shareGame(table))}
    >
      <Icon path={SHARE} />
      <span>{t("Share")}</span>
    </button>
  );
  return (
    <section
      class={`end-card column${isCelebrated ? " is-won" : ""}`}
      data-end-card=""
      data-waiting={isCounting ? "" : undefined}
      aria-labelledby="end-title"
      ref={element}
    >
      <div class="end-head">
        {day && <p class="end-day">{t("Deal of the day, {date}", { date: day })}</p>}
        <h2 id="end-title" tabIndex={-1} ref={title}>
          {headline}
        </h2>
        {found?.news && (found.isFirstWin || !found.contest) && (
          <p class={`end-why${found.isFirstWin ? " end-first" : ""}`} data-tally={found.isFirstWin || isLost ? undefined : ""}>
            {found.news}
          </p>
        )}
        {[(isLost && turn) || why, isCelebrated ? turn : "", hints.words].filter(Boolean).map((words) => (
          <p class="end-why" key={words}>
            {named(words)}
          </p>
        ))}
        <LastWord
          id={session.autosave.id}
          seats={seats}
          position={position}
          isResigned={resigned !== null}
          isTold={found?.isFirstWin ?? false}
          isOwn={!hints.isAll}
          isCounting={isCounting}
        />
        <CloseButton class="end-close" onClick={close} />
      </div>
      {found?.contest && (
        <Contest table={table} {...found.contest}>
          {share}
        </Contest>
      )}
      {position.score.scores.length + position.score.lines.length > 0 && (
        <EndScore
          position={position}
          names={players}
          board={board.container}
          isCounting={isCounting}
          onCounted={stopCounting}
          drawing={showsEnd ? view.drawing : null}
        />
      )}
      {found && <WhatNext table={table} outlook={found} seatNames={position.seat_names} isFirst={isNextFirst} />}
      {found && <OutsideContest table={table} outlook={found} />}
      <p class="buttons">
        {isReplayFirst && replay}
        <button type="button" class={isNextFirst || isReplayFirst ? "" : "main"} data-rematch="" onClick={() => rematch(table)}>
          <Icon path={ICONS.rematch} />
          <span>{t("Rematch")}</span>
        </button>
        {canSwap && (
          <button type="button" data-swap="" title={seats.length === 2 ? t("Swap sides") : t("Rotate seats")} onClick={() => rotateSeats(table)}>
            <Icon path={ICONS.swap} />
            <span>{t("Swap")}</span>
          </button>
        )}
        {resigned === null && (
          <button type="button" data-review="" title={t("Review looks for the turning points. You can play on from each.")} onClick={review}>
            <Icon path={ICONS.review} />
            <span>{isLost ? t("Where it turned") : t("Review")}</span>
          </button>
        )}
        {!found?.contest && share}
        {!isReplayFirst && replay}
        {canOfferSound && <SoundOffer />}
      </p>
    </section>
  );
}

function skipOnInput(skip: () => void) {
  const over = new AbortController();
  for (const type of ["keydown", "pointerdown"]) addEventListener(type, skip, { signal: over.signal });
  return () => over.abort();
}

/**
 * Place the end card under the tabs of a wide screen. Elsewhere, shrink the board if the card would cover it: only
 * the part with the pieces is shown, because the card tells what is around it. A transform does not
 * change the layout, so the board is not redrawn in another shape.
 */
function makeRoom(board: HTMLElement, card: HTMLElement) {
  const bar = document.querySelector(".side .bar");
  if (bar) card.style.setProperty("--below-bar", `${bar.getBoundingClientRect().bottom}px`);
  const { offsetHeight: height, offsetTop: above, offsetParent } = board; // as if it were not scaled
  const stage = offsetParent?.getBoundingClientRect() ?? board.getBoundingClientRect();
  const { offsetTop, offsetLeft } = card; // its final place: offsets ignore the opening animation
  const free = offsetTop - stage.top - above;
  if (free >= height || offsetLeft >= stage.right || free < SMALLEST * height) return showWholeBoard(board);
  const { first, last, scale } = shownPart(board, height, free);
  board.setAttribute("data-beside-card", "");
  board.style.transform = `translateY(${(free - (first + last) * scale) / 2}px) scale(${scale})`;
  board.style.clipPath = `inset(${first}px 0 ${height - last}px round 0.6rem)`;
}

function showWholeBoard(board: HTMLElement) {
  board.removeAttribute("data-beside-card");
  board.style.transform = "";
  board.style.clipPath = "";
}

/**
 * The part of a board that is shown in the free height, in pixels from its top, and its scale: the part with the pieces or, if
 * there are none, the whole drawing.
 * @param height of the board
 */
export function shownPart(board: HTMLElement, height: number, free: number) {
  const box = board.getBoundingClientRect();
  const now = box.height / height; // its scale, which may be changing
  const grown = [...board.querySelectorAll("[data-ground] .piece")];
  const pieces = grown.length ? grown : [...board.querySelectorAll(".piece:is([aria-label], :has([aria-label]))")]; // without the names and numbers around them
  const shown = (pieces.length ? pieces : [board.querySelector("svg") ?? board]).map((part) => part.getBoundingClientRect());
  const margin = pieces.length ? MARGIN : 0;
  const first = Math.max(0, Math.min(...shown.map(({ top }) => (top - box.top) / now)) - margin);
  const last = Math.min(height, Math.max(...shown.map(({ bottom }) => (bottom - box.top) / now)) + margin);
  return { first, last, scale: Math.min(1, free / (last - first)) };
}
