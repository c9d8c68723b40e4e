// Converts an SVG to an image by drawing it on a canvas.

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
