// The moves panel: a list of all legal moves in words, and a field in which to search them or type a move.

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Move } from "../engine/protocol.ts";
import type { Table } from "../session/table.ts";
import { n, t } from "../shared/i18n.ts";

const PAGE_SIZE = 60; // sentences shown before “show more”
const MIN_LETTERS = 3; // a shorter text is taken as notation, not as part of a sentence: it may name a cell or a suit

/** @param openKeys opens the shortcuts dialog */
export function MovesPanel({ table, play, openKeys }: { table: Table; play: (move: string) => void; openKeys: () => void }) {
  const { session, view } = table;
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(session.now);
  const typed = useSignal("");
  const limit = useSignal(PAGE_SIZE);
  const isOpen = view.tab === "moves";
  if (isOpen) shown.current = session.now; // a closed panel is not drawn again
  const moves = shown.current?.moves ?? [];
  useLayoutEffect(() => {
    if (input.current) input.current.value = "";
    search("");
  }, [shown.current, isOpen]);
  const search = (text: string) => {
    typed.value = text;
    limit.value = PAGE_SIZE;
  };
  const submit = (event: Event) => {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (text) play(findMove(moves, text));
  };
  const found = moves.filter(matches(typed.value));
  return (
    <>
      <h2>{t("Possible moves")}</h2>
      <form class="typed" onSubmit={submit}>
        <label for="typed">{t("Type a move or search")}</label>
        <div class="line">
          <input
            id="typed"
            name="typed"
            type="text"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            enterkeyhint="go"
            ref={input}
            onInput={({ currentTarget }) => search(currentTarget.value)}
          />
          <button type="submit">{t("Play")}</button>
        </div>
      </form>
      <p class="quiet">{countText(found.length, moves.length)}</p>
      <ul class="moves">
        {found.slice(0, limit.value).map(({ move, shown: notation = move, text }) => (
          <li key={`${move} ${text}`}>
            <button type="button" class="move" onClick={() => play(move)}>
              <span>{text}</span> <code class="notation">{notation}</code>
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="plain"
        hidden={found.length <= limit.value}
        onClick={() => {
          limit.value += 5 * PAGE_SIZE;
        }}
      >
        {t("Show more")}
      </button>
      <button type="button" class="plain" onClick={openKeys}>
        {t("Keys")}
      </button>
    </>
  );
}

/** The only move whose sentence contains the typed text; otherwise the text itself, which the rules check. */
function findMove(moves: Move[], text: string) {
  const found = normalized(text).length < MIN_LETTERS ? [] : moves.filter((move) => normalized(move.text).includes(normalized(text)));
  return found.length === 1 && found[0] ? found[0].move : text;
}

function matches(typed: string) {
  const wanted = normalized(typed);
  return ({ move, shown = move, text }: Move) =>
    normalized(move).startsWith(wanted) || normalized(shown).startsWith(wanted) || normalized(text).includes(wanted);
}

const normalized = (text: string) => text.toLowerCase().replace(/\s+/g, "");

function countText(found: number, all: number) {
  if (!all) return t("No moves possible now.");
  if (found < all) return t("{found} of {all} moves", { found, all });
  return n("One possible move.", "{count} possible moves.", all);
}
