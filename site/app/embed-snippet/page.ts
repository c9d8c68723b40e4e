// The page of snippet.html: builds an embed snippet from a form, with a live preview.

import { isComputer } from "../model/seats.ts";
import { OFFERED } from "../model/start-choice.ts";
import { seatsIn } from "../session/url.ts";
import { copy } from "../shared/copy-share-download.ts";
import { $, h } from "../shared/dom.ts";
import { n, percent, t } from "../shared/i18n.ts";
import { lazyImport } from "../shared/lazy-import.ts";
import type { Judgement, Position, Positions } from "./positions.ts";

const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads";
const HEIGHT = 620; // px; default height of a frame
/** Height of what is around the board in px; what the prompt does not need now, the board gets. */
const AROUND_BOARD: Record<string, number> = { position: 300, puzzle: 300, game: 410 };
const NEW_TABLE = { mover: 0, players: 2, poster: "" };
const LIMIT = 1000; // characters of a code: comment boxes and content management systems refuse long texts
const DEBOUNCE = 400; // ms without input before the preview is reloaded
const SLIDER_DEBOUNCE = 120; // the same while the slider moves

/** The snippet formats: name, label of the copy button, when to use it, and the function that writes its text. */
const FORMATS = [
  { name: t("iframe"), copies: t("Copy the iframe"), fits: t("for any page that takes HTML"), text: frameText },
  { name: t("Web component"), copies: t("Copy the web component"), fits: t("sets its own height, and tells your scripts about each move"), text: elementText },
  { name: t("Link with preview"), copies: t("Copy the link"), fits: t("for messages, and for sites that show previews of links"), text: linkText },
];

interface SnippetOptions {
  query: URLSearchParams;
  link: string;
  /** the picture of the position, if there is one */
  poster: string;
  show: string;
  name: string;
  width: string;
  page: string;
}

export class SnippetPage {
  form: HTMLFormElement;
  copies;
  /** The ply chosen with the slider or named by this page's address; null for the default of the format. */
  #wantedPly: number | null = null;
  /** Reads positions; loaded for the first link. */
  #positions: Promise<Positions> | null = null;
  #updates = 0;
  /** The link whose plies are the range of the slider. */
  #measured = "";
  /** Why the link cannot be used; "" if it can. */
  #problem = "";
  /** Whether the link is being read, so that it is not known yet whether a puzzle has a solution. */
  #isReading = false;
  /** The solution that was judged last: its link and ply. */
  #judged = "";
  /**
   * Whether the author has yet to decide about a solution that a review would call a mistake, or the search is not
   * done.
   */
  #isDoubtful = false;
  /** Who plays the seats, from this page's address. */
  #seats: string[] = [];
  /** Whose turn it is when the frame opens: the reader plays that seat. */
  #table: Pick<Position, "mover" | "players" | "poster"> = NEW_TABLE;
  slider = $("#at") as HTMLInputElement;
  startPositions: () => Promise<Positions>;

  /**
   * @param address prefills the form with the table that the player came from
   * @param startPositions starts the engine, which reads links
   */
  constructor(
    address: { search: string; hash: string },
    startPositions: () => Promise<Positions> = () => lazyImport(() => import("./positions.ts")).then(({ Positions }) => new Positions()),
  ) {
    this.startPositions = startPositions;
    this.form = $("#snippet-form") as HTMLFormElement;
    this.copies = FORMATS.map(({ name, copies, fits, text }) => ({ text, ...field(name, copies, fits) }));
    // resize the preview to the height that its frame reports, as <pygames-embed> does
    addEventListener("message", ({ source, data }) => {
      const frame = $("#seen").querySelector("iframe");
      if (source && source === frame?.contentWindow && data?.type === "pygames:height" && data.height > 0) frame.height = String(data.height);
    });

    this.#seats = seatsIn(address.search);
    this.#wantedPly = this.#prefill(address);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#update();
    });
    let typing: ReturnType<typeof setTimeout> | undefined;
    this.form.addEventListener("input", ({ target }) => {
      if (target === this.slider) this.#wantedPly = this.slider.valueAsNumber;
      clearTimeout(typing);
      typing = setTimeout(() => void this.#update(), target === this.slider ? SLIDER_DEBOUNCE : DEBOUNCE);
    });
    void this.#update();
  }

  /** Show the snippets at once, and again when the link has been read. */
  async #update() {
    const turn = ++this.#updates;
    const pasted = (this.form.elements.namedItem("link") as HTMLInputElement).value;
    this.#chooseGame(/[?&]game=([\w-]+)/.exec(pasted)?.[1] ?? "");
    const { link, show } = this.#readForm();
    const isPuzzle = show === "puzzle";
    this.#problem = "";
    this.#isReading = link !== "";
    if (!link) this.#table = NEW_TABLE;
    this.#show();
    if (!link || !isPuzzle) this.#dropJudgement();
    if (!link) return;
    try {
      const positions = await this.#loadPositions();
      const plies = await positions.plies(link);
      if (turn !== this.#updates) return;
      this.#chooseGame(await positions.game(link));
      this.#measured = plies === null ? "" : link;
      const lastOfPerson = plies !== null && isPuzzle ? await this.#lastOfPerson(positions, link, seatsIn(pasted)) : null;
      if (turn !== this.#updates) return;
      this.#setSlider(plies, show, lastOfPerson);
      const position = plies === null ? null : await positions.at(link, show ? this.slider.valueAsNumber : plies);
      if (turn !== this.#updates) return;
      this.#isReading = false;
      this.#table = position ?? NEW_TABLE;
      this.#show();
      if (!position || this.#problem) return this.#dropJudgement();
      const after = this.slider.value === "0" ? t("before the first move") : `${this.slider.value}: ${position.text}`;
      const solution = isPuzzle && position.next;
      $("#at-words").replaceChildren(after, ...(solution ? [h("span", { class: "solution" }, t("Solution: {move}", { move: solution }))] : []));
      if (solution) await this.#judge(positions, link, this.slider.valueAsNumber);
      else this.#dropJudgement();
    } catch {
      // without the engine, the moves have no words
      if (turn !== this.#updates) return;
      this.#table = NEW_TABLE;
      this.#isReading = false;
      this.#show();
    }
  }

  /**
   * Judge the solution of a puzzle as Review does. Until that is done, and until the author accepts a mistake, the code
   * cannot be copied.
   */
  async #judge(positions: Positions, link: string, at: number) {
    const solution = `${link} ${at}`;
    if (this.#judged === solution) return;
    this.#judged = solution;
    this.#setJudgement([h("p", { class: "quiet" }, t("Checking the solution as Review does…"))], true);
    let judgement: Judgement | null = null;
    let failed = false;
    try {
      judgement = await positions.judge(link, at);
    } catch {
      failed = true;
    }
    if (this.#judged !== solution) return;
    if (judgement) this.#setJudgement(this.#wordsOf(judgement), judgement.mistake !== null);
    else if (failed) this.#setJudgement([h("p", {}, t("The solution could not be checked. Hint at the table shows whether there is a better move."))]);
  }

  #wordsOf({ count, mistake, other }: Judgement) {
    if (!mistake) {
      const checked = n("Checked: Review finds no better move.", "Checked: Review finds nothing better than the first {count} moves of the solver.", count);
      const rival = other && h("p", { class: "doubt" }, t("But this move is about as good, and the puzzle would not accept it: {move}", { move: other.text }));
      return [h("p", {}, checked), ...(rival ? [rival] : [])];
    }
    const { played, better } = mistake;
    const chances = { before: percent(better.chance), after: percent(played.chance) };
    const accept = h("input", { type: "checkbox", name: "mistake", onchange: () => this.#setDoubt(!accept.checked) });
    return [
      h("p", { class: "doubt" }, t("Review prefers another move: {move}", { move: better.text })),
      h("p", {}, t("The move of your solution lowers the chance of winning from about {before}% to about {after}%: {move}", { ...chances, move: played.text })),
      h("label", {}, accept, " ", t("Use this solution all the same")),
    ];
  }

  #dropJudgement() {
    this.#judged = "";
    this.#setJudgement([]);
  }

  #setJudgement(words: HTMLElement[], isDoubtful: boolean = false) {
    $("#judgement").replaceChildren(...words);
    this.#setDoubt(isDoubtful);
  }

  #setDoubt(isDoubtful: boolean) {
    this.#isDoubtful = isDoubtful;
    this.#showCodes(this.#readForm());
  }

  /** Show the codes, or why there are none yet: a code in a field can be copied without its button. */
  #showCodes(options: SnippetOptions) {
    const isMissing = this.#missing(options) !== "";
    for (const { button, line, text } of this.copies) {
      line.value = isMissing || this.#isDoubtful ? "" : withinLimit(text, options);
      line.placeholder = this.#isDoubtful ? t("The code appears here when the solution is checked, or when you choose to use it all the same.") : "";
      button.disabled = this.#isReading || this.#isDoubtful || this.#problem !== "";
    }
  }

  /** What is missing for a code; "" if there is one. */
  #missing({ link, show }: SnippetOptions) {
    return show && !link ? t("There is no code yet. Paste the link to a game above: open the game, choose “Share” and copy its link.") : this.#problem;
  }

  /**
   * The last ply that a person played, if others were played by computers: a puzzle should ask for a person's move.
   * @param pasted seats of the pasted link
   */
  async #lastOfPerson(positions: Positions, link: string, pasted: string[]) {
    const seats = pasted.length ? pasted : this.#seats;
    return seats.some(isComputer) ? positions.lastPlyOf(link, (seat) => !isComputer(seats[seat] ?? "")) : null;
  }

  /** Choose the game of a link, even if another one was chosen. @param game its id; "" if it is unknown */
  #chooseGame(game: string) {
    const select = $("#game") as HTMLSelectElement;
    if ([...select.options].some(({ value }) => value === game)) select.value = game;
  }

  #loadPositions() {
    this.#positions ??= this.startPositions();
    this.#positions.catch(() => {
      this.#positions = null; // the next change retries
    });
    return this.#positions;
  }

  /**
   * Set the range of plies, and say why a link cannot be used. A puzzle starts before the last ply at the latest,
   * because the next one is its solution.
   * @param lastOfPerson the default of a puzzle
   */
  #setSlider(plies: number | null, show: string, lastOfPerson: number | null) {
    const last = (plies ?? 0) - (show === "puzzle" ? 1 : 0);
    this.slider.disabled = last <= 0;
    this.slider.max = String(Math.max(0, last));
    this.slider.value = String(Math.max(0, Math.min(last, this.#wantedPly ?? { game: 0, puzzle: lastOfPerson }[show] ?? last)));
    if (plies === null) this.#problem = t("This link could not be read. Paste the link from “Share”.");
    else if (last < 0) this.#problem = t("A puzzle needs a solution: play its moves at the table first, then copy the link from “Share”.");
  }

  #show() {
    const options = this.#readForm();
    const { link, show } = options;
    const applies = { table: !show, deal: !show && !link, ply: show && link, words: show, puzzle: show === "puzzle" };
    for (const part of this.form.querySelectorAll("[data-for]") as NodeListOf<HTMLElement>) part.hidden = !applies[part.dataset.for as keyof typeof applies];
    const missing = this.#missing(options);
    $("#missing").textContent = missing;
    for (const part of document.querySelectorAll("main > section") as NodeListOf<HTMLElement>) part.hidden = missing !== "";
    this.#showCodes(options);
    if (missing) return $("#seen").replaceChildren();
    const frame = h("iframe", { src: frameAddress(options), title: options.name, width: options.width, height: HEIGHT });
    $("#seen").replaceChildren(frame);
  }

  #readForm(): SnippetOptions {
    const data = new FormData(this.form);
    const value = (name: string) => String(data.get(name) ?? "").trim();
    const link = linkIn(value("link"));
    const query = new URLSearchParams();
    const show = value("show");
    const at = link === this.#measured ? this.slider.value : (this.#wantedPly ?? "");
    const fields = {
      game: value("game"),
      show,
      ...this.#seating(value("opponent")),
      seed: link ? "" : value("seed"),
      say: show && value("say"),
      at: link && show ? String(at) : "",
      look: value("look"),
    };
    for (const [name, text] of Object.entries(fields)) if (text) query.set(name, text);
    const table = new URLSearchParams([...query].filter(([name]) => !["show", "say", "look"].includes(name)));
    const hash = link && `#${link}`;
    const select = $("#game") as HTMLSelectElement;
    return {
      query,
      link,
      poster: link && show ? this.#table.poster : "",
      show,
      name: select.selectedOptions[0]?.textContent ?? "",
      width: value("width") || "100%",
      page: new URL(`play.html?${table}${hash}`, document.baseURI).href,
    };
  }

  /**
   * The seats of computers: the reader plays the seat to move, and the opponent all others. Without a computer, people
   * share the screen.
   * @param opponent a level, or "person"
   */
  #seating(opponent: string) {
    const { mover, players } = this.#table;
    const others = isComputer(opponent) ? Array.from({ length: players }, (_, seat) => seat).filter((seat) => seat !== mover) : [];
    return Object.fromEntries(others.map((seat) => [`seat${seat}`, opponent]));
  }

  /** Fill in the form from this page's address. @returns the ply that it names */
  #prefill({ search, hash }: { search: string; hash: string }): number | null {
    const link = linkIn(hash);
    const opponent = seatsIn(search).find((who) => OFFERED.includes(who));
    for (const [name, value] of [...new URLSearchParams(search), ["link", link], ["opponent", opponent]]) {
      const input = this.form.elements.namedItem(name ?? "");
      if ((input instanceof HTMLInputElement || input instanceof HTMLSelectElement) && value) input.value = value;
    }
    const at = new URLSearchParams(search).get("at") ?? "";
    return /^\d{1,5}$/.test(at) ? Number(at) : null;
  }
}

/** A code, without the picture of the position if it would be too long for some hosts with it. */
function withinLimit(text: (options: SnippetOptions) => string, options: SnippetOptions) {
  const code = text(options);
  return code.length <= LIMIT ? code : text({ ...options, poster: "" });
}

function frameAddress({ query, link, poster }: SnippetOptions) {
  const hash = link && `#${link}${poster && `&poster=${poster}`}`;
  return new URL(`embed.html?${query}${hash}`, document.baseURI).href;
}

/**
 * A frame in a box whose height follows its width, so that the table needs no scrollbar: below 560 px the board is
 * tall, above it is wide.
 */
function frameText(options: SnippetOptions) {
  const { name, width, show } = options;
  const more = AROUND_BOARD[show] ?? 220;
  const height = `min(154% + ${more}px,max(64% + ${more - 10}px,(560px - 100%)*9999))`;
  const size = `width="${quoted(width)}" height="${HEIGHT}" style="position:absolute;inset:0;width:100%;height:100%;border:0"`;
  const frame = `<iframe src="${quoted(frameAddress(options))}" title="${quoted(name)}" ${size} loading="lazy" allow="clipboard-write" sandbox="${SANDBOX}"></iframe>`;
  const limit = /^\d+$/.test(width) ? ` style="max-width:${width}px"` : "";
  return `<div${limit}><div style="position:relative;padding-bottom:${height}">${frame}</div></div>`;
}

/** A game to play opens at a full table; what is to be viewed or solved, in the page that shows it. */
function linkText(options: SnippetOptions) {
  return options.show ? frameAddress(options) : options.page;
}

function elementText({ query, link, poster, name, page }: SnippetOptions) {
  const script = new URL("embed.js", document.baseURI).href;
  const attributes = [...query, ...Object.entries({ link, poster }).filter(([, value]) => value)]
    .map(([name, value = ""]) => ` ${name}="${quoted(value)}"`)
    .join("");
  const words = t("Play {name}", { name });
  const instead = `<a href="${quoted(page)}">${quoted(words)}</a>`;
  return `<script async src="${quoted(script)}"></script>\n<pygames-embed${attributes}>${instead}</pygames-embed>`;
}

/** The link in a pasted text: a URL that contains one, or the link alone. */
const linkIn = (text: string) => /(?:^|#)([\w-]+)(?:[?#&].*)?$/.exec(text)?.[1] ?? "";

const quoted = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/**
 * @param copies accessible name of its button
 * @param fits when to use it
 */
function field(name: string, copies: string, fits: string) {
  const line = h("textarea", { readonly: true, rows: 3, spellcheck: "false", "aria-label": name, onfocus: () => line.select() });
  const button = h("button", { type: "button", "aria-label": copies, onclick: () => void copy(line.value, button, line) }, t("Copy"));
  $("#copies").append(h("h3", {}, name, " ", h("span", { class: "quiet" }, fits)), h("div", { class: "copy" }, line, button));
  return { line, button };
}
