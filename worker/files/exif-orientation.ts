import { hasAscii, viewOf, type Bytes } from "./byte-parts";

/**
 * The orientation, 1 to 8 (EXIF tag 0x0112). Nothing else is kept of a photo's EXIF, because other
 * tags reveal where and when it was taken.
 */
const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const UPRIGHT = 1;

/** Reads the orientation from a TIFF block; undefined if upright, absent or malformed. */
export function readOrientation(tiff: Bytes): number | undefined {
  const little = hasAscii(tiff, 0, "II");
  if ((!little && !hasAscii(tiff, 0, "MM")) || tiff.length < 8) return undefined;
  const view = viewOf(tiff);
  const directory = view.getUint32(4, little);
  if (view.getUint16(2, little) !== 42 || directory + 2 > tiff.length) return undefined;
  const entries = view.getUint16(directory, little);
  for (let index = 0; index < entries; index++) {
    const at = directory + 2 + index * 12;
    if (at + 12 > tiff.length) return undefined;
    if (view.getUint16(at, little) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(at + 8, little);
    const valid = view.getUint16(at + 2, little) === SHORT && value > UPRIGHT && value <= 8;
    return valid ? value : undefined;
  }
  return undefined;
}

/** A TIFF block that holds only the orientation: 26 bytes, big-endian. */
export function orientationTiff(orientation: number): Bytes {
  const tiff = new Uint8Array(26);
  const view = viewOf(tiff);
  view.setUint16(0, 0x4d4d);
  view.setUint16(2, 42);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, ORIENTATION_TAG);
  view.setUint16(12, SHORT);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return tiff;
}
