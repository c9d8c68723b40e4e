// A disclosure that counts the pieces: in the score panel, and on the page of puzzles.

import { Fragment } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { EngineLike } from "../engine/client.ts";
import type { TableView, UnseenGroup } from "../engine/protocol.ts";
import { showError } from "../feedback/errors.tsx";
import { named } from "../shared/game-text.tsx";
import { messageOf } from "../shared/i18n.ts";

/**
 * Which cards, tokens and dice the viewer has seen, and which are still hidden.
 * @param counts whether the title has their number, which is otherwise not asked for before this is open
 */
export function UnseenPieces({ position, engine, counts }: { position: TableView; engine: EngineLike; counts?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [groups, setGroups] = useState<UnseenGroup[]>([]);
  useLayoutEffect(() => {
    setGroups([]); // what another seat has seen
  }, [position.seat]);
  useLayoutEffect(() => {
    if (!isOpen && !counts) return;
    let isCurrent = true;
    engine.request({ request: "tracker", seat: position.seat }).then(
      (answer) => {
        if (isCurrent) setGroups(answer.groups);
      },
      (error) => showError(messageOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [position, engine, isOpen]);
  if (!position.tracked) return null;
  const pieces = groups.flatMap(({ items }) => items).filter(({ times }) => times === null);
  const count = pieces.filter(({ gone }) => !gone).length;
  return (
    <details class="unseen-pieces" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {position.tracked}
        {counts && count < pieces.length && ` (${count})`}
      </summary>
      <div>
        {groups.map(({ label, note, items }) => (
          <Fragment key={label}>
            <h3>{label}</h3>
            {note && <p class="quiet">{named(note)}</p>}
            {items.length > 0 && (
              // biome-ignore lint/a11y/noRedundantRoles: Safari ignores the list role of lists without bullets
              <ul class="unseen-group wrap figures" role="list" aria-label={label}>
                {items.map(({ svg, words, times, gone }) => (
                  <li class={gone ? "gone" : undefined} key={words}>
                    {/* safe: the SVG comes from our own engine, or plugin/untrusted.tsx has sanitized it */}
                    <span class="unseen-piece" dangerouslySetInnerHTML={{ __html: svg }} />
                    <span class="visually-hidden">{words}</span>
                    {times !== null && <span aria-hidden="true">{times}</span>}
                  </li>
                ))}
              </ul>
            )}
          </Fragment>
        ))}
      </div>
    </details>
  );
}
