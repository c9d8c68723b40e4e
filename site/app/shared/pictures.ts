// Pictures of positions: draws an SVG on a canvas, and checks the picture in the address of an older embed.

import { t } from "./i18n.ts";

const SCALE = 2; // pixels of a PNG per SVG unit

/**
 * @param svg with explicit width and height
 * @returns PNG
 */
export async function svgToPng(svg: string): Promise<Blob> {
  return toBlob(await svgToCanvas(svg, (width, height) => ({ width: SCALE * width, height: SCALE * height })), "image/png");
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t("Could not create the picture.")))), type));
}

/**
 * Draw an SVG on a canvas.
 * @param svg with explicit width and height
 * @param sizeOf returns the size of the canvas for the size of the SVG, which is scaled to fit
 */
export async function svgToCanvas(svg: string, sizeOf: (width: number, height: number) => { width: number; height: number }) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const { width, height } = sizeOf(naturalWidth, naturalHeight);
    const scale = Math.min(width / naturalWidth, height / naturalHeight);
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width, height];
    const [w, h] = [scale * naturalWidth, scale * naturalHeight];
    canvas.getContext("2d")?.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

export const MAX_LENGTH = 120_000; // characters of base64
const ASPECTS = { least: 0.5, most: 3 }; // width to height; other pictures are cropped

/** The accepted types, by their first bytes. */
const TYPES: { type: string; is: (start: string) => boolean }[] = [
  { type: "image/webp", is: (start) => start.startsWith("RIFF") && start.startsWith("WEBP", 8) },
  { type: "image/jpeg", is: (start) => start.startsWith("\xff\xd8\xff") },
  { type: "image/png", is: (start) => start.startsWith("\x89PNG") },
];

/** The `data:` address of a picture; "" if the text is not one. @param text base64url, untrusted */
export function pictureAddress(text: string): string {
  if (!text || text.length > MAX_LENGTH || !/^[\w-]+$/.test(text)) return "";
  const base64 = text.replaceAll("-", "+").replaceAll("_", "/");
  const start = decoded(base64.slice(0, 24));
  const type = TYPES.find(({ is }) => is(start))?.type;
  return type ? `data:${type};base64,${base64}` : "";
}

/** The aspect ratio of a picture's box: that of the picture, within the limits. */
export const aspectOf = ({ naturalWidth, naturalHeight }: { naturalWidth: number; naturalHeight: number }) =>
  Math.min(ASPECTS.most, Math.max(ASPECTS.least, naturalWidth / naturalHeight || 1));

function decoded(base64: string) {
  try {
    return atob(base64);
  } catch {
    return "";
  }
}
