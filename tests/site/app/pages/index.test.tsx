// @vitest-environment happy-dom
// The page of index.html: saved games and their pictures, results, playing a friend, the offer of a lesson, and games by other authors.

import "fake-indexeddb/auto";
import { fireEvent, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteAllPlugins, savePlugin } from "../../../../site/app/saves/plugins-store.ts";
import { boardPicture, deleteAllSaves, deleteSave, listSaves, saveGame, setBoardPicture } from "../../../../site/app/saves/saves-store.ts";
import { isNewGame, markLearned } from "../../../../site/app/start/lesson-progress.tsx";
import PAGE from "../../../../site/index.html?raw";
import { DAY, emptyHome, items, leaveHome, openHome, press, remember, result, SAVED, save, section } from "../support/home-page.ts";
import { openPage } from "../support/page.ts";
import { toyRecord } from "../support/toy-bridge.ts";
import { $, all, text } from "../support/toy-table.ts";
import { until } from "../support/until.ts";

const FINISHED = "Finished games";

/** Answer the dialog that asks whether to delete a game. */
async function answer(button: string) {
  const dialog = (await until(() => screen.getByRole("dialog", { name: "Delete this game?" }))) as HTMLDialogElement;
  await until(() => expect(dialog.open).toBe(true));
  expect(within(dialog).getByText(/You cannot undo this\./).textContent).toBe("The First Game, 1 move. You cannot undo this.");
  within(dialog).getByRole("button", { name: button }).click();
}

/** Replace `fetch` with a function that returns the list of games. */
function answerWithCards() {
  const cards = GAMES.map(({ id, name }) => ({ id, name, seats: [2], seat_names: ["Ann", "Ben"], side_notes: ["", ""], options: [] }));
  vi.stubGlobal("fetch", async () => Response.json(cards));
}

beforeEach(emptyHome);
afterEach(leaveHome);

test("the latest two games besides that of the goal are listed, the others on request", async () => {
  for (let number = 1; number <= 6; number += 1)
    await saveGame(save(`game-${number}`, { changed: number, seats: number === 6 ? ["person", "expert"] : ["person", "person"] }), new Set());
  await openHome();
  expect(all("#saves .save").map(({ id }) => id)).toEqual(["save-game-5", "save-game-4"]);
  press("All 6 games", SAVED);
  await until(() => expect(all("#saves .save").length).toBe(6));
  expect(document.activeElement?.getAttribute("href")).toBe("play.html?game=first&save=game-3");
  expect(text("#save-game-6 .quiet")).toMatch(/^Titus ·\s/);
});

test("a game in which a friend waits is the first, and the one that the goal continues is only listed with all", async () => {
  markLearned("first");
  const standing = (to_move: number): any => ({ over: false, plies: 1, to_move, seat_names: ["A", "B"], score: { scores: [], winners: [], verdict: "" } });
  const byLink = (id: string, mover: number, changed: number) => save(id, { seats: ["person", "away"], standing: standing(mover), changed });
  for (const one of [byLink("mine", 0, 1), save("other", { changed: 3 }), byLink("theirs", 1, 4), save("goal", { seats: ["person", "novice"], changed: 5 })])
    await saveGame(one, new Set());
  await openHome();
  await until(() => expect(all("#saves .save").map(({ id }) => id)).toEqual(["save-mine", "save-theirs"]));
  expect($("#goal .main").getAttribute("href")).toContain("save=goal");
  press("All 4 games", SAVED);
  await until(() => expect(all("#saves .save").map(({ id }) => id)).toEqual(["save-mine", "save-theirs", "save-other", "save-goal"]));
});

test("a game is deleted only after confirmation, and its result stays", async () => {
  await saveGame(save("one"), new Set());
  await remember(result(1, { id: "one" }));
  await openHome();
  for (const button of ["Keep it", "Delete it"]) {
    press("Delete The First Game", SAVED);
    await answer(button);
    if (button === "Keep it") expect((await listSaves()).games.length).toBe(1);
  }
  await until(() => expect(items(SAVED)).toEqual([]));
  await until(() => expect([items(FINISHED).length, section(FINISHED).queryAllByRole("link", { name: "The First Game" })]).toEqual([1, []]));
  await until(() => expect(document.activeElement).toBe($("#games-title")));
});

test("a finished game is listed once, among the finished games, and can be deleted there", async () => {
  await saveGame(save("running", { changed: 3 }), new Set());
  await saveGame(save("won", { changed: 2, over: true, where: "You won." }), new Set());
  await saveGame(save("imported", { changed: DAY, over: true, where: "Novice won." }), new Set());
  await remember(result(1, { id: "won" }));
  await openHome();
  await until(() => expect(all("#results .result").length).toBe(2));
  expect(all("#saves .save").map(({ id }) => id)).toEqual(["save-running"]);
  expect(
    all("#results a")
      .map((link) => link.getAttribute("href")?.replace(/.*save=/, ""))
      .sort(),
  ).toEqual(["imported", "won"]);
  expect(text("#results")).toContain("The First Game: Novice won.");
  fireEvent.click(section(FINISHED).getAllByRole("button", { name: "Delete The First Game" })[0] as HTMLElement);
  await answer("Delete it");
  await until(() => expect(all("#results a").length).toBe(1));
});

test("an unreadable save is listed with the reason, as text", async () => {
  const { set, createStore } = await import("idb-keyval");
  await set("junk", { version: 99, junk: "<b>not a game</b>" }, createStore("pygames", "games"));
  await openHome();
  await until(() => expect(text("#unreadable")).toContain("This game could not be read. It was saved by a newer version of this site."));
  expect(all("#unreadable b")).toEqual([]);
});

test("a save without a date does not hide the other games or the unreadable saves", async () => {
  const { set, createStore } = await import("idb-keyval");
  const store = createStore("pygames", "games");
  for (const [id, changed] of Object.entries({ nan: Number.NaN, soon: "soon", late: 9e15 })) await set(id, save(id, { changed }), store);
  await set("seatless", save("seatless", { seats: null }), store);
  await set("junk", { version: 99 }, store);
  await openHome();
  await until(() => expect(text("#unreadable")).toContain("It was saved by a newer version of this site."));
  press("All 4 games", SAVED);
  await until(() => expect(all("#saves .save").length).toBe(4));
  expect(
    all("#saves .save")
      .map(({ id }) => id)
      .sort(),
  ).toEqual(["save-late", "save-nan", "save-seatless", "save-soon"]);
  expect(text("#save-late .quiet")).toBe("");
});

test("results are listed, counted by opponent, and can be deleted", async () => {
  const lost = { scores: [7, 9], winners: [1] };
  const drawn = { scores: [9, 9], winners: [0, 1], seats: ["expert", "person"] };
  const shared = { name: "The Second Game", seats: ["novice", "person", "casual"], names: ["A", "B", "C"], scores: [4, 7, 7], winners: [1, 2] };
  const far = { name: "The Second Game", seats: ["person", "away"] };
  const together = { name: "The Second Game", seats: ["person", "person"] };
  await remember(...[0, 1, 2, 3].map((number) => result(number)), result(4, lost), result(5, drawn), result(6, shared), result(7, far), result(8, together));
  await remember({ version: 2, id: "from-tomorrow" }, { junk: "<b>none</b>" });
  await openHome();
  await until(() => expect(all("#results .result").length).toBe(3));
  expect(
    all("#results .result p:first-child")
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(["The Second Game: You won against a friend, 12–8.", "The Second Game: You shared the win with Marco (Casual), 7 to 4, 7."]);
  expect(all("#tally tr").map((row) => [...row.children].map(({ textContent }) => textContent).join(" "))).toEqual([
    "Against Won Drawn Lost",
    "The First Game",
    "Novice 4 0 1",
    "Expert 0 1 0",
    "The Second Game",
    "Casual 1 0 0",
    "By link 1 0 0",
    "In person 1 game",
  ]);
  const cells = all("#overview tbody td").map((cell) => [
    cell.querySelector(".visually-hidden")?.textContent ?? cell.textContent,
    ...[...cell.querySelectorAll("i")].map(({ className }) => className),
  ]);
  expect(cells).toEqual([
    ["4 won, 0 drawn, 1 lost", "won", ""],
    ["–"],
    ["–"],
    ["0 won, 1 drawn, 0 lost", "", "tried"],
    ["–"],
    ["1 won, 0 drawn, 0 lost", "", "won", ""],
    ["–"],
    ["–"],
  ]);
  press("All 9 results", FINISHED);
  await until(() => expect(items(FINISHED).length).toBe(9));
  expect(document.activeElement).toBe(items(FINISHED)[3]);
});

test("games that were played say what is next on their ladder", async () => {
  await remember(result(1, { helped: false }), result(2, { helped: true }));
  const card = (game: string) => `<li class="game" id="game-${game}" data-sides="Ann|Ben" data-seats="2"><div class="ladder-place"></div></li>`;
  await openHome(card("first") + card("second"));
  await until(() => expect(text("#game-first .ladder")).toBe("Next: beat Henri (Novice) as Ben."));
  expect(all("#game-second .ladder")).toEqual([]);
});

test("a saved game shows the picture of its board, or else the poster of its game", async () => {
  const [{ id: game }] = GAMES as [KnownGame];
  await saveGame(save("seen", { record: toyRecord(["a"], { game }) }), new Set());
  await saveGame(save("unseen", { record: toyRecord(["a"], { game }) }), new Set());
  setBoardPicture("seen", "data:image/jpeg;base64,AAAA");
  await openHome();
  expect(document.body.classList).toContain("returning");
  expect($("#save-seen img").getAttribute("src")).toBe("data:image/jpeg;base64,AAAA");
  expect($("#save-unseen img").getAttribute("src")).toContain(`posters/${game}.svg`);
});

test("only the cards of games that were played are marked, to be shorter on a phone", async () => {
  const [{ id: played }] = GAMES as [KnownGame];
  await saveGame(save("one", { record: toyRecord(["a"], { game: played }) }), new Set());
  await openHome(GAMES.map(({ id }) => `<li class="game" id="game-${id}"></li>`).join(""));
  expect(all("[data-played]").map(({ id }) => id)).toEqual([`game-${played}`]);
});

test("only small pictures of the latest games are kept, and deleted with them", async () => {
  for (let number = 0; number < 10; number += 1) {
    await saveGame(save(`game-${number}`, { changed: number }), new Set());
    setBoardPicture(`game-${number}`, "data:image/jpeg;base64,AAAA");
  }
  expect([boardPicture("game-0"), boardPicture("game-9")]).toEqual([null, "data:image/jpeg;base64,AAAA"]);
  setBoardPicture("game-8", `data:image/jpeg;base64,${"A".repeat(130_000)}`);
  expect(boardPicture("game-8")).toBe("data:image/jpeg;base64,AAAA");
  localStorage.setItem("pygames-board-game-8", "javascript:alert(1)");
  expect(boardPicture("game-8")).toBe(null);
  await deleteSave("game-9");
  await openHome();
  await until(() => expect(boardPicture("game-9")).toBe(null));
  await deleteAllSaves();
  await openHome();
  await until(() => expect($("#going").hidden).toBe(true));
  expect(Object.keys(localStorage).filter((name) => name.startsWith("pygames-board-"))).toEqual([]);
});

test("the record shows the best score on each side", async () => {
  await remember(result(1), result(2, { scores: [15, 8] }), result(3, { seats: ["novice", "person"], scores: [15, 9] }));
  await openHome('<li id="game-first" data-sides="Odd|Even"></li>');
  await until(() => expect(text("#tally tbody tr:last-child")).toBe("Best scoreOdd 15 · Even 9"));
});

test("playing a friend asks for the game, and whether by link or on this device, and opens the start sheet with that opponent", async () => {
  const [{ id: game, name }] = GAMES as [KnownGame];
  answerWithCards();
  await openHome(`<li><a data-friend="${game}" href="play.html?game=${game}">Play a friend</a></li>`);
  for (const [link, way, opponent] of [
    [".games [data-friend]", "By link", "away"],
    [".games [data-friend]", "On this device", "person"],
    ["#choose [data-friend]", "On this device", "person"],
  ]) {
    $(link ?? "").click();
    await until(() => expect(all(".friend-dialog").length).toBe(1));
    all(".friend-ways button")
      .find(({ textContent }) => textContent?.startsWith(way ?? ""))
      ?.click();
    await until(() => expect(text("[data-start-sheet] h2")).toBe(`New game of ${name}`));
    expect(($("[name=opponent]:checked") as HTMLInputElement).value).toBe(opponent);
    await until(() => expect(all(".friend-dialog").length).toBe(0));
    $("[data-start-sheet]").remove();
  }
});

test("without the start sheet, playing a friend starts the game", async () => {
  const [{ id: game }] = GAMES as [KnownGame];
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  await openHome();
  const went = vi.spyOn(location, "href", "set").mockImplementation(() => {});
  $("#choose [data-friend]").click();
  await until(() => expect(all(".friend-dialog").length).toBe(1));
  all(".friend-ways button")[0]?.click();
  await until(() => expect(went).toHaveBeenCalledWith(`play.html?game=${game}&seat0=person&seat1=away`));
  went.mockRestore();
});

test("the start sheet offers the lesson once, before the first game", async () => {
  const [{ id: game, name }] = GAMES as [KnownGame];
  answerWithCards();
  await openHome(`<li id="game-${game}"><a data-alone="${game}" href="play.html?game=${game}">Play</a></li>`);
  $("[data-alone]").click();
  await until(() => expect(text("[data-start-sheet] .quiet")).toBe(`New to ${name}? Learn it in 3 minutes`));
  expect($("[data-start-sheet] .quiet a").getAttribute("href")).toBe(`lesson.html?game=${game}`);
  await until(() => expect(isNewGame(game)).toBe(false));
});

test("the lesson is not offered for a game that was played or learned, or has none", async () => {
  const all = ["first", "second", "third"]; // the last has no lesson
  expect(all.map(isNewGame)).toEqual([true, true, false]);
  await saveGame(save("one", { over: true }), new Set());
  localStorage.setItem("pygames-lessons", JSON.stringify({ second: 2 }));
  expect(all.map(isNewGame)).toEqual([false, false, false]);
});

test("what is drawn before the first paint is taken over, not drawn again, and keeps the focus", async () => {
  await saveGame(save("one"), new Set());
  let drawn: HTMLElement[] = [];
  const inline = async () => {
    vi.spyOn(document, "currentScript", "get").mockReturnValue({ src: "https://games.example/assets/inline-home.js" } as HTMLScriptElement);
    await import("../../../../site/app/pages/inline-home.tsx");
    drawn = all("#saves *, #day *");
    $("#saves a").focus();
    vi.resetModules();
    await import("../../../../site/app/pages/index.tsx");
  };
  await openPage("index.html", PAGE, inline);
  await until(() => expect($("#played")));
  expect(drawn.length).toBeGreaterThan(20);
  expect(all("#saves *, #day *")).toEqual(drawn);
  expect(document.activeElement).toBe($("#saves a"));
  expect(text("#saves .where")).toBe("Ben to move.");
  press("Delete The First Game", SAVED);
  await answer("Delete it");
  await until(() => expect(items(SAVED)).toEqual([]));
});

test("games by other authors are listed, as text, with what they have, and can be removed", async () => {
  const facts = { designer: "<b>Ann</b>", sentence: "Say nothing.", minutes: "5", players: "2", lesson: true, guide: false };
  const plugin = { file: "null_game-1.0.0-py3-none-any.whl", bytes: new Uint8Array(5), game: "null-game", link: "", where: "", changed: 1 };
  const picture = { light: "data:image/jpeg;base64,AA==", dark: "data:image/jpeg;base64,BB==", height: 200 };
  await savePlugin({ ...plugin, key: "one", address: "https://games.example/a.whl", title: "<i>Null</i>", link: "1a", where: "Your turn.", facts, picture });
  await savePlugin({ ...plugin, key: "two", address: "", title: "Older", changed: 0 });
  await openHome();
  await until(() => expect(items("Added by you").length).toBeGreaterThan(1));
  const [one, two] = all(".added");
  expect([...(one?.querySelectorAll("h3, .by, .sentence, .where, .like") ?? [])].map(({ innerHTML }) => innerHTML)).toEqual([
    "&lt;i&gt;Null&lt;/i&gt;",
    "by &lt;b&gt;Ann&lt;/b&gt;",
    "Say nothing.",
    "Your turn.",
    "added from games.example",
  ]);
  expect(one?.querySelector("img")?.getAttribute("src")).toMatch(/^data:image\/svg\+xml,/);
  const ways = (card?: HTMLElement) => [...(card?.querySelectorAll("a, button") ?? [])].map((way) => way.getAttribute("href") ?? way.textContent);
  expect(ways(one)).toEqual(["guest.html?play=one", "guest.html?play=one&lesson", "Copy link", "Remove"]);
  expect(ways(two)).toEqual(["guest.html?play=two", "Remove"]);
  press("Remove Older", "Added by you");
  const dialog = await until(() => screen.getByRole("dialog", { name: "Remove this game?" }));
  within(dialog).getByRole("button", { name: "Remove" }).click();
  await until(() => expect(all(".added").length).toBe(1));
  await deleteAllPlugins();
});
