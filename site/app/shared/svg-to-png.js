// Converts an SVG to an image by drawing it on a canvas.

import { t } from "./i18n.js";
import { svgToCanvas } from "./svg-to-canvas.js";

const SCALE = 2; // pixels of a PNG per SVG unit

/** @param {string} svg with explicit width and height @returns {Promise<Blob>} PNG */
export async function svgToPng(svg) {
  return toBlob(await svgToCanvas(svg, (width, height) => ({ width: SCALE * width, height: SCALE * height })), "image/png");
}

/** @param {HTMLCanvasElement} canvas @param {string} type @returns {Promise<Blob>} */
function toBlob(canvas, type) {
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t("Could not create the picture.")))), type));
}
