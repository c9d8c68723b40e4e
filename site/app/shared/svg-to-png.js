// Converts an SVG to an image by drawing it on a canvas.

import { t } from "./i18n.js";

const SCALE = 2; // pixels of a PNG per SVG unit
const QUALITY = 0.5; // of a small picture

/** @param {string} svg with explicit width and height @returns {Promise<Blob>} PNG */
export const svgToPng = (svg) => converted(svg, (width) => SCALE * width, "image/png");

/** A small picture, for an address. @param {string} svg with explicit width and height @param {number} width in pixels @returns {Promise<Blob>} WebP, or JPEG where the browser cannot write WebP */
export async function svgToPicture(svg, width) {
  const picture = await converted(svg, () => width, "image/webp");
  return picture.type === "image/webp" ? picture : converted(svg, () => width, "image/jpeg");
}

/** @param {string} svg @param {(width: number) => number} widthOf the image's width in pixels, for the SVG's @param {string} type @returns {Promise<Blob>} */
async function converted(svg, widthOf, type) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    const scale = widthOf(image.naturalWidth) / image.naturalWidth;
    [canvas.width, canvas.height] = [image.naturalWidth * scale, image.naturalHeight * scale];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t("Could not create the picture.")))), type, QUALITY),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
