// The page of guest.html: shows a third-party game, asks for consent, and runs it in a sandboxed frame with an opaque
// origin.

import { effect } from "@preact/signals";
import { Fragment, render } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Wheel } from "../engine/load-pyodide.ts";
import { linkIn, seating } from "../model/addresses.ts";
import { connectFrame } from "../plugin/sandbox.ts";
import { checked, fingerprint, fromAddress, fromFile, invalidNameReason, nameAndHost, titleFromFileName } from "../plugin/wheel.ts";
import { deletePlugin, findPlugin, type GameReport, listPlugins, PluginAutosave, type SavedPlugin, savePlugin } from "../saves/plugins-store.ts";
import { listenForSettings } from "../settings/settings-button.ts";
import { FileButton } from "../shared/components.tsx";
import { $ } from "../shared/dom.ts";
import { language, messageOf, t } from "../shared/i18n.ts";
import { takeDropped } from "../shared/paste-and-drop.ts";
import { makeReactive } from "../shared/signals.ts";

/** A plugin to be confirmed; it has not been fetched or run yet. */
interface Candidate {
  file: string;
  address: string;
  size: number | null;
  wheel: () => Promise<Wheel>;
}

/** What the page shows, and the actions that add and play plugins. */
class PluginPage {
  query = new URLSearchParams(location.search); // what the address asks for: a wheel, and what play.html takes
  link = linkIn(location.hash);
  candidate: Candidate | null = null;
  isAdding = false; // whether the player has accepted the candidate, which is being fetched
  problem = ""; // why something was refused; "" if nothing was
  saved: { plugins: SavedPlugin[]; unreadable: number } = { plugins: [], unreadable: 0 };
  played: { plugin: SavedPlugin; autosave: PluginAutosave } | null = null; // the plugin that is played
  title = ""; // the title of its game

  constructor() {
    makeReactive(this);
    const [wheel, key] = ["wheel", "play"].map((name) => this.query.get(name));
    for (const name of ["wheel", "play"]) this.query.delete(name);
    if (key) void this.#playKey(key);
    else if (wheel) void this.askForAddress(wheel);
    else if (this.link || this.query.has("game")) this.problem = t("This link is for a game that was added as a file. Add the same wheel to open the link.");
    void this.#readSaved();
  }

  async #attempt(action: () => void | Promise<void>) {
    try {
      await action();
    } catch (error) {
      this.candidate = null;
      this.problem = messageOf(error);
    }
  }

  #ask(asked: Candidate) {
    const reason = invalidNameReason(asked.file);
    if (reason) throw new Error(reason);
    this.problem = "";
    this.candidate = asked;
  }

  askForFile(file: File | undefined) {
    if (file) void this.#attempt(() => this.#ask({ file: file.name, address: "", size: file.size, wheel: () => fromFile(file) }));
  }

  askForAddress(text: string) {
    return this.#attempt(() => {
      const address = new URL(text, location.href).href;
      this.#ask({ file: nameAndHost(address).name, address, size: null, wheel: () => fromAddress(address) });
    });
  }

  add = ({ address, wheel }: Candidate) =>
    this.#attempt(async () => {
      this.isAdding = true;
      try {
        const { name, bytes } = await wheel();
        const key = await fingerprint({ name, bytes });
        const known = await findPlugin(key);
        await this.#play({ title: titleFromFileName(name), game: "", link: "", where: "", ...known, key, file: name, bytes, address, changed: Date.now() });
      } finally {
        this.isAdding = false;
      }
    });

  /** Play a saved plugin. If its stored wheel has changed, show an error and keep the save, so that the player can add the original wheel and continue. */
  playSaved = (plugin: SavedPlugin) =>
    this.#attempt(async () => {
      const wheel = { name: plugin.file, bytes: plugin.bytes };
      if ((await fingerprint(wheel)) !== plugin.key) throw new Error(changedText(plugin.title));
      await checked(wheel); // wheels saved by older versions were not checked
      await this.#play({ ...plugin, changed: Date.now() });
    });

  #playKey = (key: string) =>
    this.#attempt(async () => {
      const plugin = await findPlugin(key);
      if (!plugin) throw new Error(t("This game is no longer saved in this browser. To play it, add its wheel again."));
      if (this.query.has("lesson")) this.query.set("game", plugin.game);
      const asksNew = this.query.has("seat1"); // for a first game after the lesson
      const isNew = asksNew && !isRunning(plugin);
      if (asksNew) history.replaceState(null, "", `?play=${key}`); // so that a reload continues it
      await this.playSaved(isNew ? { ...plugin, link: "" } : plugin);
    });

  /** Leave the lesson for the game that is running, or else for a first one. */
  leaveLesson = () => {
    const { plugin } = this.played ?? {};
    if (plugin && this.query.has("lesson")) location.assign(`${location.pathname}?play=${plugin.key}${isRunning(plugin) ? "" : "&seat1=novice"}`);
  };

  async #play(plugin: SavedPlugin) {
    if (this.played) return; // the second click of a double click
    this.title = plugin.title;
    this.played = { plugin, autosave: new PluginAutosave(plugin) };
    if (plugin.game) await savePlugin(plugin); // a new wheel is saved with its first report, when its game is open
  }

  async stopPlaying() {
    await this.finishSaving();
    location.assign("index.html#added");
  }

  finishSaving = async () => this.played?.autosave.finish();

  async remove({ key }: SavedPlugin) {
    await deletePlugin(key);
    await this.#readSaved();
  }

  async #readSaved() {
    this.saved = await listPlugins();
  }
}

const isRunning = ({ link, over }: SavedPlugin) => link !== "" && !over;

const changedText = (game: string) =>
  t("“{game}” cannot be opened: the file saved in this browser is not the wheel that you added. The game is still saved; add the same wheel to continue.", {
    game,
  });

const page = new PluginPage();

function Setup() {
  const error = useRef<HTMLParagraphElement>(null);
  const reason = page.problem;
  useEffect(() => {
    if (reason) error.current?.scrollIntoView({ block: "nearest" });
  }, [reason]);
  return (
    <>
      <p class="error" id="error" role="alert" hidden={!reason} ref={error}>
        {reason}
      </p>
      {page.candidate && <Question asked={page.candidate} />}
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
        <button type="button" class="main" id="yes" disabled={page.isAdding} onClick={() => void page.add(asked)}>
          {t("Add and play")}
        </button>
        <button type="button" id="no" onClick={() => (page.candidate = null)}>
          {t("Cancel")}
        </button>
      </p>
    </section>
  );
}

/** The ways to add a game: a file, or its address. Hidden while there is a question. */
function Ways() {
  const isAsked = page.candidate !== null;
  const section = useRef<HTMLElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && !isAsked && !page.problem) section.current?.querySelector("button")?.focus(); // the player has cancelled
    wasAsked.current = isAsked;
  }, [isAsked]);
  const [before, after] = t("or drop it anywhere on this page. It is a file that ends in {ending}.").split("{ending}");
  return (
    <section class="add-plugin" id="add-plugin" aria-labelledby="add-plugin-title" hidden={isAsked} ref={section}>
      <h2 id="add-plugin-title">{t("Add a game")}</h2>
      <div class="sheet ways">
        <p>
          <FileButton id="file" class="main" accept=".whl" words={t("Choose a wheel…")} onFiles={([file]) => page.askForFile(file)} />{" "}
          <span class="quiet">
            {before}
            <code>.whl</code>
            {after}
          </span>
        </p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void page.askForAddress(String(new FormData(event.currentTarget).get("address")));
          }}
        >
          <label for="address">{t("Or its web address")}</label>
          <div class="line wrap">
            <input type="url" id="address" name="address" placeholder="https://" required autocomplete="off" spellcheck={false} />
            <button type="submit">{t("Continue")}</button>
          </div>
        </form>
      </div>
    </section>
  );
}

function Saved() {
  const { plugins, unreadable } = page.saved;
  return (
    <section id="known" aria-labelledby="known-title" hidden={!(plugins.length + unreadable)}>
      <h2 id="known-title">{t("Recently used")}</h2>
      <ul class="plugins stack" id="plugins">
        {plugins.map((plugin) => (
          <li class="sheet" key={plugin.key}>
            <h3>{plugin.title}</h3>
            <p class="quiet">
              {plugin.where || t("Not started.")} <code>{plugin.file}</code>
            </p>
            <p class="buttons">
              <button type="button" class="main" aria-label={t("Play {name}", { name: plugin.title })} onClick={() => void page.playSaved(plugin)}>
                {t("Play")}
              </button>
              <button type="button" class="plain" aria-label={t("Delete {name} and its game", { name: plugin.title })} onClick={() => void page.remove(plugin)}>
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
  if (!page.played) return null;
  const { plugin, autosave } = page.played;
  return (
    <section class="plugin-table column" id="plugin-table" aria-labelledby="title">
      <p class="doorplate across">
        <span>
          <b id="title">{page.title}</b>{" "}
          <span class="quiet">
            {t("added from {place}", { place: plugin.address || plugin.file })}
            {language() !== "en" && ` · ${t("The game’s own texts are not translated.")}`}
          </span>
        </span>{" "}
        <button type="button" class="plain" onClick={() => void page.stopPlaying()}>
          {t("All games")}
        </button>
      </p>
      <Frame plugin={plugin} autosave={autosave} />
    </section>
  );
}

/** The game to open, and who plays it: that of the page's address, else the saved one. */
function opened({ game, link, seats = [], names = [], resigned = null }: SavedPlugin) {
  const query = new URLSearchParams(page.query);
  if (page.link || !link) return { search: `?${query}`, link: page.link, isOwn: false, resigned: null };
  for (const [name, value] of seating({ game, seats, names })) query.set(name, value);
  return { search: `?${query}`, link, isOwn: true, resigned };
}

/** The sandbox. It never gets allow-same-origin: its opaque origin isolates the plugin. */
function Frame({ plugin, autosave }: { plugin: SavedPlugin; autosave: PluginAutosave }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => {
    if (!frame.current) return;
    const address = new URL(location.pathname, location.href);
    if (plugin.address) address.searchParams.set("wheel", plugin.address);
    const payload = { wheel: { name: plugin.file, bytes: plugin.bytes }, ...opened(plugin), page: address.href };
    const onReport = (report: GameReport) => {
      autosave.onReport(report);
      page.title = report.title;
      document.title = `${report.title} · The Small Table`;
    };
    connectFrame(frame.current, payload, onReport, page.leaveLesson);
    frame.current.src = "guest-table.html";
    frame.current.focus();
  }, [plugin, autosave]);
  return (
    <iframe
      sandbox="allow-scripts allow-forms allow-modals allow-downloads"
      title={t("The board of {game}", { game: page.title })}
      allow="clipboard-write"
      ref={frame}
    />
  );
}

listenForSettings();
takeDropped(([file]) => page.askForFile(file));
addEventListener("pagehide", page.finishSaving);
document.addEventListener("visibilitychange", page.finishSaving);
effect(() => {
  $("#plugin-setup").hidden = page.played !== null;
});
render(<Setup />, $("#setup"));
render(<Table />, $("#plugin-place"));
