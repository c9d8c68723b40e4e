// Steps through plies that are known: the moves of a shown game, a wrong move of a puzzle and its reply, the line of a solution.

import { useRef, useState } from "preact/hooks";
import type { TableView } from "../engine/protocol.ts";
import type { Table } from "../session/table.ts";
import { Icon } from "../shared/components.tsx";
import { announce } from "../shared/dom.ts";
import { named } from "../shared/game-text.tsx";
import { t } from "../shared/i18n.ts";

interface Props {
  table: Table;
  /** plies before the first move */
  first?: number;
  /** plies after the last one */
  last: number;
  label: string;
  /** shows the position after a ply, or as near to it as the game goes; by default that of the record */
  show?: (ply: number) => Promise<unknown>;
  /** what to add to the description of the position after a ply */
  note?: (ply: number) => string;
}

export function Stepper({ table: { session }, first = 0, last, label, show = (ply) => session.showPly(ply), note }: Props) {
  /** The ply that the reader goes to; null while the table shows what they chose. */
  const [goal, setGoal] = useState<number | null>(null);
  const wanted = useRef(goal); // the same for `go`, which goes on while this is drawn again
  const { position } = session;
  if (!position) return null;
  const { at } = position;
  const ply = goal ?? at;
  const textOf = (shown: TableView) => [positionText(shown, first, last), note?.(shown.at)].filter(Boolean).join(" ");
  const text = textOf(position);

  function want(to: number | null) {
    wanted.current = to;
    setGoal(to);
  }

  /** If the slider moves faster than the table renders, intermediate plies are skipped. */
  async function go(to: number) {
    const isMoving = wanted.current !== null;
    want(Math.max(first, Math.min(to, last)));
    if (isMoving) return;
    try {
      for (let shown: number | null = null; shown !== wanted.current; ) {
        shown = wanted.current;
        if (shown !== null && shown !== session.position?.at) await show(shown);
      }
    } finally {
      want(null);
    }
    if (session.position) announce(textOf(session.position));
  }

  const button = (name: string, path: string, to: number, isDisabled: boolean) => (
    <button type="button" aria-label={name} title={name} aria-disabled={isDisabled} onClick={() => void go(to)}>
      <Icon path={path} />
    </button>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend */}
      <div class="steps wrap" role="group" aria-label={label}>
        {button(t("Go to the start"), "M7 5v14M18 6l-7 6 7 6", first, at === first)}
        {button(t("Back"), "m15 6-7 6 7 6", ply - 1, at === first)}
        <input
          type="range"
          min={first}
          max={last}
          value={ply}
          aria-label={t("Move")}
          aria-valuetext={text}
          onInput={({ currentTarget }) => void go(currentTarget.valueAsNumber)}
        />
        {button(t("Forward"), "m9 6 7 6-7 6", ply + 1, at === last)}
        {button(t("Go to the end"), "M17 5v14M6 6l7 6-7 6", last, at === last)}
      </div>
      <p class="step-told">{named(text)}</p>
    </>
  );
}

function positionText({ at, log }: TableView, first: number, plies: number) {
  const last = log.at(-1);
  if (at <= first || !last) return t("Before the first of {count} moves.", { count: plies - first });
  return `${t("Move {ply} of {plies}.", { ply: at - first, plies: plies - first })} ${last.sentence}`;
}
