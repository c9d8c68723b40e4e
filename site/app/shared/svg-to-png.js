// Converts an SVG to a PNG.

import { t } from "./i18n.js";
import { svgToCanvas } from "./svg-to-canvas.js";

const SCALE = 2; // pixels per SVG unit

/** @param {string} svg with explicit width and height @returns {Promise<Blob>} PNG */
export async function svgToPng(svg) {
  const canvas = await svgToCanvas(svg, (width, height) => ({ width: SCALE * width, height: SCALE * height }));
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t("Could not create the picture.")))), "image/png"));
}
