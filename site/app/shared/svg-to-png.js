// A drawing as a picture that every program can show: the SVG, painted on a canvas.

import { t } from "./i18n.js";

const SHARP = 2; // pixels for each unit of the drawing

/** @param {string} svg with a width and a height of its own @returns {Promise<Blob>} PNG */
export async function svgToPng(svg) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth * SHARP, image.naturalHeight * SHARP];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t("The picture could not be painted.")))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
