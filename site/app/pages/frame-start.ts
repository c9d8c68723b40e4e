// A classic script of the pages that are made for frames: it starts the script in their template. If the page has no origin,
// this script reads files of the site as shared/script-files.ts describes: it replaces `fetch`, and imports scripts.

import { type FilePart, fetchFromParts, withOwnAddress } from "../shared/script-files.ts";
import { asset, SITE } from "../shared/site-url.ts";

const STATIC_IMPORT = /\b(from|import)"\.\/([\w-]+\.js)"/g; // as Vite writes it
type Font = [file: string, family: string, descriptors: FontFaceDescriptors];
const POSTER_FONTS: Font[] = [["serif", "Small Table Serif", { weight: "400 700" }]]; // as site/building/fonts.py declares them
const OTHER_FONTS: Font[] = [
  ["sans", "Small Table Sans", { weight: "400 700" }],
  ["serif-italic", "Small Table Serif", { style: "italic" }],
];

const template = document.querySelector("template") as HTMLTemplateElement;

if (globalThis.origin !== "null") template.replaceWith(template.content);
else startWithoutOrigin(new URL(template.content.querySelector("script")?.getAttribute("src") ?? "", document.baseURI).href);

/** @param script the address of the page's script */
function startWithoutOrigin(script: string) {
  /** What to do with a part, by the element whose script has it. */
  const requested: Map<Element | null, (part: FilePart) => void> = new Map();

  /** Each script with a part calls this function. @param text base64 */
  function receiveFilePart(text: string, isLast: boolean) {
    requested.get(document.currentScript)?.({ bytes: Uint8Array.from(atob(text), (character) => character.charCodeAt(0)), isLast });
  }

  /** A plugin can choose the address, but all scripts in that folder have parts of files only. */
  const readFilePart = (address: string, part: number, again: boolean): Promise<FilePart> =>
    new Promise((resolve, reject) => {
      const { href } = new URL(address);
      if (!href.startsWith(SITE) || !Number.isInteger(part)) throw new TypeError(`${href} is not a file of this site.`);
      const element = document.createElement("script");
      element.src = `${SITE}script-files/${href.slice(SITE.length).replace(/[?#].*/, "")}.${part}.js${again ? `?${Date.now()}` : ""}`;
      element.onload = element.onerror = () => {
        requested.delete(element);
        element.remove();
        reject(new TypeError(`Could not load ${element.src}`)); // without effect if the part has arrived
      };
      requested.set(element, resolve);
      document.head.append(element);
    });

  /** The addresses of scripts in which the imports are resolved, by file name. */
  const blobs: Map<string, Promise<string>> = new Map();

  function blobAddress(file: string): Promise<string> {
    const coming = blobs.get(file) ?? makeBlob(file);
    blobs.set(file, coming);
    coming.catch(() => blobs.delete(file));
    return coming;
  }

  async function makeBlob(file: string) {
    const source = await (await fetch(asset(file))).text();
    const imported = Array.from(source.matchAll(STATIC_IMPORT), ([, , name = ""]) => name);
    const addresses = new Map(await Promise.all(imported.map(async (name) => [name, await blobAddress(name)] as const)));
    const resolved = source.replace(STATIC_IMPORT, (_, statement, name) => `${statement}"${addresses.get(name)}"`);
    return URL.createObjectURL(new Blob([withOwnAddress(resolved, asset(file))], { type: "text/javascript" }));
  }

  let fonts: Promise<unknown> | undefined;
  async function importScriptFile(address: string) {
    // what is shown before they are loaded would make the browser request them from the addresses in the styles, which it may not fetch
    await fonts;
    return import(/* @vite-ignore */ await blobAddress(new URL(address).pathname.split("/").pop() ?? ""));
  }

  const parsed = new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true })); // when modules run, too
  Object.assign(globalThis, { receiveFilePart, readFilePart, importScriptFile, fetch: fetchFromParts(SITE, readFilePart, fetch) });
  fonts = loadFonts(POSTER_FONTS);
  const loadOtherFonts = () => {
    fonts = Promise.all([fonts, loadFonts(OTHER_FONTS)]);
  };
  if (script.endsWith("/embed.js")) addEventListener("click", loadOtherFonts, { once: true, capture: true });
  else loadOtherFonts();
  globalThis.frameScript = parsed.then(() => importScriptFile(script));
}

async function loadFont([file, family, descriptors]: Font) {
  const bytes = await (await fetch(asset(`${file}.woff2`))).arrayBuffer();
  document.fonts.add(await new FontFace(family, bytes, descriptors).load());
}

/** A font that cannot be loaded does not matter: others have the same metrics. */
function loadFonts(fonts: Font[]): Promise<unknown> {
  return Promise.allSettled(fonts.map(loadFont));
}
