// The page of browser.html: shows what this browser stores for the site, and lets the player delete it.

import { signal } from "@preact/signals";
import { type ComponentChildren, render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type CopyStatus, makeOfflineCopy, removeCopy, turnOffCopy, turnOnCopy } from "../offline/client.ts";
import { applyPreferences } from "../preferences/preferences.ts";
import { deleteAllPlugins, listPlugins, type SavedPlugin } from "../saves/plugins-store.ts";
import { deleteResults, listResults } from "../saves/results-store.ts";
import { isPersistent, list, removeAll } from "../saves/saves-store.ts";
import { listenForSettings } from "../settings/settings-button.ts";
import { $ } from "../shared/dom.ts";
import { language, n, t } from "../shared/i18n.ts";
import { canWriteLocal } from "../shared/storage.ts";

interface Question {
  title: string;
  what: string;
  /** the label of the button that confirms */
  yes: string;
  /** whether to offer a backup of the games first */
  isBackupOffered: boolean;
  answer: (isConfirmed: boolean) => void;
}

const OFFLINE: Record<CopyStatus | "deleted", string> = {
  coming: t("Downloading all games, so that you can play them offline."),
  ready: t("Ready to play offline. All games and rules are saved in this browser."),
  failed: t("The offline copy is incomplete. It will be downloaded again on your next visit."),
  refused: t("You have removed the offline copy."),
  deleted: t("The offline copy has been deleted."),
  impossible: t("This browser does not save an offline copy. Private windows often do not."),
};

/** What is stored; null until it is known. */
const games = signal<{ count: number; unreadable: number } | null>(null);
const results = signal<{ count: number; unreadable: number } | null>(null);
const plugins = signal<{ plugins: SavedPlugin[]; unreadable: number } | null>(null);
const copy = signal<CopyStatus | "deleted" | null>(null);
const usage = signal<{ used: number; allowed: number } | null>(null);
/** Whether the browser may delete the data when space runs low; "refused": it does not agree to keep them. */
const persistence = signal<"kept" | "open" | "refused" | null>(null);
const question = signal<Question | null>(null);
const isAllDeleted = signal(false);

async function readGames() {
  const { games: saved, unreadable } = await list();
  games.value = { count: saved.length, unreadable: unreadable.length };
}

async function readResults() {
  const { results: saved, unreadable } = await listResults();
  results.value = { count: saved.length, unreadable };
}

async function readPlugins() {
  plugins.value = await listPlugins();
}

async function readUsage() {
  const { usage: used, quota: allowed } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  if (used !== undefined && allowed) usage.value = { used, allowed };
}

async function readPersistence() {
  if (!navigator.storage?.persist) return;
  persistence.value = (await navigator.storage.persisted().catch(() => false)) ? "kept" : "open";
}

async function requestPersistence() {
  persistence.value = (await navigator.storage.persist().catch(() => false)) ? "kept" : "refused";
}

function setCopy(status: CopyStatus | "deleted") {
  copy.value = status;
  void readUsage();
}

async function refuseCopy() {
  await turnOffCopy();
  setCopy("refused");
}

function allowCopy() {
  turnOnCopy();
  setCopy("coming");
  void makeOfflineCopy(setCopy);
}

/** Ask the player to confirm. */
const isConfirmed = (asked: Omit<Question, "answer">): Promise<boolean> =>
  new Promise((answer) => {
    question.value = { ...asked, answer };
  });

/** @returns whether the player has confirmed it */
async function askToDeleteResults() {
  const what = t("Your results will be deleted. Saved games are kept.");
  if (!(await isConfirmed({ title: t("Delete the results?"), what, yes: t("Delete them"), isBackupOffered: false }))) return false;
  await deleteResults();
  await readResults();
  return true;
}

/** @returns whether the player has confirmed it */
async function askToDeletePlugins() {
  const what = t("Games by other authors will be deleted from this browser, with your progress. To play one again, you need its wheel.");
  // the backup file contains no games by others
  if (!(await isConfirmed({ title: t("Delete games by others?"), what, yes: t("Delete them"), isBackupOffered: false }))) return false;
  await deleteAllPlugins();
  await readPlugins();
  return true;
}

async function askToDeleteEverything() {
  await readGames();
  const { count = 0, unreadable = 0 } = games.peek() ?? {};
  const what = t("{games} Everything will be deleted: games, results, games by other authors, the offline copy and all settings.", { games: gamesText(count) });
  const isBackupOffered = count + unreadable > 0;
  if (!(await isConfirmed({ title: t("Delete everything?"), what, yes: t("Continue"), isBackupOffered }))) return;
  if (!(await isConfirmed({ title: t("Delete permanently?"), what: t("You cannot undo this."), yes: t("Delete all"), isBackupOffered }))) return;
  await removeAll();
  await deleteResults();
  await deleteAllPlugins();
  deleteSettings();
  await removeCopy();
  setCopy("deleted");
  await readGames();
  await readResults();
  await readPlugins();
  isAllDeleted.value = true;
}

/**
 * Delete the settings and everything else of this site from web storage. Only keys with our prefix, because other sites
 * may share the origin.
 */
function deleteSettings() {
  if (!canWriteLocal()) return;
  for (const storage of [localStorage, sessionStorage]) for (const name of Object.keys(storage)) if (name.startsWith("pygames-")) storage.removeItem(name);
  applyPreferences();
}

function StoredData() {
  return (
    <>
      <Section id="games" title={t("Your games")}>
        <Games />
      </Section>
      <Section id="results" title={t("Results")}>
        <Results />
      </Section>
      <Section id="plugins" title={t("Games by other authors")}>
        <Plugins />
      </Section>
      <Section id="offline" title={t("Offline play")}>
        <OfflineCopy />
      </Section>
      <Section id="storage-used" title={t("Storage used")}>
        <Usage />
      </Section>
      <Section id="reset" title={t("Reset")}>
        <p>{t("Deletes your games, results, games by other authors, the offline copy and all settings.")}</p>
        <p class="buttons">
          <button type="button" id="delete" onClick={() => void askToDeleteEverything()}>
            {t("Delete everything")}
          </button>
        </p>
        <p id="deleted" role="status">
          {isAllDeleted.value && t("Everything has been deleted. The offline copy will come back on your next visit, unless you remove it then.")}
        </p>
      </Section>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ComponentChildren }) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

function Games() {
  const { count = 0, unreadable = 0 } = games.value ?? {};
  const text = isPersistent() ? `${gamesText(count)} ${unreadableText(unreadable)}` : t("This browser does not allow saving.");
  return (
    <>
      <p id="games" role="status">
        {games.value ? text : t("Loading…")}
      </p>
      <p class="buttons" hidden={!(count + unreadable)}>
        <a class="button" href="./#going">
          {t("View")}
        </a>{" "}
        <a class="button plain" href="./#files">
          {t("Save to a file")}
        </a>
      </p>
    </>
  );
}

function Results() {
  const { count = 0, unreadable = 0 } = results.value ?? {};
  const status = useRef<HTMLParagraphElement>(null);
  const remove = async () => (await askToDeleteResults()) && status.current?.focus(); // the button has gone
  return (
    <>
      <p id="results" role="status" tabIndex={-1} ref={status}>
        {results.value ? `${resultsText(count)} ${unreadableText(unreadable)}` : t("Loading…")}
      </p>
      <p class="buttons">
        <a class="button" href="./#played" hidden={!count}>
          {t("View results")}
        </a>{" "}
        <button type="button" class="plain" id="results-delete" hidden={!(count + unreadable)} onClick={() => void remove()}>
          {t("Delete them")}
        </button>
      </p>
    </>
  );
}

function Plugins() {
  const { plugins: saved = [], unreadable = 0 } = plugins.value ?? {};
  const isHidden = !(saved.length + unreadable);
  const status = useRef<HTMLParagraphElement>(null);
  const remove = async () => (await askToDeletePlugins()) && status.current?.focus(); // the button has gone
  return (
    <>
      <p id="plugins" role="status" tabIndex={-1} ref={status}>
        {plugins.value ? `${pluginsText(saved.length)} ${unreadableText(unreadable)}` : t("Loading…")}
      </p>
      <ul id="plugins-list" hidden={!saved.length}>
        {saved.map(({ key, title, file }) => (
          <li key={key}>
            {title} <code>{file}</code>
          </li>
        ))}
      </ul>
      <p class="buttons">
        <a class="button" href="guest.html" hidden={isHidden}>
          {t("View")}
        </a>{" "}
        <button type="button" class="plain" id="plugins-delete" hidden={isHidden} onClick={() => void remove()}>
          {t("Delete them")}
        </button>
      </p>
    </>
  );
}

function OfflineCopy() {
  const status = copy.value;
  const isRefused = status === "refused";
  return (
    <>
      <p id="offline" role="status">
        {status ? OFFLINE[status] : t("Loading…")}
      </p>
      <p class="buttons">
        {/* one button with two names keeps the focus */}
        <button type="button" hidden={!isRefused && status !== "ready" && status !== "coming"} onClick={() => (isRefused ? allowCopy() : void refuseCopy())}>
          {isRefused ? t("Save an offline copy") : t("Remove the offline copy")}
        </button>
      </p>
    </>
  );
}

function Usage() {
  const refused = t("The browser did not agree. It may do so once you have visited more often. To be safe, download your games.");
  const words = { kept: t("The browser will not delete this data on its own."), open: t("The browser may delete this data when space runs low."), refused };
  return (
    <>
      <p id="storage-used" role="status">
        {usage.value
          ? t("About {used} of {allowed} available.", { used: megabytes(usage.value.used), allowed: megabytes(usage.value.allowed) })
          : t("This browser does not provide this number.")}
      </p>
      <p id="persistence" role="status">
        {persistence.value && words[persistence.value]}
      </p>
      <p class="buttons" hidden={persistence.value !== "open"}>
        <button type="button" onClick={() => void requestPersistence()}>
          {t("Ask the browser to keep it")}
        </button>
      </p>
    </>
  );
}

function ConfirmDialog() {
  const asked = question.value;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!asked || !dialog.current) return;
    dialog.current.returnValue = "";
    dialog.current.showModal();
  }, [asked]);
  return (
    <dialog id="ask" aria-labelledby="ask-title" ref={dialog} onClose={() => asked?.answer(dialog.current?.returnValue === "yes")}>
      <form method="dialog">
        <h2 id="ask-title">{asked?.title}</h2>
        <p id="ask-what">{asked?.what}</p>
        <p hidden={!asked?.isBackupOffered}>
          <a href="./#files">{t("Save all games to a file first")}</a>
        </p>
        <p class="buttons">
          <button type="submit" class="main" value="yes" id="ask-yes">
            {asked?.yes}
          </button>
          <button type="submit" value="">
            {t("Keep everything")}
          </button>
        </p>
      </form>
    </dialog>
  );
}

const gamesText = (count: number) => (count ? n("{count} game saved.", "{count} games saved.", count) : t("No games saved."));

function resultsText(count: number) {
  if (!count) return t("No results saved yet. Every game that you finish adds one.");
  return n("{count} result saved. It stays when you delete the game.", "{count} results saved. They stay when you delete the games.", count);
}

function pluginsText(count: number) {
  if (!count) return t("None saved.");
  return n("{count} game by another author saved, with your progress.", "{count} games by other authors saved, with your progress.", count);
}

const unreadableText = (count: number) => (count ? t("Could not be read: {count}.", { count }) : "");

function megabytes(bytes: number) {
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, "MB"] : [bytes / 1e9, "GB"];
  return `${size.toLocaleString(language(), { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`;
}

listenForSettings();
render(<StoredData />, $("#stored"));
render(<ConfirmDialog />, $("#confirm"));
void readGames();
void readResults();
void readPlugins();
void readUsage();
void readPersistence();
void makeOfflineCopy(setCopy);
