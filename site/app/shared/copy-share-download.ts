// Copies, shares and downloads: the clipboard, the system's share sheet, files, and pictures of positions, also small ones for
// the home page.

import { showText } from "./components.tsx";
import { detailOf } from "./detail.ts";
import { announce, h } from "./dom.ts";
import { t } from "./i18n.ts";

const CONFIRM_DURATION = 2500; // ms that a button confirms its action
const SCALE = 2; // pixels of a PNG per SVG unit
const WIDTH = 320; // pixels of a small picture
const QUALITY = 0.72; // of its JPEGs

/** Without a clipboard, select the text instead: in its line or, without one, in a dialog. @param button confirms the copy */
export async function copy(text: string, button: HTMLElement, line?: HTMLElement | null, given: () => unknown = () => {}) {
  try {
    await navigator.clipboard.writeText(text);
    showDone(button, t("Copied"));
    given();
  } catch {
    const words = t("This browser does not allow copying. The text is selected: press Ctrl+C or use the menu.");
    if (!line) return showText(text, words);
    line.focus(); // focusing it selects its text
    announce(words);
    button.textContent = t("Copy manually");
  }
}

export const canCopyPictures = () => typeof ClipboardItem === "function" && typeof navigator.clipboard?.write === "function";

/** @param picture a PNG; Safari allows copying only if the promise itself is passed on @param button confirms the copy */
export async function copyPicture(picture: Promise<Blob>, button: HTMLElement) {
  await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
  showDone(button, t("Copied"));
}

export const canShare = (files?: File[]) => (files ? Boolean(navigator.canShare?.({ files })) : typeof navigator.share === "function");

export async function share(what: ShareData, given: () => unknown = () => {}) {
  try {
    await navigator.share(what);
    given();
  } catch {
    // the player closed the share sheet
  }
}

/** Share a text with an address, or copy both where there is no share sheet. @param button confirms the copy */
export function shareText(text: string, address: string, button: HTMLElement) {
  const url = new URL(address, document.baseURI).href;
  return canShare() ? share({ text, url }) : copy(`${text}\n${url}`, button);
}

export function downloadFile(file: File) {
  const address = URL.createObjectURL(file);
  h("a", { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser may first ask where to save it
}

function showDone(button: HTMLElement, words: string) {
  if (button.textContent === words) return;
  const before = [...button.childNodes]; // perhaps an icon
  button.replaceChildren(words);
  announce(`${words}.`);
  setTimeout(() => {
    button.replaceChildren(...before);
  }, CONFIRM_DURATION);
}

/** @param svg with explicit width and height */
export async function svgToPng(svg: string): Promise<Blob> {
  const canvas = await svgToCanvas(svg);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t("Could not create the picture."))))));
}

type Size = Record<"width" | "height", number>;

/** @param svg with explicit width and height @param isSmall whether to draw a small picture of the part with the most pieces */
async function svgToCanvas(svg: string, isSmall: boolean = false) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const whole = { x: 0, y: 0, w: naturalWidth, h: naturalHeight };
    const { x, y, w, h } = (isSmall && closeUp(svg, { width: naturalWidth, height: naturalHeight })) || whole;
    const scale = isSmall ? WIDTH / w : SCALE;
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.round(w * scale), Math.round(h * scale)];
    canvas.getContext("2d")?.drawImage(image, -x * scale, -y * scale, naturalWidth * scale, naturalHeight * scale); // up to its edges: what stays transparent is black in a JPEG
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

const PIECE =
  /class="piece (?:card|chip|token)[^"]*"[^>]*translate\(([-\d.]+) ([-\d.]+)\)"[^>]*>(?:<g [^>]*>)?<(?:rect|use) [^>]*width="([\d.]+)" height="([\d.]+)"/g;

/** The part of a drawn board with the most pieces, in which they can be recognized; undefined if it has none, or grows. */
function closeUp(svg: string, { width, height }: Size) {
  const pieces = [...svg.matchAll(PIECE)].map(([, ...numbers]) => {
    const [x = 0, y = 0, w = 0, h = 0] = numbers.map(Number);
    return { x, y, w, h };
  });
  return svg.includes("data-ground") ? undefined : detailOf({ width, height, pieces });
}

export interface BoardPicture {
  light: string; // a JPEG as a data URL
  dark: string;
  height: number;
}

/** A small picture of the part of a board with the most pieces. @param svg follows the theme of whoever looks at it */
export async function photograph(svg: string): Promise<BoardPicture> {
  const [light, dark] = [await svgToCanvas(themed(svg, "(max-width:0)"), true), await svgToCanvas(themed(svg, "(min-width:0)"), true)];
  return { light: light.toDataURL("image/jpeg", QUALITY), dark: dark.toDataURL("image/jpeg", QUALITY), height: light.height };
}

/** @param isDark a media query that stands for that of a dark theme */
const themed = (svg: string, isDark: string) => svg.replaceAll("(prefers-color-scheme:dark)", isDark);

/** One picture as a data URL, which is light or dark as the page that shows it, like the posters of the games. */
export function inBothThemes({ light, dark, height }: BoardPicture): string {
  const style = "<style>#dark{display:none}@media(prefers-color-scheme:dark){#dark{display:inline}}</style>";
  const size = `width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"`;
  const images = `<image id="light" href="${light}" /><image id="dark" href="${dark}" />`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${style}${images}</svg>`;
  return `data:image/svg+xml,${svg.replace(/[%#<>]/g, encodeURIComponent)}`;
}
