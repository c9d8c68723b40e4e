// Converts an SVG to an image by drawing it on a canvas.

import { t } from "./i18n.ts";
import { svgToCanvas } from "./svg-to-canvas.ts";

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
