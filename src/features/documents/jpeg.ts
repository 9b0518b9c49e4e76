import { scaledSize } from "./image-size";

/** Spec 9. */
const JPEG_QUALITY = 0.8;

/**
 * Draws a picture or a video frame as a JPEG of at most 2000 pixels on the long side.
 * Resolves null when this browser has no memory for it.
 */
export async function drawJpeg(
  source: ImageBitmap | HTMLVideoElement,
  size: { width: number; height: number },
): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, scaledSize(size));
  const pen = canvas.getContext("2d", { alpha: false });
  if (!pen) return null;
  // JPEG has no transparency: what was clear in a PNG becomes paper, not black.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(source, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY);
  });
  // Phones with little memory count every canvas until it is empty.
  canvas.width = 0;
  canvas.height = 0;
  return blob;
}
