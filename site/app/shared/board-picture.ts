// Small pictures of a board for the home page, in a light and a dark theme.

import { svgToCanvas } from "./copy-share-download.ts";

const WIDTH = 320; // pixels
const QUALITY = 0.72; // of the JPEGs

export interface BoardPicture {
  light: string; // a JPEG as a data URL
  dark: string;
  height: number;
}

/** @param svg follows the theme of whoever looks at it */
export async function photograph(svg: string): Promise<BoardPicture> {
  const size = (width: number, height: number) => ({ width: WIDTH, height: Math.round((WIDTH * height) / width) });
  const [light, dark] = [await svgToCanvas(themed(svg, "(max-width:0)"), size), await svgToCanvas(themed(svg, "(min-width:0)"), size)];
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
