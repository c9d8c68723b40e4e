// The log panel: every turn so far, in words. A click on a line shows the position after that turn.

import { useLayoutEffect, useRef } from "preact/hooks";
import { logTurns } from "../model/game-history.ts";
import type { Table } from "../session/table.ts";
import { n, t } from "../shared/i18n.ts";
import { TextWithRulings } from "./prompt.tsx";

/** @param look shows the position after a ply */
export function LogPanel({ table, look }: { table: Table; look: (ply: number) => void }) {
  const { session, view, root } = table;
  const shown = useRef(session.now);
  const isOpen = view.tab === "log";
  if (isOpen) shown.current = view.painted; // a closed panel is not drawn again
  const now = shown.current;
  useLayoutEffect(() => {
    const panel = root.querySelector("#panel-log");
    if (panel) panel.scrollTop = panel.scrollHeight;
  }, [root, now, isOpen]);
  if (!now) return null;
  const { log, plies, at, mark } = now;
  const news = session.unseenSince;
  const turns = logTurns(log);
  const undone = plies - at;
  return (
    <>
      <h2>{t("Moves so far")}</h2>
      {turns.length ? (
        <ol class="log">
          {turns.map(({ first, last, seat, move, sentence }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: its button can be pressed with keys
            <li
              value={first}
              class={last > news ? "fresh" : undefined}
              aria-current={first <= at && at <= last ? "step" : undefined}
              onClick={(event) => looksBack(event) && look(last)}
              key={`${first} ${sentence}`}
            >
              <svg class={`seat-mark seat-${seat}`} aria-hidden="true" viewBox="0 0 48 48">
                <use href={`#${mark}-${seat}`} />
              </svg>
              <span class="log-text">
                <TextWithRulings text={sentence} />
              </span>
              {last > news && <span class="new">{t("new")}</span>}
              <code class="notation">{move}</code>
              {/* its click bubbles to the line */}
              <button type="button" class="look" data-look={last} title={t("Look at this position")} aria-label={t("Look at this position")} />
            </li>
          ))}
        </ol>
      ) : (
        <p class="quiet">{t("No moves yet.")}</p>
      )}
      {undone > 0 && (
        <p class="quiet" key={undone}>
          {n("One move undone; Redo brings it back.", "{count} moves undone; Redo brings them back.", undone)}
        </p>
      )}
    </>
  );
}

/**
 * Whether a click on a line looks back. A link does something else, and a tap on the name of a card shows the card; a
 * mouse shows it by hovering.
 */
function looksBack(event: Event) {
  const { target } = event;
  if (!(target instanceof Element) || target.closest("a")) return false;
  return !target.closest(".card-name") || (event instanceof PointerEvent && event.pointerType === "mouse");
}
