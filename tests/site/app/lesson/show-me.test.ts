// @vitest-environment happy-dom
// "Show me": the hand taps the targets of a move one after another. Also the way back from a lesson to an invitation.

import { afterEach, expect, test, vi } from "vitest";
import { demonstrate } from "../../../../site/app/lesson/lesson.tsx";
import { invitationIn, lessonFor } from "../../../../site/app/model/addresses.ts";
import { ViewState } from "../../../../site/app/session/state.ts";

const MOVES = [
  { move: "a-b", path: ["a", "b"] },
  { move: "a-b-c", path: ["a", "b", "c"] },
];

/** A table that records what is tapped. */
function table() {
  document.body.innerHTML = `<p id="said"></p><p id="refusal" hidden></p><div id="board"><i data-target="a" data-legal></i><i data-target="b" data-legal></i><i data-target="c" data-legal></i></div>
    <div id="choices"><button data-done></button></div>`;
  const tapped: string[] = [];
  document.body.addEventListener("click", ({ target }) => tapped.push((target as HTMLElement).dataset.target ?? "done"));
  const session = { position: { moves: MOVES }, play: vi.fn() };
  const services = { root: document.body, config: { status: () => null }, session, view: new ViewState() } as any;
  return { tapped, play: session.play, show: (move: string) => demonstrate(services, move, new AbortController()) };
}

/** @param reduced whether the player prefers reduced motion */
function prefers(reduced: boolean) {
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
  HTMLElement.prototype.animate = (() => ({ finished: Promise.resolve() })) as any;
}

afterEach(() => vi.unstubAllGlobals());

test("a move is shown tap by tap, and finished by its button if it could go on", async () => {
  prefers(false);
  const { tapped, play, show } = table();
  await show("a-b");
  expect(tapped).toEqual(["a", "b", "done"]);
  await show("a-b-c");
  expect(tapped.slice(3)).toEqual(["a", "b", "c"]);
  expect(play).not.toHaveBeenCalled();
  expect(document.querySelector(".showing-hand")).toBeNull();
});

test("a touch of the player’s own ends it", async () => {
  prefers(false);
  const { tapped, show } = table();
  const shown = show("a-b");
  document.dispatchEvent(new Event("pointerdown"));
  await shown;
  expect(tapped).toEqual([]);
});

test("a touch of the buttons for choices, which come where a tap was meant for Next, does not end it", async () => {
  prefers(false);
  const { tapped, show } = table();
  const shown = show("a-b");
  document.querySelector("#choices button")?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await shown;
  expect(tapped).toEqual(["a", "b", "done"]);
});

test("without animations the move is played at once", async () => {
  prefers(true);
  const { tapped, play, show } = table();
  await show("a-b");
  expect([play.mock.calls.length, tapped]).toEqual([1, []]);
});

test("a lesson returns to a table of this site only", () => {
  const address = new URL("play.html?game=first&seat0=away#link", document.baseURI).href;
  const query = new URL(lessonFor("first", address), document.baseURI).searchParams;
  expect(invitationIn(query)).toBe(address);
  for (const other of ["https://elsewhere.example/play.html", "javascript:alert(1)", "index.html", "//elsewhere.example/play.html"])
    expect(invitationIn(new URLSearchParams({ invitation: other }))).toBe("");
});
