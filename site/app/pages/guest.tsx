// The page of guest.html: shows a third-party game, asks for consent, and runs it in a sandboxed frame with an opaque
// origin.

import { effect, signal } from "@preact/signals";
import { Fragment, render } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Wheel } from "../engine/load-pyodide.ts";
import { checked, fingerprint, fromAddress, fromFile, invalidNameReason, parts, titleFromFileName } from "../plugin/read-wheel.ts";
import { connectFrame } from "../plugin/sandbox-messages.ts";
import { deletePlugin, findPlugin, listPlugins, PluginAutosave, type SavedPlugin, savePlugin } from "../saves/plugins-store.ts";
import { linkIn } from "../session/url.ts";
import { listenForSettings } from "../settings/settings-button.ts";
import { takeDropped } from "../shared/clipboard-and-files.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";

/** a plugin to be confirmed; it has not been fetched or run yet */
interface Candidate {
  file: string;
  address: string;
  size: number | null;
  wheel: () => Promise<Wheel>;
}

/** What the address asks for: a wheel, and what play.html takes. */
const query = new URLSearchParams(location.search);
const link = linkIn(location.hash);
const wheelAddress = query.get("wheel");
query.delete("wheel");

const candidate = signal<Candidate | null>(null);
/** Whether the player has accepted the candidate, which is being fetched. */
const isAdding = signal(false);
/** Why something was refused; "" if nothing was. */
const problem = signal("");
const saved = signal<{ plugins: SavedPlugin[]; unreadable: number }>({ plugins: [], unreadable: 0 });
/** The plugin that is played. */
const played = signal<{ plugin: SavedPlugin; autosave: PluginAutosave } | null>(null);
/** The title of its game. */
const title = signal("");

/** Run an action, and show its error. */
async function attempt(action: () => void | Promise<void>) {
  try {
    await action();
  } catch (error) {
    candidate.value = null;
    problem.value = error instanceof Error ? error.message : String(error);
  }
}

function ask(asked: Candidate) {
  const reason = invalidNameReason(asked.file);
  if (reason) throw new Error(reason);
  problem.value = "";
  candidate.value = asked;
}

const askForFile = (file: File | undefined) => file && attempt(() => ask({ file: file.name, address: "", size: file.size, wheel: () => fromFile(file) }));

const askForAddress = (text: string) =>
  attempt(() => {
    const address = new URL(text, location.href).href;
    ask({ file: parts(address).name, address, size: null, wheel: () => fromAddress(address) });
  });

function cancel() {
  candidate.value = null;
}

/** Fetch the candidate, and play it. */
async function add({ address, wheel }: Candidate) {
  isAdding.value = true;
  try {
    const { name, bytes } = await wheel();
    const key = await fingerprint({ name, bytes });
    const known = await findPlugin(key);
    await play({ title: titleFromFileName(name), game: "", link: "", where: "", ...known, key, file: name, bytes, address, changed: Date.now() });
  } finally {
    isAdding.value = false;
  }
}

/**
 * Play a saved plugin. If its stored wheel has changed, throw an error and keep the save, so that the player can add
 * the original wheel and continue.
 */
async function playSaved(plugin: SavedPlugin) {
  const wheel = { name: plugin.file, bytes: plugin.bytes };
  if ((await fingerprint(wheel)) !== plugin.key) {
    const game = plugin.title;
    throw new Error(
      t("“{game}” cannot be opened: the file saved in this browser is not the wheel that you added. The game is still saved; add the same wheel to continue.", {
        game,
      }),
    );
  }
  await checked(wheel); // wheels saved by older versions were not checked
  await play({ ...plugin, changed: Date.now() });
}

async function play(plugin: SavedPlugin) {
  if (played.peek()) return; // the second click of a double click
  title.value = plugin.title;
  played.value = { plugin, autosave: new PluginAutosave(plugin) };
  await savePlugin(plugin);
}

async function stopPlaying() {
  await finishSaving();
  location.assign(location.pathname);
}

const finishSaving = async () => played.peek()?.autosave.finish();

async function remove({ key }: SavedPlugin) {
  await deletePlugin(key);
  await readSaved();
}

async function readSaved() {
  saved.value = await listPlugins();
}

function Setup() {
  const error = useRef<HTMLParagraphElement>(null);
  const reason = problem.value;
  useEffect(() => {
    if (reason) error.current?.scrollIntoView({ block: "nearest" });
  }, [reason]);
  return (
    <>
      <p class="error" id="error" role="alert" hidden={!reason} ref={error}>
        {reason}
      </p>
      {candidate.value && <Question asked={candidate.value} />}
      <Ways />
      <Saved />
    </>
  );
}

function Question({ asked }: { asked: Candidate }) {
  const { file, address, size } = asked;
  const facts = [
    [t("Name"), titleFromFileName(file)],
    [t("File"), file],
    ...(address ? [[t("Address"), address]] : []),
    ...(size ? [[t("Size"), `${Math.ceil(size / 1000)} kB`]] : []),
  ];
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), [asked]); // so that screen readers read it
  return (
    <section class="sheet question" id="question" aria-labelledby="question-title" tabIndex={-1} ref={section}>
      <h2 id="question-title">{t("Add this game?")}</h2>
      <p>{t("This program was written by someone else. We have not checked it.")}</p>
      <dl id="facts">
        {facts.map(([name, fact]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ))}
      </dl>
      <ul>
        <li>{t("It runs in a sandbox: it cannot read your games or anything else in your browser, and it can only load this site’s own files.")}</li>
        <li>{t("It may contain mistakes, and it may slow down your device until you close it.")}</li>
        {address && <li id="fetched">{t("The server it comes from can see that you download it, like any site that you visit.")}</li>}
      </ul>
      <p class="buttons">
        <button type="button" class="main" id="yes" disabled={isAdding.value} onClick={() => void attempt(() => add(asked))}>
          {t("Add and play")}
        </button>
        <button type="button" id="no" onClick={cancel}>
          {t("Cancel")}
        </button>
      </p>
    </section>
  );
}

/** The ways to add a game: a file, or its address. Hidden while there is a question. */
function Ways() {
  const isAsked = candidate.value !== null;
  const [choose, input] = [useRef<HTMLButtonElement>(null), useRef<HTMLInputElement>(null)];
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && !isAsked && !problem.peek()) choose.current?.focus(); // the player has cancelled
    wasAsked.current = isAsked;
  }, [isAsked]);
  const [before, after] = t("or drop it anywhere on this page. It is a file that ends in {ending}.").split("{ending}");
  return (
    <section class="add-plugin" id="add-plugin" aria-labelledby="add-plugin-title" hidden={isAsked}>
      <h2 id="add-plugin-title">{t("Add a game")}</h2>
      <div class="sheet ways">
        <p>
          <button type="button" class="main" ref={choose} onClick={() => input.current?.click()}>
            {t("Choose a wheel…")}
          </button>{" "}
          <span class="quiet">
            {before}
            <code>.whl</code>
            {after}
          </span>
        </p>
        <input
          type="file"
          id="file"
          accept=".whl"
          hidden
          ref={input}
          onChange={({ currentTarget }) => {
            void askForFile(currentTarget.files?.[0]);
            currentTarget.value = ""; // so that the same file can be chosen again
          }}
        />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void askForAddress(String(new FormData(event.currentTarget).get("address")));
          }}
        >
          <label for="address">{t("Or its web address")}</label>
          <div class="line">
            <input type="url" id="address" name="address" placeholder="https://" required autocomplete="off" spellcheck={false} />
            <button type="submit">{t("Continue")}</button>
          </div>
        </form>
      </div>
    </section>
  );
}

function Saved() {
  const { plugins, unreadable } = saved.value;
  return (
    <section id="known" aria-labelledby="known-title" hidden={!(plugins.length + unreadable)}>
      <h2 id="known-title">{t("Recently used")}</h2>
      <ul class="plugins" id="plugins">
        {plugins.map((plugin) => (
          <li class="sheet" key={plugin.key}>
            <h3>{plugin.title}</h3>
            <p class="quiet">
              {plugin.where || t("Not started.")} <code>{plugin.file}</code>
            </p>
            <p class="buttons">
              <button type="button" class="main" aria-label={t("Play {name}", { name: plugin.title })} onClick={() => void attempt(() => playSaved(plugin))}>
                {t("Play")}
              </button>
              <button type="button" class="plain" aria-label={t("Delete {name} and its game", { name: plugin.title })} onClick={() => void remove(plugin)}>
                {t("Delete it and its game")}
              </button>
            </p>
          </li>
        ))}
      </ul>
      <p class="quiet" hidden={!unreadable}>
        {unreadable > 0 && t("Could not be read: {count}.", { count: unreadable })}
      </p>
    </section>
  );
}

function Table() {
  if (!played.value) return null;
  const { plugin, autosave } = played.value;
  return (
    <section class="plugin-table" id="plugin-table" aria-labelledby="title">
      <p class="doorplate">
        <span>
          <b id="title">{title.value}</b> <span class="quiet">{t("added from {place}", { place: plugin.address || plugin.file })}</span>
        </span>{" "}
        <button type="button" class="plain" onClick={() => void stopPlaying()}>
          {t("Remove")}
        </button>
      </p>
      <Frame plugin={plugin} autosave={autosave} />
    </section>
  );
}

/** The sandbox. It never gets allow-same-origin: its opaque origin isolates the plugin. */
function Frame({ plugin, autosave }: { plugin: SavedPlugin; autosave: PluginAutosave }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => {
    if (!frame.current) return;
    const page = new URL(location.pathname, location.href);
    if (plugin.address) page.searchParams.set("wheel", plugin.address);
    const payload = { wheel: { name: plugin.file, bytes: plugin.bytes }, search: `?${query}`, link: link || plugin.link, page: page.href };
    connectFrame(frame.current, payload, (report) => {
      autosave.onReport(report);
      title.value = report.title;
      document.title = `${report.title} · The Small Table`;
    });
    frame.current.src = "guest-table.html";
    frame.current.focus();
  }, [plugin, autosave]);
  return (
    <iframe
      sandbox="allow-scripts allow-forms allow-modals allow-downloads"
      title={t("The board of {game}", { game: title.value })}
      allow="clipboard-write"
      ref={frame}
    />
  );
}

listenForSettings();
takeDropped(([file]) => void askForFile(file));
addEventListener("pagehide", finishSaving);
document.addEventListener("visibilitychange", finishSaving);
effect(() => {
  $("#plugin-setup").hidden = played.value !== null;
});
render(<Setup />, $("#setup"));
render(<Table />, $("#plugin-place"));
if (wheelAddress) void askForAddress(wheelAddress);
else if (link || query.has("game")) problem.value = t("This link is for a game that was added as a file. Add the same wheel to open the link.");
void readSaved();
