// Home page: imports games from files, folders and pasted text. Python starts only when there is something to read.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Engine, type MakeEngine, Refusal } from "../engine/client.ts";
import type { ImportResult, TableView } from "../engine/protocol.ts";
import { addressOfLink } from "../model/addresses.ts";
import { storedFlags } from "../model/result.ts";
import { savedGameStatus, standingOf } from "../model/result-text.ts";
import { normalizeSeats } from "../model/seats.ts";
import { type Details, detailsIn, gamesIn, type ImportedGame, progressIn, resultsIn, saveAll } from "../saves/backup-file.ts";
import { mergeProgress, type Progress } from "../saves/puzzle-store.ts";
import { addResults } from "../saves/results-store.ts";
import { asResigned, isResigned } from "../session/table-for-viewer.ts";
import { FileButton } from "../shared/components.tsx";
import { messageOf, n, t } from "../shared/i18n.ts";
import { type Content, contentOf, takeDropped, takePasted } from "../shared/paste-and-drop.ts";
import { makeReactive } from "../shared/signals.ts";

interface Source {
  name: string; // of the file; "" for a pasted text
  content: () => Promise<Content>;
}

type Reading = ImportResult & { number: number; of: number; details: Details };

/** A game that opens by link, or an entry of a file that could not be read. */
interface Entry {
  title: string;
  where: string; // the status line; "" if it could not be read
  problem: string;
  about: string; // the ply, and the name of the file
  /** the address that opens the game, and the words of its link; null if it could not be read */
  link: { address: string; words: string; label: string } | null;
}

const REPORT_INTERVAL = 50; // games between two progress messages
const MAX_UNREAD = 50; // unreadable games that are listed; more are only counted

/** What the section shows of an import, and the engine that reads it. */
class Importer {
  isOpen = false;
  status = "";
  entries: Entry[] = [];
  offered: ImportedGame[] = []; // the games that can be saved together
  #results: unknown[] = []; // that are saved with them
  puzzles: Progress[] = []; // results of puzzles that can be saved with them
  #makeEngine: MakeEngine;
  #engine: Engine | null = null;
  #reads = 0;

  constructor(makeEngine: MakeEngine) {
    this.#makeEngine = makeEngine;
    makeReactive(this);
  }

  /** The engine, which starts on first use. */
  get #rules() {
    if (this.#engine) return this.#engine;
    this.#engine = this.#makeEngine(({ stage, reason }) => {
      if (stage === "failed") this.status = t("The game engine did not start. {reason}", { reason });
    });
    void this.#engine.start();
    return this.#engine;
  }

  /**
   * Read the sources one by one, and list the games and the entries that could not be read. Files without games are only
   * counted; if there is only one source, the reason is shown.
   */
  async read(sources: Source[]) {
    const readId = ++this.#reads; // a later import replaces one that is still running
    const [found, listed]: [ImportedGame[], Entry[]] = [[], []];
    const show = () => {
      this.entries = [...listed];
    };
    this.isOpen = true;
    this.offered = [];
    this.#results = [];
    this.puzzles = [];
    show();
    const solved: Progress[] = [];
    const count = { games: 0, unread: 0, notGames: 0, puzzles: 0 };
    let problem = "";
    try {
      for (const [number, source] of sources.entries()) {
        const one = source.name ? t("Reading {name}…", { name: source.name }) : t("Reading the pasted text…");
        this.status = sources.length > 1 ? t("Reading file {number} of {count}…", { number: number + 1, count: sources.length }) : one;
        const before = count.games + solved.length;
        for await (const reading of readings(this.#rules, source, this.#results, solved)) {
          const { game, entry, problem: reason } = await loadImported(this.#rules, reading, source.name);
          if (readId !== this.#reads) return;
          problem ||= reason;
          if (game) found.push(game);
          if (entry) count.games++;
          else if (reading.of > 1) count.unread++;
          if (entry) listed.push(entry);
          else if (reading.of > 1 && count.unread <= MAX_UNREAD) {
            const title = t("Entry {number}", { number: reading.number });
            listed.push({ title, where: "", problem: reason, about: source.name, link: null });
          }
          if (reading.of === 1 || reading.number % REPORT_INTERVAL) continue;
          this.status = t("Reading game {number} of {count}…", { number: reading.number, count: reading.of });
          show();
        }
        if (count.games + solved.length === before) count.notGames++;
        show();
      }
      count.puzzles = solved.reduce((sum, progress) => sum + Object.keys({ ...progress.own, ...progress.puzzles }).length, 0);
      this.status = sources.length === 1 && !count.games && !solved.length ? problem : summary(count);
      this.puzzles = solved;
      if (found.length !== 1 || count.games !== 1 || this.#results.length) this.offered = found; // a single game is saved when it is opened
    } catch (error) {
      if (readId === this.#reads) this.status = messageOf(error);
    }
  }

  async saveFound() {
    const games = this.offered;
    this.offered = []; // a second click must not save them again
    const solved = this.puzzles;
    this.puzzles = [];
    for (const progress of solved) mergeProgress(progress);
    await addResults(this.#results);
    if (solved.length) this.status = t("The results of puzzles are saved.");
    if (!games.length) return;
    try {
      const kept = await saveAll(games, (number) => {
        if (number % REPORT_INTERVAL === 0) this.status = t("Saving game {number} of {count}…", { number, count: games.length });
      });
      const others = games.length - kept;
      const here = others ? n("One was already saved.", "{count} were already saved.", others) : "";
      this.status = [n("One game saved.", "{count} games saved.", kept), here].join(" ").trim();
    } catch {
      this.status = t("Not all games could be saved. This browser may have no space left for them.");
      this.offered = games; // offered again; a game that was saved already is not saved twice
    }
  }
}

/**
 * The games of a file, one by one: a file with thousands of them is never passed to Python as a whole.
 * @param results those in the file are added to them
 * @param solved the results of puzzles in the file are added to them
 */
async function* readings(rules: Engine, source: Source, results: unknown[], solved: Progress[]): AsyncGenerator<Reading> {
  const { text, problem } = await source.content();
  if (problem) return yield { record: null, at: 0, problem, kind: "", number: 1, of: 1, details: {} };
  const progress = progressIn(text);
  if (progress) solved.push(progress);
  const texts = gamesIn(text);
  results.push(...resultsIn(text));
  for (const [number, one] of texts.entries()) {
    const { games } = await rules.request({ request: "read", text: one });
    const details = games.length === 1 ? detailsIn(one) : {};
    for (const [index, reading] of games.entries())
      yield { ...reading, details, ...(texts.length > 1 ? { number: number + 1, of: texts.length } : { number: index + 1, of: games.length }) };
  }
}

/** @returns `game`: null if it cannot be read; `entry`: null if it cannot be read or is too long for a link */
async function loadImported(rules: Engine, { record, at, problem, details }: Reading, file: string) {
  if (!record) return { game: null, entry: null, problem };
  const view = { seat: null, tall: false };
  const loading = rules.request({ request: "load", record, at, ...view });
  const foundIn = (position: TableView): ImportedGame => ({ ...savedFields(position, details), record, at });
  try {
    // all at once, so that a newer import loads no other game between them
    const [position, , { link }] = await Promise.all([
      loading,
      at < record.moves.length && rules.request({ request: "go", at: record.moves.length, ...view }), // the link should contain undone moves too
      rules.request({ request: "link" }),
    ]);
    return { game: foundIn(position), entry: entryOf(foundIn(position), link, problem, file), problem };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const position = await loading.catch(() => null); // a game that is too long for a link can be saved all the same
    return { game: position && foundIn(position), entry: null, problem: error.message };
  }
}

function savedFields(position: TableView, { id, seats: players = [], names = [], changed, ...flags }: Details) {
  const seats = normalizeSeats(players, position.players);
  const ended = isResigned(flags.resigned, position.players) ? asResigned(position, flags.resigned, seats, names) : position;
  return {
    name: position.name,
    over: ended.over,
    where: savedGameStatus(ended, seats, names, ended !== position),
    standing: standingOf(ended),
    seats,
    ...(id && { id }),
    ...(names.some(Boolean) && { names: names.slice(0, position.players) }),
    ...storedFlags({ ...flags, resigned: ended !== position && flags.resigned }),
    ...(changed && { changed }),
  };
}

function entryOf({ name, record, at, where, seats, names }: ImportedGame, link: string, problem: string, file: string): Entry {
  const address = new URL(addressOfLink({ game: record.deal.game, seats, names }, link));
  if (at < record.moves.length) address.searchParams.set("at", String(at));
  const words = problem && at ? t("Open up to move {ply}", { ply: at }) : t("Open");
  const label = `${words}: ${name}${file && `, ${file}`}`;
  const about = [n("{count} move", "{count} moves", at), file].filter(Boolean).join(" · ");
  return { title: name, where, problem, about, link: { address: address.href, words, label } };
}

function summary({ games, unread, notGames, puzzles }: { games: number; unread: number; notGames: number; puzzles: number }) {
  const parts = games || !puzzles ? [n("One game found", "{count} games found", games)] : [];
  if (puzzles) parts.push(n("results of one puzzle found", "results of {count} puzzles found", puzzles));
  if (unread) parts.push(n("one entry could not be read", "{count} entries could not be read", unread));
  if (notGames) parts.push(n("one file is not a game", "{count} files are not games", notGames));
  return `${parts.join("; ")}.`;
}

interface Props {
  onSaved: () => unknown;
  makeEngine?: MakeEngine;
  /** downloads all saved games; null if there are none */
  downloadAll: (() => unknown) | null;
}

export function Import({ onSaved, makeEngine = (onStartup) => new Engine(onStartup), downloadAll }: Props) {
  const [importer] = useState(() => new Importer(makeEngine));
  const { isOpen, status, entries, offered, puzzles } = importer;
  const details = useRef<HTMLDetailsElement>(null);
  const found = useRef<HTMLUListElement>(null);
  const read = (sources: Source[]) => {
    void importer.read(sources);
    details.current?.scrollIntoView({ block: "nearest" });
  };
  const readFiles = (files: File[]) => read(files.map((file) => ({ name: file.webkitRelativePath || file.name, content: () => contentOf(file) })));
  const readText = (text: string) => read([{ name: "", content: async () => ({ text, problem: "" }) }]);
  useLayoutEffect(() => {
    const open = () => {
      if (location.hash === "#files") importer.isOpen = true;
    };
    open();
    if (importer.isOpen) details.current?.scrollIntoView(); // the section was not there when the browser scrolled to the fragment
    const leaving = new AbortController();
    addEventListener("hashchange", open, leaving);
    takeDropped(readFiles, leaving.signal);
    takePasted(readText, leaving.signal);
    return () => leaving.abort();
  }, []);
  const save = async () => {
    await importer.saveFound();
    found.current?.querySelector("a")?.focus(); // the button has gone
    onSaved();
  };
  return (
    <details
      id="files"
      open={isOpen}
      ref={details}
      onToggle={({ currentTarget }) => {
        importer.isOpen = currentTarget.open;
      }}
    >
      <summary>
        <h2>{t("Open a game")}</h2>
      </summary>
      <p>{t("From a file, a link, or Abstract Play. You can also drop files anywhere on this page.")}</p>
      <p class="buttons">
        <FileButton id="files-input" words={t("Open files…")} onFiles={readFiles} />
        <FileButton id="folder-input" words={t("Open a folder…")} onFiles={readFiles} isFolder />
        <button type="button" id="save-all" hidden={!downloadAll} onClick={() => downloadAll?.()}>
          {t("Download all your games")}
        </button>
      </p>
      <form
        class="field paste stack"
        id="paste"
        onSubmit={(event) => {
          event.preventDefault();
          readText(String(new FormData(event.currentTarget).get("pasted")));
        }}
      >
        <label for="pasted">{t("Or paste a link or the text of a game")}</label>
        <textarea id="pasted" name="pasted" rows={3} spellcheck={false} autocomplete="off" required />
        <button type="submit">{t("Open")}</button>
      </form>
      <p class="reading" id="reading" role="status">
        {status}
      </p>
      <p class="buttons">
        <button type="button" id="save-found" hidden={!offered.length && !puzzles.length} onClick={() => void save()}>
          {t("Save all of them in this browser")}
        </button>
      </p>
      <ul class="saves" id="found" ref={found}>
        {entries.map((entry, index) => (
          <FoundGame entry={entry} key={index} />
        ))}
      </ul>
    </details>
  );
}

function FoundGame({ entry: { title, where, problem, about, link } }: { entry: Entry }) {
  return (
    <li class={link ? "save" : "save unread"}>
      <h3>{title}</h3>
      {link && <p class="where">{where}</p>}
      {problem && <p class="problem">{problem}</p>}
      {about && <p class="quiet">{about}</p>}
      {link && (
        <p class="buttons">
          <a class="button main" href={link.address} aria-label={link.label}>
            {link.words}
          </a>
        </p>
      )}
    </li>
  );
}
