// Draws an SVG on a canvas, to convert it to another image format.

/**
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
