// Converts an SVG to an image by drawing it on a canvas.

import { t } from "./i18n.js";
import { svgToCanvas } from "./svg-to-canvas.js";

const SCALE = 2; // pixels of a PNG per SVG unit
const QUALITY = 0.5; // of WebP and JPEG pictures

/** @param {string} svg with explicit width and height @returns {Promise<Blob>} PNG */
export async function svgToPng(svg) {
  return toBlob(await svgToCanvas(svg, (width, height) => ({ width: SCALE * width, height: SCALE * height })), "image/png");
}

/** A picture small enough to be part of a URL. @param {string} svg with explicit width and height @param {number} width in pixels @returns {Promise<Blob>} WebP, or JPEG where the browser cannot write WebP */
export async function svgToPicture(svg, width) {
  const canvas = await svgToCanvas(svg, (own, height) => ({ width, height: (height * width) / own }));
  const picture = await toBlob(canvas, "image/webp");
  return picture.type === "image/webp" ? picture : toBlob(canvas, "image/jpeg");
}

/** @param {HTMLCanvasElement} canvas @param {string} type @returns {Promise<Blob>} */
function toBlob(canvas, type) {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t("Could not create the picture.")))), type, QUALITY),
  );
}
