// The page of guest.html: shows a third-party game, asks for consent, and runs it in a sandboxed frame with an opaque origin.

import { forget, guest, guests, Keeper, keep } from "../saves/plugins-store.js";
import { linkIn } from "../session/url.js";
import { $, h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { takeDropped } from "../shared/paste-and-drop.js";
import { connectFrame } from "./sandbox-messages.js";
import { checked, fingerprint, fromAddress, fromFile, parts, titled, whyNot } from "./wheel-info.js";

/** @import { Wheel } from "../engine/load-plugin.js" */
/** @import { Guest } from "../saves/plugins-store.js" */
/** @typedef {{ file: string, address: string, size: number | null, wheel: () => Promise<Wheel> }} Candidate a plugin to be confirmed; it has not been fetched or run yet */

const FRAME = "allow-scripts allow-forms allow-modals allow-downloads"; // never allow-same-origin: the opaque origin isolates the plugin

export class GuestPage {
  /** @type {Candidate | null} */
  #candidate = null;
  /** Saves the current game. @type {Keeper | null} */
  #keeper = null;

  /** @param {{ search: string, hash: string }} address names a wheel; the other parameters are those of play.html */
  constructor({ search, hash }) {
    this.query = new URLSearchParams(search);
    this.wheel = this.query.get("wheel");
    this.query.delete("wheel");
    this.link = linkIn(hash);
  }

  /** Accept files and links, and list the saved plugins. */
  open() {
    const file = /** @type {HTMLInputElement} */ ($("#file"));
    $("#choose").addEventListener("click", () => file.click());
    file.addEventListener("change", () => {
      this.#fromFile(file.files?.[0]);
      file.value = "";
    });
    takeDropped(([dropped]) => this.#fromFile(dropped));
    $("#fetch").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#fromUrl(/** @type {HTMLInputElement} */ ($("#address")).value);
    });
    $("#yes").addEventListener("click", () => void this.#attempt(() => this.#accept()));
    $("#no").addEventListener("click", () => {
      this.#leave();
      $("#choose").focus();
    });
    $("#out").addEventListener("click", async () => {
      await this.#keeper?.finish();
      location.assign(location.pathname);
    });
    addEventListener("pagehide", () => void this.#keeper?.finish());
    document.addEventListener("visibilitychange", () => void this.#keeper?.finish());
    if (this.wheel) this.#fromUrl(this.wheel);
    else if (this.link || this.query.has("game")) {
      $("#trouble").textContent = t("This link is for a game that was added as a file. Add the same wheel to open the link.");
      $("#trouble").hidden = false;
    }
    void this.#showSaved();
  }

  /** @param {Candidate} now */
  #ask(now) {
    this.#candidate = now;
    const { file, address, size } = now;
    const facts = {
      [t("Name")]: titled(file),
      [t("File")]: file,
      ...(address && { [t("Address")]: address }),
      ...(size && { [t("Size")]: `${Math.ceil(size / 1000)} kB` }),
    };
    $("#facts").replaceChildren(...Object.entries(facts).flatMap(([name, fact]) => [h("dt", {}, name), h("dd", {}, fact)]));
    $("#fetched").hidden = !address;
    $("#trouble").hidden = true;
    $("#question").hidden = false;
    $("#bring").hidden = true;
    $("#question").focus();
  }

  /** @param {File | undefined} file */
  #fromFile(file) {
    if (!file) return;
    this.#attempt(() => {
      const reason = whyNot(file.name);
      if (reason) throw new Error(reason);
      this.#ask({ file: file.name, address: "", size: file.size, wheel: () => fromFile(file) });
    });
  }

  /** @param {string} text */
  #fromUrl(text) {
    this.#attempt(() => {
      const address = new URL(text, location.href).href;
      const { name } = parts(address);
      const reason = whyNot(name);
      if (reason) throw new Error(reason);
      this.#ask({ file: name, address, size: null, wheel: () => fromAddress(address) });
    });
  }

  /** Run an action, and show its error. @param {() => void | Promise<void>} action */
  async #attempt(action) {
    try {
      await action();
    } catch (error) {
      this.#leave();
      $("#trouble").textContent = error instanceof Error ? error.message : String(error);
      $("#trouble").hidden = false;
      $("#trouble").scrollIntoView({ block: "nearest" });
    }
  }

  #leave() {
    this.#candidate = null;
    $("#question").hidden = true;
    $("#bring").hidden = false;
  }

  async #accept() {
    if (!this.#candidate) return;
    const { address, wheel } = this.#candidate;
    const yes = /** @type {HTMLButtonElement} */ ($("#yes"));
    yes.disabled = true;
    try {
      const { name, bytes } = await wheel();
      const key = await fingerprint({ name, bytes });
      const known = await guest(key);
      await this.#play({ title: titled(name), game: "", link: "", where: "", ...known, key, file: name, bytes, address, changed: Date.now() });
    } finally {
      yes.disabled = false;
    }
  }

  /** Play a saved plugin if its wheel is unchanged. If it has changed, the save stays until the player opens that wheel again. @param {Guest} guest */
  async #playSaved(guest) {
    const wheel = { name: guest.file, bytes: guest.bytes };
    if ((await fingerprint(wheel)) !== guest.key) {
      throw new Error(
        t(
          "“{game}” cannot be opened: the file saved in this browser is not the wheel that you added. The game is still saved; add the same wheel to continue.",
          {
            game: guest.title,
          },
        ),
      );
    }
    await checked(wheel); // wheels saved by older versions were not checked
    await this.#play({ ...guest, changed: Date.now() });
  }

  /** @param {Guest} guest */
  async #play(guest) {
    if (this.#keeper) return; // a double click
    const keeper = new Keeper(guest);
    this.#keeper = keeper;
    await keep(guest);
    const page = new URL(location.pathname, location.href);
    if (guest.address) page.searchParams.set("wheel", guest.address);
    const frame = h("iframe", { sandbox: FRAME, title: t("The board of {game}", { game: guest.title }), allow: "clipboard-write" });
    connectFrame(
      frame,
      { wheel: { name: guest.file, bytes: guest.bytes }, search: `?${this.query}`, link: this.link || guest.link, page: page.href },
      (told) => {
        keeper.onReport(told);
        $("#title").textContent = told.title;
        document.title = `${told.title} · The Small Table`;
        frame.title = t("The board of {game}", { game: told.title });
      },
    );
    frame.src = "guest-table.html";
    $("#title").textContent = guest.title;
    $("#plate").textContent = t("added from {place}", { place: guest.address || guest.file });
    $("#door").hidden = true;
    $("#room").hidden = false;
    $("#room").append(frame);
    frame.focus();
  }

  async #showSaved() {
    const { guests: known, unreadable } = await guests();
    $("#known").hidden = !(known.length + unreadable);
    $("#aside").textContent = unreadable ? t("Could not be read: {count}.", { count: unreadable }) : "";
    $("#aside").hidden = !unreadable;
    $("#guests").replaceChildren(
      ...known.map((guest) =>
        h(
          "li",
          { class: "sheet" },
          h("h3", {}, guest.title),
          h("p", { class: "quiet" }, guest.where || t("Not started."), " ", h("code", {}, guest.file)),
          h(
            "p",
            { class: "buttons" },
            h(
              "button",
              {
                type: "button",
                class: "main",
                onclick: () => void this.#attempt(() => this.#playSaved(guest)),
                "aria-label": t("Play {name}", { name: guest.title }),
              },
              t("Play"),
            ),
            h(
              "button",
              {
                type: "button",
                class: "plain",
                onclick: () => forget(guest.key).then(() => this.#showSaved()),
                "aria-label": t("Delete {name} and its game", { name: guest.title }),
              },
              t("Delete it and its game"),
            ),
          ),
        ),
      ),
    );
  }
}
