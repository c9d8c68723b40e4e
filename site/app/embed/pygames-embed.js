// <pygames-embed game="…" seed="lamp-42"></pygames-embed>. It only makes the frame, sizes it, and passes words on.

/** @typedef {{ resolve: (value: any) => void, reject: (reason: Error) => void }} Waiting */

const OWN = /^(link|title|class|id|style|slot|hidden|lang|dir|role|tabindex|data-.*|aria-.*|on.*)$/; // all other attributes are the address's query

/** The element, for frames that show a page of this site. @param {URL} page embed.html */
export const pygamesEmbed = (page) =>
  class PygamesEmbed extends HTMLElement {
    #frame = document.createElement("iframe");
    #asks = 0;
    /** @type {Map<number, Waiting>} */
    #waiting = new Map();
    /** @type {((_: void) => void)} */
    #listening = () => {};
    #listens = Promise.resolve();

    constructor() {
      super();
      this.#frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads");
      this.#frame.allow = "clipboard-write";
      this.#frame.loading = "lazy";
      Object.assign(this.#frame.style, { display: "block", width: "100%", border: "0" });
      this.attachShadow({ mode: "open" }); // what stands inside the element is shown where this cannot be made
      new MutationObserver(() => this.#build()).observe(this, { attributes: true });
    }

    connectedCallback() {
      if (!this.style.display) this.style.display = "block";
      addEventListener("message", this.#onMessage);
      this.#build();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#onMessage);
      this.#leave();
    }

    /** The game so far. */
    record = () => this.#ask("record");
    /** Its result; before the end, as if it stopped here. */
    result = () => this.#ask("result");
    /** The game as the text of a link. */
    link = () => this.#ask("link");
    /** Play a move. Rejects with the rule that forbids it. @param {string} move */
    play = (move) => this.#ask("play", move);

    #build() {
      const address = new URL(page);
      for (const { name, value } of this.attributes) if (!OWN.test(name)) address.searchParams.set(name, value);
      address.hash = this.getAttribute("link") ?? "";
      this.#frame.title = this.title || "A game to play";
      if (this.#frame.src === address.href) return;
      this.#leave();
      this.#listens = new Promise((resolve) => {
        this.#listening = resolve;
      });
      this.#frame.height = "420"; // until it says
      this.#frame.src = address.href;
      if (!this.#frame.isConnected) this.shadowRoot?.append(this.#frame); // not before it has an address: what is empty would count as the host's own
    }

    #leave() {
      for (const { reject } of this.#waiting.values()) reject(new Error("The frame has gone."));
      this.#waiting.clear();
    }

    /** @param {string} ask @param {string} [move] @returns {Promise<any>} */
    async #ask(ask, move) {
      await this.#listens;
      const id = ++this.#asks;
      this.#frame.contentWindow?.postMessage({ type: "pygames:ask", id, ask, move }, "*");
      return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    }

    /** @param {MessageEvent} event */
    #onMessage = ({ source, data }) => {
      if (!source || source !== this.#frame.contentWindow || typeof data?.type !== "string") return;
      const { type, height, id, ok, error, ...detail } = data;
      if (type === "pygames:height" && height > 0) {
        this.#frame.height = String(Math.min(height, 4000));
        this.#listening();
      }
      if (type === "pygames:ply" || type === "pygames:end") this.dispatchEvent(new CustomEvent(type.slice(8), { detail, bubbles: true }));
      if (type !== "pygames:answer") return;
      if (error === undefined) this.#waiting.get(id)?.resolve(ok);
      else this.#waiting.get(id)?.reject(new Error(error));
      this.#waiting.delete(id);
    };
  };
