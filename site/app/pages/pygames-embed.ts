// The script embed.js, at the site root: defines the custom element <pygames-embed game="…" seed="lamp-42"> on the host
// page that loads it. The element creates an iframe, resizes it, and relays messages.

interface PendingRequest {
  resolve: (value: any) => void;
  reject: (reason: Error) => void;
}

const OWN_ATTRIBUTES = /^(link|poster|title|class|id|style|slot|hidden|lang|dir|role|tabindex|data-.*|aria-.*|on.*)$/; // all other attributes become query parameters

/** The class of the element. @param page the URL of embed.html */
const pygamesEmbed = (page: URL) =>
  class PygamesEmbed extends HTMLElement {
    #frame = document.createElement("iframe");
    #lastId = 0;
    #pending: Map<number, PendingRequest> = new Map();
    #resolveReady: (nothing?: undefined) => void = () => {};
    #ready = Promise.resolve();

    constructor() {
      super();
      this.#frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads");
      this.#frame.allow = "clipboard-write";
      this.#frame.loading = "lazy";
      Object.assign(this.#frame.style, { display: "block", width: "100%", border: "0" });
      this.attachShadow({ mode: "open" }); // a shadow root hides the fallback content
      new MutationObserver(() => this.#build()).observe(this, { attributes: true });
    }

    connectedCallback() {
      if (!this.style.display) this.style.display = "block";
      addEventListener("message", this.#onMessage);
      this.#build();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#onMessage);
      this.#rejectPending();
    }

    /** The record of the game so far. */
    record = () => this.#ask("record");
    /** The result; before the end, as if the game stopped here. */
    result = () => this.#ask("result");
    /** The game as link text. */
    link = () => this.#ask("link");
    /** Play a move. Rejects with the rule that forbids it. */
    play = (move: string) => this.#ask("play", move);

    #build() {
      const url = new URL(page);
      for (const { name, value } of this.attributes) if (!OWN_ATTRIBUTES.test(name)) url.searchParams.set(name, value);
      const poster = this.getAttribute("poster");
      url.hash = (this.getAttribute("link") ?? "") + (poster ? `&poster=${poster}` : "");
      this.#frame.title = this.title || "A game to play";
      if (this.#frame.src === url.href) return;
      this.#rejectPending();
      this.#ready = new Promise((resolve) => {
        this.#resolveReady = resolve;
      });
      this.#frame.height = "420"; // px, until the frame posts its height
      this.#frame.src = url.href;
      if (!this.#frame.isConnected) this.shadowRoot?.append(this.#frame); // only once it has a URL: an empty frame would have the host's origin
    }

    #rejectPending() {
      for (const { reject } of this.#pending.values()) reject(new Error("The frame has gone."));
      this.#pending.clear();
    }

    async #ask(ask: string, move?: string): Promise<any> {
      await this.#ready;
      const id = ++this.#lastId;
      this.#frame.contentWindow?.postMessage({ type: "pygames:ask", id, ask, move }, "*");
      return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
    }

    #onMessage = ({ source, data }: MessageEvent) => {
      if (!source || source !== this.#frame.contentWindow || typeof data?.type !== "string") return;
      const { type, height, id, ok, error, ...detail } = data;
      if (type === "pygames:height" && height > 0) {
        this.#frame.height = String(Math.min(height, 4000));
        this.#resolveReady();
      }
      if (type === "pygames:ply" || type === "pygames:end") this.dispatchEvent(new CustomEvent(type.slice(8), { detail, bubbles: true }));
      if (type !== "pygames:answer") return;
      if (error === undefined) this.#pending.get(id)?.resolve(ok);
      else this.#pending.get(id)?.reject(new Error(error));
      this.#pending.delete(id);
    };
  };

const script = (document.currentScript ?? document.querySelector('script[src*="/embed.js"]')) as HTMLScriptElement | null;
const page = new URL("embed.html", script?.src || document.baseURI);
if (!customElements.get("pygames-embed")) customElements.define("pygames-embed", pygamesEmbed(page));
