// @vitest-environment happy-dom
// Parsing and building URLs of play.html.

import { beforeEach, expect, test } from "vitest";
import { addressOfDeal, addressOfLink, addressOfReview, addressOfSave, linkIn, namesIn, parseTableUrl, seatsIn } from "../../../../site/app/model/addresses.ts";

beforeEach(() => {
  document.body.innerHTML = '<div id="board"></div>';
  window.happyDOM.setURL("https://games.example/table/play.html?game=first");
});

test.each(["#1abc", "1abc", "#1abc#?secret=x", "#1abc?secret=x", "#1abc&secret=x"])("%s contains the link 1abc", (hash) => {
  expect(linkIn(hash)).toBe("1abc");
});

test.each(["", "#", "#board", "#?secret=x"])("%j contains no link", (hash) => {
  expect(linkIn(hash)).toBe("");
});

test("a link takes precedence over a save, and a save over a deal", () => {
  expect(parseTableUrl("?game=first&save=x&seat0=away&at=3", "#1abc")).toEqual({ link: "1abc", game: "first", seats: ["away"], names: [], at: 3 });
  expect(parseTableUrl("?game=first&save=x", "")).toEqual({ save: "x" });
  expect(parseTableUrl("?game=first&seed=lamp&players=3&market=any&seat1=expert", "")).toEqual({
    deal: { game: "first", seed: "lamp", players: "3", options: { market: "any" } },
    seats: ["person", "expert"],
    names: [],
  });
  expect(parseTableUrl("", "#1abc")).toEqual({ link: "1abc", seats: [], names: [] });
  expect(parseTableUrl("", "")).toEqual({ problem: "There is no game in this address." });
});

test("names are read from a query as plain text, and are no options", () => {
  const request = parseTableUrl("?game=first&seat0=person&name0=%20An%00na&name1=%E2%80%AEBo", "");
  expect(request).toEqual({ deal: { game: "first", options: {} }, seats: ["person"], names: ["Anna", "Bo"] });
  expect(namesIn("https://games.example/play.html?game=first&name1=Bo#1abc")).toEqual(["", "Bo"]);
});

test("players are read from a query, and from a URL in a text", () => {
  expect(seatsIn("?game=first&seat1=away")).toEqual(["person", "away"]);
  expect(seatsIn("Your turn! https://games.example/play.html?game=first&seat0=away#1abc (see you)")).toEqual(["away"]);
  expect(seatsIn("Bring biscuits.")).toEqual([]);
  expect(seatsIn("?seat=x&seat10=y&seatx=z&seat2=")).toEqual(["person", "person", "person"]);
});

test("URLs of deals, saves and links can be parsed back", () => {
  const deal = { game: "first", seed: "two words & more", players: 3, options: { market: "any" } };
  const seats = ["person", "away", "expert"];
  const names = ["Anna & Bo", "", ""];
  const [path, query] = addressOfDeal(deal, seats, names).split("?");
  expect(path).toBe("play.html");
  expect(parseTableUrl(`?${query}`, "")).toEqual({ deal: { ...deal, players: "3" }, seats, names: ["Anna & Bo"] });
  expect(addressOfDeal({ game: "first", options: {} }, ["person", "person"])).toBe("play.html?game=first");
  expect(parseTableUrl(`?${addressOfSave("first", "a b").split("?")[1]}`, "")).toEqual({ save: "a b" });
  document.body.innerHTML = '<div id="panel-review"></div>';
  const review = new URL(addressOfReview("first", "one"), location.href);
  expect(parseTableUrl(review.search, review.hash)).toEqual({ save: "one", isReview: true });
  const link = new URL(addressOfLink({ game: "first", seats }, "1abc"));
  expect(link.origin + link.pathname).toBe("https://games.example/table/play.html");
  expect(parseTableUrl(link.search, link.hash)).toEqual({ link: "1abc", game: "first", seats, names: [] });
});
