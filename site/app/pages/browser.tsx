// The page of browser.html: shows what this browser stores for the site, and lets the player delete it.

import { type ComponentChildren, render } from "preact";
import { type CopyStatus, makeOfflineCopy, removeCopy, turnOffCopy, turnOnCopy } from "../offline/client.ts";
import { applyPreferences } from "../preferences/preferences.ts";
import { deleteAllPlugins, listPlugins, type SavedPlugin } from "../saves/plugins-store.ts";
import { deleteProgress, triedPuzzles } from "../saves/puzzle-store.ts";
import { deleteResults, listResults } from "../saves/results-store.ts";
import { deleteAllSaves, isPersistent, listSaves } from "../saves/saves-store.ts";
import { listenForSettings } from "../settings/settings-button.ts";
import { isConfirmed } from "../shared/components.tsx";
import { $ } from "../shared/dom.ts";
import { language, n, t } from "../shared/i18n.ts";
import { makeReactive } from "../shared/signals.ts";
import { canWriteLocal } from "../shared/storage.ts";

const OFFLINE: Record<CopyStatus | "deleted", string> = {
  coming: t("Downloading all games, so that you can play them offline."),
  ready: t("Ready to play offline. All games and rules are saved in this browser."),
  failed: t("The offline copy is incomplete. It will be downloaded again on your next visit."),
  refused: t("You have removed the offline copy."),
  deleted: t("The offline copy has been deleted."),
  impossible: t("This browser does not save an offline copy. Private windows often do not."),
};

class StoredData {
  games: { count: number; unreadable: number } | null = null;
  results: { count: number; unreadable: number } | null = null;
  puzzles = { tried: 0, own: 0 }; // how many were tried, and how many come from games here
  plugins: { plugins: SavedPlugin[]; count: number; unreadable: number } | null = null;
  copy: CopyStatus | "deleted" | null = null;
  usage: { used: number; allowed: number } | null = null;
  /** Whether the browser may delete the data when space runs low; "refused": it does not agree to keep them. */
  persistence: "kept" | "open" | "refused" | null = null;
  isAllDeleted = false;

  constructor() {
    makeReactive(this);
  }

  async read() {
    const { games, unreadable } = await listSaves();
    this.games = { count: games.length, unreadable: unreadable.length };
    const { results, unreadable: others } = await listResults();
    this.results = { count: results.length, unreadable: others };
    const { puzzles = {}, own = {} } = triedPuzzles() ?? {};
    this.puzzles = { tried: Object.keys(puzzles).length, own: Object.keys(own).length };
    const known = await listPlugins();
    this.plugins = { ...known, count: known.plugins.length };
  }

  async readPersistence() {
    const isKept = await navigator.storage?.persisted?.().catch(() => false);
    if (isKept !== undefined) this.persistence = isKept ? "kept" : "open";
  }

  async requestPersistence() {
    this.persistence = (await navigator.storage.persist().catch(() => false)) ? "kept" : "refused";
  }

  setCopy = async (status: CopyStatus | "deleted") => {
    this.copy = status;
    const { usage: used, quota: allowed } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
    if (used !== undefined && allowed) this.usage = { used, allowed };
  };

  async toggleCopy() {
    if (this.copy !== "refused") {
      await turnOffCopy();
      return this.setCopy("refused");
    }
    turnOnCopy();
    await this.setCopy("coming");
    await makeOfflineCopy(this.setCopy);
  }

  /** Delete one kind of data if the player agrees. @param id of its status, which gets the focus: the button goes */
  async #deleteKind(id: string, title: string, text: string, remove: () => unknown) {
    if (!(await ask(title, text, t("Delete them")))) return;
    await remove();
    $(`#${id}`).focus();
    await this.read();
  }

  deleteResults() {
    return this.#deleteKind("results", t("Delete the results?"), t("Your results will be deleted. Saved games are kept."), deleteResults);
  }

  deletePuzzles() {
    const text = t("Your rating, your streak of days, the results of all puzzles and those from your own games will be deleted.");
    return this.#deleteKind("puzzles", t("Delete the results of puzzles?"), text, deleteProgress);
  }

  /** They are not in the backup file. */
  deletePlugins() {
    const text = t("Games by other authors will be deleted from this browser, with your progress. To play one again, you need its wheel.");
    return this.#deleteKind("plugins", t("Delete games by others?"), text, deleteAllPlugins);
  }

  async deleteEverything() {
    await this.read();
    const { count = 0, unreadable = 0 } = this.games ?? {};
    const what = t("{games} Everything will be deleted: games, results, games by other authors, the offline copy and all settings.", {
      games: gamesText(count),
    });
    const hasGames = count + unreadable > 0;
    if (!(await ask(t("Delete everything?"), what, t("Continue"), hasGames))) return;
    if (!(await ask(t("Delete permanently?"), t("You cannot undo this."), t("Delete all"), hasGames))) return;
    await deleteAllSaves();
    await deleteResults();
    await deleteAllPlugins();
    deleteProgress();
    deleteSettings();
    await removeCopy();
    await this.setCopy("deleted");
    await this.read();
    this.isAllDeleted = true;
  }
}

/** @param yes the words of the button that confirms */
const ask = (title: string, text: string, yes: string, isBackupOffered: boolean = false) =>
  isConfirmed({
    ...{ id: "ask", title, text, buttons: [yes, t("Keep everything")] },
    more: isBackupOffered && (
      <p>
        <a href="./#files">{t("Save all games to a file first")}</a>
      </p>
    ),
  });

/** Empty web storage, but only of keys with our prefix: other sites may share the origin. */
function deleteSettings() {
  if (!canWriteLocal()) return;
  for (const storage of [localStorage, sessionStorage]) for (const name of Object.keys(storage)) if (name.startsWith("pygames-")) storage.removeItem(name);
  applyPreferences();
}

function Sections({ data }: { data: StoredData }) {
  const { games, results, puzzles, plugins } = data;
  const loading = t("Loading…");
  const status = ({ count, unreadable }: { count: number; unreadable: number }, words: (count: number) => string) =>
    `${words(count)} ${unreadable ? t("Could not be read: {count}.", { count: unreadable }) : ""}`;
  const toFile: Link = [t("Save to a file"), "./#files"];
  return (
    <>
      <Kind
        id="games"
        title={t("Your games")}
        status={!games ? loading : isPersistent() ? status(games, gamesText) : t("This browser does not allow saving.")}
        count={games ? games.count + games.unreadable : 0}
        links={[[t("View"), "./#going"], toFile]}
      />
      <Kind
        id="results"
        title={t("Results")}
        status={results ? status(results, resultsText) : loading}
        count={results ? results.count + results.unreadable : 0}
        links={results?.count ? [[t("View results"), "./#played"]] : []}
        remove={() => data.deleteResults()}
      />
      <Kind
        id="puzzles"
        title={t("Puzzles")}
        status={puzzlesText(puzzles)}
        count={puzzles.tried + puzzles.own}
        links={[[t("View"), "puzzles.html"], toFile]}
        remove={() => data.deletePuzzles()}
      />
      <Kind
        id="plugins"
        title={t("Games by other authors")}
        status={plugins ? status(plugins, pluginsText) : loading}
        count={plugins ? plugins.count + plugins.unreadable : 0}
        links={[[t("View"), "guest.html"]]}
        remove={() => data.deletePlugins()}
      >
        <ul id="plugins-list" hidden={!plugins?.count}>
          {plugins?.plugins.map(({ key, title, file }) => (
            <li key={key}>
              {title} <code>{file}</code>
            </li>
          ))}
        </ul>
      </Kind>
      <OfflineCopy data={data} />
      <Usage data={data} />
      <Section id="reset" title={t("Reset")}>
        <p>{t("Deletes your games, results, games by other authors, the offline copy and all settings.")}</p>
        <p class="buttons">
          <button type="button" id="delete" onClick={() => void data.deleteEverything()}>
            {t("Delete everything")}
          </button>
        </p>
        <p id="deleted" role="status">
          {data.isAllDeleted && t("Everything has been deleted. The offline copy will come back on your next visit, unless you remove it then.")}
        </p>
      </Section>
    </>
  );
}

function Section({ id, title, status, children }: { id: string; title: string; status?: string; children: ComponentChildren }) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {status !== undefined && (
        <p id={id} role="status" tabIndex={-1}>
          {status}
        </p>
      )}
      {children}
    </section>
  );
}

type Link = [words: string, address: string];

interface KindProps {
  id: string;
  title: string;
  status: string;
  count: number; // how many there are, unreadable ones included
  links: Link[];
  remove?: () => Promise<void>;
  children?: ComponentChildren;
}

/** A kind of data: how much there is of it, where to see it, and what deletes it. */
function Kind({ id, title, status, count, links, remove, children }: KindProps) {
  return (
    <Section id={id} title={title} status={status}>
      {children}
      <p class="buttons" hidden={!count}>
        {links.map(([words, address], place) => (
          <a class={place ? "button plain" : "button"} href={address} key={address}>
            {words}
          </a>
        ))}
        {remove && (
          <button type="button" class="plain" id={`${id}-delete`} onClick={() => void remove()}>
            {t("Delete them")}
          </button>
        )}
      </p>
    </Section>
  );
}

function OfflineCopy({ data }: { data: StoredData }) {
  const status = data.copy;
  const isRefused = status === "refused";
  const isInsecure = status === "impossible" && !window.isSecureContext;
  const words = isInsecure
    ? t("This site’s address starts with http:. Browsers save an offline copy only where it starts with https:.")
    : status && OFFLINE[status];
  return (
    <Section id="offline" title={t("Offline play")} status={words || t("Loading…")}>
      <p class="buttons">
        {/* one button with two names keeps the focus */}
        <button type="button" hidden={!isRefused && status !== "ready" && status !== "coming"} onClick={() => void data.toggleCopy()}>
          {isRefused ? t("Save an offline copy") : t("Remove the offline copy")}
        </button>
      </p>
    </Section>
  );
}

function Usage({ data }: { data: StoredData }) {
  const { usage, persistence } = data;
  const words = {
    kept: t("The browser will not delete this data on its own."),
    open: t("The browser may delete this data when space runs low."),
    refused: t("The browser did not agree. It may do so once you have visited more often. To be safe, download your games."),
  };
  const status = usage
    ? t("About {used} of {allowed} available.", { used: megabytes(usage.used), allowed: megabytes(usage.allowed) })
    : t("This browser does not provide this number.");
  return (
    <Section id="storage-used" title={t("Storage used")} status={status}>
      <p id="persistence" role="status">
        {persistence && words[persistence]}
      </p>
      <p class="buttons" hidden={persistence !== "open"}>
        <button type="button" onClick={() => void data.requestPersistence()}>
          {t("Ask the browser to keep it")}
        </button>
      </p>
    </Section>
  );
}

const gamesText = (count: number) => (count ? n("{count} game saved.", "{count} games saved.", count) : t("No games saved."));

function resultsText(count: number) {
  if (!count) return t("No results saved yet. Every game that you finish adds one.");
  return n("{count} result saved. It stays when you delete the game.", "{count} results saved. They stay when you delete the games.", count);
}

function puzzlesText({ tried, own }: StoredData["puzzles"]) {
  const solved = tried ? n("{count} puzzle tried.", "{count} puzzles tried.", tried) : t("None tried yet.");
  return own ? `${solved} ${n("{count} puzzle from your own games.", "{count} puzzles from your own games.", own)}` : solved;
}

function pluginsText(count: number) {
  if (!count) return t("None saved.");
  return n("{count} game by another author saved, with your progress.", "{count} games by other authors saved, with your progress.", count);
}

function megabytes(bytes: number) {
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, "MB"] : [bytes / 1e9, "GB"];
  return `${size.toLocaleString(language(), { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`;
}

const data = new StoredData();
listenForSettings();
render(<Sections data={data} />, $("#stored"));
void data.read();
void data.readPersistence();
void makeOfflineCopy(data.setCopy);
