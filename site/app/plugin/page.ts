// The page of guest.html: shows a third-party game, asks for consent, and runs it in a sandboxed frame with an opaque
// origin.

import type { Wheel } from "../engine/load-pyodide.ts";
import type { SavedPlugin } from "../saves/plugins-store.ts";
import { deletePlugin, findPlugin, listPlugins, PluginAutosave, savePlugin } from "../saves/plugins-store.ts";
import { linkIn } from "../session/url.ts";
import { $, h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { takeDropped } from "../shared/paste-and-drop.ts";
import { checked, fingerprint, fromAddress, fromFile, invalidNameReason, parts, titleFromFileName } from "./read-wheel.ts";
import { connectFrame } from "./sandbox-messages.ts";

/** a plugin to be confirmed; it has not been fetched or run yet */
interface Candidate {
  file: string;
  address: string;
  size: number | null;
  wheel: () => Promise<Wheel>;
}

const FRAME = "allow-scripts allow-forms allow-modals allow-downloads"; // never allow-same-origin: the opaque origin isolates the plugin

export class PluginPage {
  query: URLSearchParams;
  wheel: string | null;
  link: string;
  #candidate: Candidate | null = null;
  /** Saves the current game. */
  #autosave: PluginAutosave | null = null;

  /** @param address names a wheel; the other parameters are those of play.html */
  constructor({ search, hash }: { search: string; hash: string }) {
    this.query = new URLSearchParams(search);
    this.wheel = this.query.get("wheel");
    this.query.delete("wheel");
    this.link = linkIn(hash);
  }

  /** Accept files and links, and list the saved plugins. */
  open() {
    const file = $("#file") as HTMLInputElement;
    $("#choose").addEventListener("click", () => file.click());
    file.addEventListener("change", () => {
      this.#fromFile(file.files?.[0]);
      file.value = "";
    });
    takeDropped(([dropped]) => this.#fromFile(dropped));
    $("#fetch").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#fromUrl(($("#address") as HTMLInputElement).value);
    });
    $("#yes").addEventListener("click", () => void this.#attempt(() => this.#accept()));
    $("#no").addEventListener("click", () => {
      this.#leave();
      $("#choose").focus();
    });
    $("#out").addEventListener("click", async () => {
      await this.#autosave?.finish();
      location.assign(location.pathname);
    });
    addEventListener("pagehide", () => void this.#autosave?.finish());
    document.addEventListener("visibilitychange", () => void this.#autosave?.finish());
    if (this.wheel) this.#fromUrl(this.wheel);
    else if (this.link || this.query.has("game")) {
      $("#error").textContent = t("This link is for a game that was added as a file. Add the same wheel to open the link.");
      $("#error").hidden = false;
    }
    void this.#showSaved();
  }

  #ask(now: Candidate) {
    this.#candidate = now;
    const { file, address, size } = now;
    const facts = {
      [t("Name")]: titleFromFileName(file),
      [t("File")]: file,
      ...(address && { [t("Address")]: address }),
      ...(size && { [t("Size")]: `${Math.ceil(size / 1000)} kB` }),
    };
    $("#facts").replaceChildren(...Object.entries(facts).flatMap(([name, fact]) => [h("dt", {}, name), h("dd", {}, fact)]));
    $("#fetched").hidden = !address;
    $("#error").hidden = true;
    $("#question").hidden = false;
    $("#add-plugin").hidden = true;
    $("#question").focus();
  }

  #fromFile(file: File | undefined) {
    if (!file) return;
    this.#attempt(() => {
      const reason = invalidNameReason(file.name);
      if (reason) throw new Error(reason);
      this.#ask({ file: file.name, address: "", size: file.size, wheel: () => fromFile(file) });
    });
  }

  #fromUrl(text: string) {
    this.#attempt(() => {
      const address = new URL(text, location.href).href;
      const { name } = parts(address);
      const reason = invalidNameReason(name);
      if (reason) throw new Error(reason);
      this.#ask({ file: name, address, size: null, wheel: () => fromAddress(address) });
    });
  }

  /** Run an action, and show its error. */
  async #attempt(action: () => void | Promise<void>) {
    try {
      await action();
    } catch (error) {
      this.#leave();
      $("#error").textContent = error instanceof Error ? error.message : String(error);
      $("#error").hidden = false;
      $("#error").scrollIntoView({ block: "nearest" });
    }
  }

  #leave() {
    this.#candidate = null;
    $("#question").hidden = true;
    $("#add-plugin").hidden = false;
  }

  async #accept() {
    if (!this.#candidate) return;
    const { address, wheel } = this.#candidate;
    const yes = $("#yes") as HTMLButtonElement;
    yes.disabled = true;
    try {
      const { name, bytes } = await wheel();
      const key = await fingerprint({ name, bytes });
      const known = await findPlugin(key);
      await this.#play({ title: titleFromFileName(name), game: "", link: "", where: "", ...known, key, file: name, bytes, address, changed: Date.now() });
    } finally {
      yes.disabled = false;
    }
  }

  /**
   * Play a saved plugin. If its stored wheel has changed, throw an error and keep the save, so that the player can add
   * the original wheel and continue.
   */
  async #playSaved(plugin: SavedPlugin) {
    const wheel = { name: plugin.file, bytes: plugin.bytes };
    if ((await fingerprint(wheel)) !== plugin.key) {
      throw new Error(
        t(
          "“{game}” cannot be opened: the file saved in this browser is not the wheel that you added. The game is still saved; add the same wheel to continue.",
          {
            game: plugin.title,
          },
        ),
      );
    }
    await checked(wheel); // wheels saved by older versions were not checked
    await this.#play({ ...plugin, changed: Date.now() });
  }

  async #play(plugin: SavedPlugin) {
    if (this.#autosave) return; // the second click of a double click
    const autosave = new PluginAutosave(plugin);
    this.#autosave = autosave;
    await savePlugin(plugin);
    const page = new URL(location.pathname, location.href);
    if (plugin.address) page.searchParams.set("wheel", plugin.address);
    const frame = h("iframe", { sandbox: FRAME, title: t("The board of {game}", { game: plugin.title }), allow: "clipboard-write" });
    connectFrame(
      frame,
      { wheel: { name: plugin.file, bytes: plugin.bytes }, search: `?${this.query}`, link: this.link || plugin.link, page: page.href },
      (report) => {
        autosave.onReport(report);
        $("#title").textContent = report.title;
        document.title = `${report.title} · The Small Table`;
        frame.title = t("The board of {game}", { game: report.title });
      },
    );
    frame.src = "guest-table.html";
    $("#title").textContent = plugin.title;
    $("#plate").textContent = t("added from {place}", { place: plugin.address || plugin.file });
    $("#plugin-setup").hidden = true;
    $("#plugin-table").hidden = false;
    $("#plugin-table").append(frame);
    frame.focus();
  }

  async #showSaved() {
    const { plugins: known, unreadable } = await listPlugins();
    $("#known").hidden = !(known.length + unreadable);
    $("#aside").textContent = unreadable ? t("Could not be read: {count}.", { count: unreadable }) : "";
    $("#aside").hidden = !unreadable;
    $("#plugins").replaceChildren(
      ...known.map((plugin) =>
        h(
          "li",
          { class: "sheet" },
          h("h3", {}, plugin.title),
          h("p", { class: "quiet" }, plugin.where || t("Not started."), " ", h("code", {}, plugin.file)),
          h(
            "p",
            { class: "buttons" },
            h(
              "button",
              {
                type: "button",
                class: "main",
                onclick: () => void this.#attempt(() => this.#playSaved(plugin)),
                "aria-label": t("Play {name}", { name: plugin.title }),
              },
              t("Play"),
            ),
            h(
              "button",
              {
                type: "button",
                class: "plain",
                onclick: () => deletePlugin(plugin.key).then(() => this.#showSaved()),
                "aria-label": t("Delete {name} and its game", { name: plugin.title }),
              },
              t("Delete it and its game"),
            ),
          ),
        ),
      ),
    );
  }
}
