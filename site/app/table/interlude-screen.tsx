// The interlude screen, for example at half-time: a card beside what has ended says what each player continues with,
// until the player goes on.

import { Fragment, render } from "preact";
import type { Interlude, TableView } from "../engine/protocol.ts";
import { isSpectating, localSeat } from "../model/seats.ts";
import { ownSeatFirst } from "../preferences/last-choices.ts";
import { playArea, type Table } from "../session/table.ts";
import { SeatMark } from "../shared/components.tsx";
import { announce, h } from "../shared/dom.ts";
import { named } from "../shared/game-text.tsx";
import { n, t } from "../shared/i18n.ts";
import { pushDismissible } from "../shared/overlays.ts";
import { follow } from "../shared/signals.ts";

const LONGEST_WAIT = 20_000; // ms until the interlude ends by itself if only computers play

/** Show the interlude of a position. Resolves when the player goes on, or when the board shows another position. */
export function showInterlude({ session, view, board }: Table, position: TableView): Promise<void> {
  const { interlude } = position;
  if (!interlude || !view.isInterlude) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      removeDismissible();
      const hadFocus = card.contains(document.activeElement);
      card.remove();
      if (hadFocus) board.container.focus({ preventScroll: true });
      resolve();
    };
    const card = h("div", { class: "interlude box", role: "region", "aria-label": interlude.title });
    render(<InterludeCard interlude={interlude} position={position} local={position.you ?? localSeat(session.seats)} goOn={end} />, card);
    const removeDismissible = pushDismissible(end);
    const timer = isSpectating(session.seats) ? setTimeout(end, LONGEST_WAIT) : undefined;
    board.container.after(card);
    if (document.activeElement === document.body || playArea().contains(document.activeElement)) card.querySelector("button")?.focus({ preventScroll: true });
    announce(card.innerText);
    const stop = follow(
      () => view.isInterlude && session.position === position,
      (isCurrent) => isCurrent || end(),
    );
  });
}

interface InterludeCardProps {
  interlude: Interlude;
  position: TableView;
  local: number | null; // the seat of the only person
  goOn: () => void;
}

function InterludeCard({ interlude: { title, text, scores, holdings }, position: { player_names: names, mark }, local, goOn }: InterludeCardProps) {
  return (
    <>
      <h2>{title}</h2>
      <p>{named(text)}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores the list role of lists without bullets */}
      <ul role="list">
        {ownSeatFirst(names.length, local).map((seat) => (
          <li class={`seat-${seat}`} key={seat}>
            <SeatMark seat={seat} mark={mark} />
            <span>{seat === local ? t("You now have") : t("{seat} now has", { seat: names[seat] ?? "" })}</span>
            {holdings[seat]?.map(({ svg, words }, index) => (
              <Fragment key={index}>
                {/* safe: the SVG comes from our own engine, or plugin/untrusted.tsx has sanitized it */}
                <span class="item" dangerouslySetInnerHTML={{ __html: svg }} />
                <span class="visually-hidden">{words}</span>
              </Fragment>
            ))}
            <b>{n("{count} point", "{count} points", scores[seat] ?? 0)}</b>
          </li>
        ))}
      </ul>
      <p class="buttons">
        <button type="button" class="main" data-hand-over="" onClick={goOn}>
          {t("Go on")}
        </button>
      </p>
    </>
  );
}
