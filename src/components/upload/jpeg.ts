import { scaledSize } from "./image-size";

/** JPEG quality of a sent photo, between 0 and 1. */
const JPEG_QUALITY = 0.8;

/**
 * Draws a picture or video frame as a JPEG of at most 2000 pixels on the long side. Resolves to
 * null when the browser has no memory for it.
 */
export async function drawJpeg(
  source: ImageBitmap | HTMLVideoElement,
  size: { width: number; height: number },
): Promise<Blob | null> {
  const drawing = draw(source, scaledSize(size));
  if (!drawing) return null;
  const { canvas } = drawing;
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY);
  });
  release(canvas);
  return blob;
}

/** The pixels of a picture at half the sent size, for the quality check; null without memory. */
export function samplePixels(source: ImageBitmap): ImageData | null {
  const { width, height } = scaledSize(source);
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const drawing = draw(source, half);
  if (!drawing) return null;
  const pixels = drawing.pen.getImageData(0, 0, half.width, half.height);
  release(drawing.canvas);
  return pixels;
}

function draw(source: CanvasImageSource, { width, height }: { width: number; height: number }) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d", { alpha: false });
  if (!pen) return null;
  // JPEG has no transparency: make transparent pixels white, not black.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(source, 0, 0, width, height);
  return { canvas, pen };
}

/** Frees the memory of a canvas, which phones with little memory keep until it is empty. */
function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
