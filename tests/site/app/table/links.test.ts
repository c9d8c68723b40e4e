// @vitest-environment happy-dom
// Links to games: they open at their position, continue the same save, and never overwrite a saved game.

import { deleteAllSaves, listSaves } from "../../../../site/app/saves/saves-store.ts";
import { shareGame } from "../../../../site/app/session/actions.ts";
import { toyLink, toyRecord } from "../support/toy-bridge.ts";
import { $, all, drop, leave, openTable, paste, pick, press, text } from "../support/toy-table.ts";
import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { until } from "../support/until.ts";

afterEach(async () => {
  leave();
  await deleteAllSaves();
});

const address = (moves: string[], deal?: object, seats: string = "") => `play.html?game=first${seats}#${toyLink(toyRecord(moves, deal))}`;

/** The moves of each saved game. */
const kept = async () => (await listSaves()).games.map(({ record, at }) => record.moves.slice(0, at).join(" "));

/** The text of the board notice; "" for none. */
const notice = () => ($("#notice").hidden ? "" : text("#notice"));

test("a link becomes a save, the address names it, and sharing gives the same link again", async () => {
  const { page } = await openTable(address(["a", "bc"]));
  expect(await window.table.record()).toEqual(toyRecord(["a", "bc"]));
  await until(() => expect(location.search).toContain("save="));
  expect(location.hash).toBe("");
  expect(await page.session.link()).toBe(toyLink(toyRecord(["a", "bc"])));
  expect(await kept()).toEqual(["a bc"]);
});

test("a shared game that is finished has no you, is not saved, and can be played on from an earlier move", async () => {
  const link = address(["a", "b", "c", "d"], {}, "&seat0=novice&seat1=person");
  const { page } = await openTable(link);
  expect([page.session.position?.over, page.session.position?.you]).toEqual([true, null]);
  expect(page.session.position?.player_names).toEqual(["Henri", "Ben"]);
  expect(all("[data-you]").length).toBe(0);
  expect(await kept()).toEqual([]);
  await page.session.refresh();
  await openTable(location.href);
  expect([text("#status").includes("You"), await kept()]).toEqual([false, []]);
  await window.table.record();
  $("[data-undo]").click();
  await until(async () => expect((await kept()).length).toBe(1));
  expect((await listSaves()).games[0]).toMatchObject({ seats: ["novice", "person"], branched: true });
});

test("a running game that is shared is played on by whoever opens it", async () => {
  const { page } = await openTable(address(["a", "b", "c"], {}, "&seat0=novice&seat1=person"));
  expect([page.session.position?.you, await kept()]).toEqual([1, ["a b c"]]);
});

test("opening a link twice, or reloading it, gives one save", async () => {
  for (let time = 0; time < 3; time += 1) await openTable(address(["a", "b"]));
  expect(await kept()).toEqual(["a b"]);
  await until(() => expect(location.search).toContain("save="));
  await openTable(location.href);
  expect(await window.table.record()).toEqual(toyRecord(["a", "b"]));
  expect(notice()).toBe("");
});

test.each(["?secret=abc", "#?secret=abc", "&secret=abc"])("text that a host appends to a link, %s, is ignored", async (after) => {
  await openTable(`${address(["a"])}${after}`);
  expect(await window.table.record()).toEqual(toyRecord(["a"]));
});

test("a new hash, a pasted text, a dropped file and the share dialog import their games", async () => {
  const { page } = await openTable(address(["a"], { seed: "one" }));
  location.hash = `${toyLink(toyRecord(["b"], { seed: "two" }))}`; // happy-dom fires hashchange by itself
  await until(() => expect(page.session.position?.seed).toBe("two"));
  expect(notice()).toBe("");
  paste(`Your turn! https://games.example/${address(["c"], { seed: "three" })} (see you)`);
  await until(() => expect(page.session.position?.seed).toBe("three"));
  drop(new File([JSON.stringify(toyRecord(["d"], { seed: "four" }))], "game.json"));
  await until(() => expect(page.session.position?.seed).toBe("four"));
  $("[data-share]").click();
  await until(() => expect(document.querySelector("#returned-link")).not.toBeNull());
  ($("#returned-link") as HTMLInputElement).value = `https://games.example/${address(["e"], { seed: "five" })}`;
  $("#share form.field").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await until(() => expect(page.session.position?.seed).toBe("five"));
  await until(() => expect(all("#share")).toEqual([]));
  expect((await kept()).sort()).toEqual(["a", "b", "c", "d", "e"]);
});

test("a new hash is opened although a save that ends at the same moment replaces the address", async () => {
  const { page } = await openTable(address(["a"], { seed: "one" }));
  const newURL = new URL(`#${toyLink(toyRecord(["b"], { seed: "two" }))}`, location.href).href;
  history.replaceState(null, "", "?save=other");
  dispatchEvent(new HashChangeEvent("hashchange", { newURL }));
  await until(() => expect(page.session.position?.seed).toBe("two"));
});

test("the share dialog closes if there is no link, and passes on why, which the table says", async () => {
  const { page } = await openTable(address(["a"], { seed: "one" }));
  vi.spyOn(page.session, "link").mockRejectedValueOnce(new Error("The game engine crashed twice on this."));
  await expect(shareGame(page)).rejects.toThrow("The game engine crashed twice on this.");
  await until(() => expect(all("#share")).toEqual([]));
});

test("the same link twice at once gives one save", async () => {
  const { page } = await openTable(address(["a"], { seed: "one" }));
  for (let time = 0; time < 3; time += 1) paste(`https://games.example/${address(["b"], { seed: "two" })}`);
  paste(`https://games.example/${address(["c"], { seed: "three" })}`); // it is imported after the others
  await until(() => expect(page.session.position?.seed).toBe("three"));
  expect((await kept()).sort()).toEqual(["a", "b", "c"]);
});

test("two files at once, or a file that is not a game, are refused and change nothing", async () => {
  const { page } = await openTable(address(["a"]));
  const file = new File(["Bring biscuits."], "notes.txt");
  drop(file, file);
  await until(() => expect(text("#refusal")).toContain("You can only drop one game here"));
  drop(file);
  await until(() => expect(text("#refusal")).toContain("neither a link"));
  expect(page.session.position?.record.moves).toEqual(["a"]);
});

test("a file with many games belongs on the home page and one that is too large is refused; neither changes anything", async () => {
  const { page } = await openTable(address(["a"]));
  const games = [{ junk: true }, ...Array.from({ length: 1400 }, (_, number) => toyRecord(["b"], { seed: `lamp ${number}` }))];
  drop(new File([JSON.stringify({ version: 1, games })], "games.json"));
  await until(() => expect(notice()).toContain("This contains 1401 games. Open them on the home page."));
  press("Cancel", "#notice");
  paste(JSON.stringify(Array(30).fill(7)));
  await until(() => expect(text("#refusal")).toContain("neither a link"));
  drop(new File(["x".repeat(2_000_001)], "picture.png"));
  await until(() => expect(text("#refusal")).toBe("This file is too large. The limit is 2 MB."));
  expect(page.session.position?.record.moves).toEqual(["a"]);
});

test("a link with later moves continues the same game and tells what is new, without a notice over the board", async () => {
  await openTable(address(["a"]));
  const { page } = await openTable(address(["a", "b", "c"]));
  expect(notice()).toBe("");
  expect(all("#others-moves > span").map(({ textContent }) => textContent?.trim())).toEqual(["Ben takes b.", "Ann takes c."]);
  await until(() => expect(text("#said")).toContain("Ann takes c."));
  page.tabs.open("log");
  await until(() => expect(all("#panel-log .new").length).toBe(2));
  expect(await kept()).toEqual(["a b c"]);
});

test("a link with fewer moves keeps the saved game and offers a copy", async () => {
  await openTable(address(["a", "b", "c"]));
  const { page } = await openTable(address(["a"]));
  expect(notice()).toContain("is at move 1. Your saved game is already at move 3");
  expect(page.session.position?.at).toBe(3);
  press("as a copy", "#notice");
  await until(() => expect(page.session.position?.at).toBe(1));
  expect((await kept()).sort()).toEqual(["a", "a b c"]);
});

test.each([
  ["Mine", ["a", "b", "c"]],
  ["The link’s", ["a", "c", "b"]],
])("two games that diverge are both saved, and the player chooses one: %s", async (choice, moves) => {
  await openTable(address(["a", "b", "c"]));
  const { page } = await openTable(address(["a", "c", "b"]));
  expect(notice()).toContain("differ from move 2: you have b, the link has c.");
  press(choice, "#notice");
  await until(() => expect(page.session.position?.record.moves).toEqual(moves));
  expect(notice()).toBe("");
  expect((await kept()).sort()).toEqual(["a b c", "a c b"]);
  await openTable(address(["a", "c", "b"]));
  expect(notice()).toBe("");
  expect((await kept()).length).toBe(2);
});

test("a deal is not saved before its first ply; the address holds it", async () => {
  await openTable("play.html?game=first&seed=lamp&plies=6");
  expect(await kept()).toEqual([]);
  await until(() => expect(new URLSearchParams(location.search).get("seed")).toBe("lamp"));
  const { page } = await openTable(location.href);
  await page.session.play("a");
  expect(await kept()).toEqual(["a"]);
  expect(page.session.position?.record.deal.seed).toBe("lamp");
});

test("a damaged link offers the part that can be read", async () => {
  const { page } = await openTable(address(["a", "a", "b"]));
  expect(notice()).toContain("Ply 2 is not legal.");
  press("up to move 1", "#notice");
  await until(() => expect(page.session.position?.record.moves).toEqual(["a"]));
});

test("an invalid link is reported, and the game it names is offered", async () => {
  await openTable("play.html?game=second#nonsense");
  expect(notice()).toContain("neither a link to a game");
  expect(all("#notice a").map(({ textContent }) => textContent)).toEqual(["Play The Second Game", "All games"]);
  expect(await kept()).toEqual([]);
});

test("without clipboard access, the link is selected instead", async () => {
  await openTable("play.html?game=first&seed=copy");
  vi.stubGlobal("navigator", { clipboard: undefined, userActivation: undefined });
  $("[data-share]").click();
  await until(() => expect(document.querySelector("#share input.link")).not.toBeNull());
  expect(text("#share .seed")).toBe("copy");
  const line = all("#share .line").find((one) => one.querySelector("input[aria-label='Link to this position']"));
  const button = line?.querySelector("button[aria-label]") as HTMLElement;
  button.click();
  await until(() => expect(button.textContent).toBe("Copy manually"));
  expect(document.activeElement).toBe(line?.querySelector("input"));
  expect(text("#said")).toContain("selected");
});

test("three players pass a link around: a player who has moved waits, and sees the link for the next player", async () => {
  let link = `https://games.example/${address([], { players: 3, options: { plies: 6 } }, "&seat1=away&seat2=away")}`;
  for (const [turn, move] of ["a", "b", "c", "d"].entries()) {
    const { page } = await openTable(link);
    await until(() => press("Play", "dialog.invitation")); // the invitation may open before the game
    await until(() => expect(page.session.position).not.toBeNull());
    await page.session.play(move);
    await until(() => expect(text("#status")).toContain("Waiting for"));
    expect(all("[data-legal]")).toEqual([]);
    await expect(window.table.play("e")).rejects.toThrow("Waiting for");
    pick("cell:e");
    await until(() => expect(text("#refusal")).toContain("Waiting for"));
    await until(() => expect($("#pending-link").hidden).toBe(false));
    expect(text("#pending-link")).toContain(`Now send this link to ${["Ben", "Cat", "Ann", "Ben"][turn]}`);
    link = ($("#pending-link input") as HTMLInputElement).value;
    await deleteAllSaves(); // the next player has another browser
  }
});

test.each([
  ["seat1=away", ["a", "b", "c", "d", "e"], "Send this link so that your friend sees the result."],
  ["seat1=away&seat2=away", ["a", "b", "c", "d", "e"], "Send this link so that the others see the result."],
  ["seat0=away", ["a", "b", "c", "d", "e"], "", "The First Game: I lost to a friend, 2–3."],
  ["", ["a", "b", "c", "d", "e"], ""],
])(
  "after the end of a game with %s, the link is for those who do not know the result, and no link is asked back",
  async (seats, moves, words, other = "The whole game") => {
    const players = seats.includes("seat2") ? 3 : 2;
    const deal = { players, options: { plies: players === 3 ? 4 : 5 } };
    const { page } = await openTable(address(moves.slice(0, deal.options.plies), deal, seats && `&${seats}`));
    expect(page.session.position?.over).toBe(true);
    await until(() => expect([$("#pending-link").hidden, text("#pending-link").includes(words)]).toEqual([!words, true]));
    $("[data-share]").click();
    await until(() => expect(document.querySelector("#share input.link")).not.toBeNull());
    expect(text("#share")).toContain(words || other);
    expect([document.querySelector("#returned-link"), text("#share").includes("back")]).toEqual([null, false]);
  },
);

test("a game against computers alone asks for no link back", async () => {
  await openTable("play.html?game=first&seed=alone&seat1=novice");
  $("[data-share]").click();
  await until(() => expect(document.querySelector("#share input.link")).not.toBeNull());
  expect(document.querySelector("#returned-link")).toBeNull();
});

test("copying the link in a new game marks the other seat as remote", async () => {
  const { page } = await openTable("play.html?game=second&seed=far");
  press("I am Ann", "#hand-over");
  await until(() => expect(page.session.seatToIdentify).toBeNull());
  await page.session.play("a");
  $("[data-share]").click();
  await until(() => expect(document.querySelector("#share input.link")).not.toBeNull());
  expect(text("#share")).toContain("Links and game files are not secret");
  const line = $("#share input.link") as HTMLInputElement;
  line.dispatchEvent(new Event("copy"));
  await until(() => expect(page.session.seats).toEqual(["person", "away"]));
  await until(() => expect(text("#status")).toContain("Waiting for"));
  const theirs = new URL(line.value);
  expect([theirs.searchParams.get("seat0"), theirs.searchParams.get("seat1")]).toEqual(["away", "person"]);
});

test("a seed of any length fits in the share dialog and can be copied whole", async () => {
  const seed = "lamp ".repeat(12_000).trim();
  await openTable(`play.html?game=first#${toyLink(toyRecord(["a"], { seed }))}`);
  $("[data-share]").click();
  await until(() => expect(document.querySelector("#share input.link")).not.toBeNull());
  const box = $("#share textarea.seed") as HTMLTextAreaElement;
  expect([box.value, box.readOnly, box.getAttribute("rows"), box.getAttribute("aria-label")]).toEqual([seed, true, "3", "Deal code"]);
});
