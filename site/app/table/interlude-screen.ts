// The interlude screen, for example at half-time: a card beside what has ended says what each player continues with,
// until the player goes on.

import type { Interlude, TableView, UnseenItem } from "../engine/protocol.ts";
import { isSpectating, localSeat } from "../model/seats.ts";
import type { Table } from "../session/table.ts";
import { playArea } from "../session/table.ts";
import { announce, h, seatIcon } from "../shared/dom.ts";
import { n, t } from "../shared/i18n.ts";
import { pushDismissible } from "../shared/overlays.ts";
import { follow } from "../shared/signals.ts";

const LONGEST_WAIT = 20_000; // ms until the interlude ends by itself if only computers play

/** Show the interlude of a position. Resolves when the player goes on, or when the board shows another position. */
export function showInterlude({ signal, session, view, board }: Table, now: TableView): Promise<void> {
  const { interlude } = now;
  if (!interlude || !view.isInterlude) return Promise.resolve();
  return new Promise((resolve) => {
    const closing = new AbortController();
    const end = () => {
      if (closing.signal.aborted) return;
      closing.abort();
      clearTimeout(timer);
      removeDismissible();
      const hadFocus = card.contains(document.activeElement);
      card.remove();
      if (hadFocus) board.container.focus({ preventScroll: true });
      resolve();
    };
    const go = h("button", { type: "button", class: "main", "data-hand-over": true, "data-go-on": true, onclick: end }, t("Go on"));
    const card = renderCard(interlude, now, now.you ?? localSeat(session.seats), go);
    const removeDismissible = pushDismissible(end);
    const timer = isSpectating(session.seats) ? setTimeout(end, LONGEST_WAIT) : undefined;
    board.container.after(card);
    if (document.activeElement === document.body || playArea().contains(document.activeElement)) go.focus({ preventScroll: true });
    announce(card.innerText);
    signal.addEventListener("abort", end);
    follow(
      closing.signal,
      () => view.isInterlude && session.now === now,
      (isCurrent) => isCurrent || end(),
    );
  });
}

/** @param local the seat of the only person */
function renderCard({ title, text, scores, holdings }: Interlude, { player_names: names }: TableView, local: number | null, go: Node) {
  const order = names.map((_, seat) => seat);
  const seats = local === null ? order : [local, ...order.filter((seat) => seat !== local)];
  const lines = seats.map((seat) => {
    const words = seat === local ? t("You now have") : t("{seat} now has", { seat: names[seat] ?? "" });
    return h(
      "li",
      { class: `seat-${seat}` },
      seatIcon(seat),
      h("span", {}, words),
      ...(holdings[seat] ?? []).map(renderItem),
      h("b", {}, n("{count} point", "{count} points", scores[seat] ?? 0)),
    );
  });
  return h(
    "div",
    { class: "interlude", role: "region", "aria-label": title },
    h("h2", {}, title),
    h("p", {}, text),
    h("ul", { role: "list" }, ...lines),
    h("p", { class: "buttons" }, go),
  );
}

function renderItem({ svg, words }: UnseenItem) {
  const item = h("span", { class: "item" });
  item.innerHTML = svg; // from our own engine; plugin/untrusted.tsx has cleaned the drawings of a plugin
  item.append(h("span", { class: "visually-hidden" }, words));
  return item;
}
