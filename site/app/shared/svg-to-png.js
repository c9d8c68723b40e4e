// Converts an SVG to a PNG by drawing it on a canvas.

import { t } from "./i18n.js";

const SCALE = 2; // pixels per SVG unit

/** @param {string} svg with explicit width and height @returns {Promise<Blob>} PNG */
export async function svgToPng(svg) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth * SCALE, image.naturalHeight * SCALE];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t("Could not create the picture.")))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
