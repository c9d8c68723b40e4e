// The code that embeds a table in another page, in three forms.

import { t } from "../shared/i18n.ts";

/** What the code is made of. */
export interface Snippet {
  query: URLSearchParams;
  link: string;
  /** the picture of the position, if there is one */
  poster: string;
  show: string;
  name: string;
  width: string;
  page: string;
}

const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads";
const LIMIT = 1000; // characters of a code: comment boxes and content management systems refuse long texts
export const HEIGHT = 620; // px; default height of a frame
/** Height of what is around the board in px; what the prompt does not need now, the board gets. */
const AROUND_BOARD: Record<string, number> = { position: 300, puzzle: 300, game: 410 };

/** A code, without the picture of the position if it would be too long for some hosts with it. */
export function withinLimit(text: (snippet: Snippet) => string, snippet: Snippet) {
  const code = text(snippet);
  return code.length <= LIMIT ? code : text({ ...snippet, poster: "" });
}

export function frameAddress({ query, link, poster }: Snippet) {
  const hash = link && `#${link}${poster && `&poster=${poster}`}`;
  return new URL(`embed.html?${query}${hash}`, document.baseURI).href;
}

/**
 * A frame in a box whose height follows its width, so that the table needs no scrollbar: below 560 px the board is
 * tall, above it is wide.
 */
export function frameText(snippet: Snippet) {
  const { name, width, show } = snippet;
  const more = AROUND_BOARD[show] ?? 220;
  const height = `min(154% + ${more}px,max(64% + ${more - 10}px,(560px - 100%)*9999))`;
  const size = `width="${quoted(width)}" height="${HEIGHT}" style="position:absolute;inset:0;width:100%;height:100%;border:0"`;
  const frame = `<iframe src="${quoted(frameAddress(snippet))}" title="${quoted(name)}" ${size} loading="lazy" allow="clipboard-write" sandbox="${SANDBOX}"></iframe>`;
  const limit = /^\d+$/.test(width) ? ` style="max-width:${width}px"` : "";
  return `<div${limit}><div style="position:relative;padding-bottom:${height}">${frame}</div></div>`;
}

/** A game to play opens at a full table; what is to be viewed or solved, in the page that shows it. */
export const linkText = (snippet: Snippet) => (snippet.show ? frameAddress(snippet) : snippet.page);

export function elementText({ query, link, poster, name, page }: Snippet) {
  const script = new URL("embed.js", document.baseURI).href;
  const attributes = [...query, ...Object.entries({ link, poster }).filter(([, value]) => value)]
    .map(([name, value = ""]) => ` ${name}="${quoted(value)}"`)
    .join("");
  const words = t("Play {name}", { name });
  const instead = `<a href="${quoted(page)}">${quoted(words)}</a>`;
  return `<script async src="${quoted(script)}"></script>\n<pygames-embed${attributes}>${instead}</pygames-embed>`;
}

const quoted = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
