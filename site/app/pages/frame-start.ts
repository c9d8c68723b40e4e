// A classic script of the pages that are made for frames: it starts the script in their template. If the page has no origin,
// this script reads files of the site as shared/site-files.ts describes: it replaces `fetch`, and imports scripts.

import { asset, type FilePart, fetchFromParts, SITE, withOwnAddress } from "../shared/site-files.ts";

const STATIC_IMPORT = /\b(from|import)"\.\/([\w-]+\.js)"/g; // as Vite writes it
/** The files of fonts, the custom properties that name their families, and what they are for. */
const SERIF = ["serif", "--serif", { weight: "400 700" }] as const;
const SANS = ["sans", "--sans", { weight: "400 700" }] as const;
const ITALIC = ["serif-italic", "--serif", { style: "italic" }] as const;

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

  const importScriptFile = async (address: string) => import(/* @vite-ignore */ await blobAddress(new URL(address).pathname.split("/").pop() ?? ""));

  const parsed = new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true })); // when modules run, too
  Object.assign(globalThis, { receiveFilePart, readFilePart, importScriptFile, fetch: fetchFromParts(SITE, readFilePart, fetch) });
  loadFonts(SERIF);
  if (script.endsWith("/embed.js"))
    addEventListener("click", () => loadFonts(SANS, ITALIC), { once: true, capture: true }); // a poster has only one
  else loadFonts(SANS, ITALIC);
  globalThis.frameScript = parsed.then(() => importScriptFile(script));
}

/**
 * Load fonts under names of their own. The families in the styles have addresses, from which the page may not fetch them.
 * A font that does not load is not missed: the next families in the list have the same metrics.
 */
function loadFonts(...fonts: (typeof SERIF | typeof SANS | typeof ITALIC)[]) {
  for (const [file, property, descriptors] of fonts) {
    const family = `frame${property}`;
    const list = getComputedStyle(document.documentElement).getPropertyValue(property);
    document.documentElement.style.setProperty(property, list.replace(/^\s*"[^"]*"/, `"${family}"`));
    fetch(asset(`${file}.woff2`))
      .then((answer) => answer.arrayBuffer())
      .then((bytes) => new FontFace(family, bytes, descriptors).load())
      .then((font) => document.fonts.add(font))
      .catch(() => {});
  }
}
