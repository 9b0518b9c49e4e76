import { UPLOAD_MAX_BYTES } from "#contract/constants";
import { fileProblem, SNIFF_BYTES, sniffFile, type FileProblem } from "./file-rules";
import { drawJpeg, samplePixels } from "./jpeg";
import { photoDoubts, type PhotoDoubt } from "./photo-doubts";

type Prepared = { file: File; doubts: PhotoDoubt[] } | { problem: FileProblem };

/**
 * Prepares a chosen file: photos upright, at most 2000 pixels, as JPEG when that is smaller; HEIC
 * as JPEG where the browser can decode it; PDFs unchanged.
 */
export async function prepareFile(file: File, imagesOnly: boolean): Promise<Prepared> {
  const kind = sniffFile(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()));
  const problem = fileProblem({ size: file.size, declaredType: file.type, kind }, { imagesOnly });
  if (problem) return { problem };
  if (kind === "pdf") return { file, doubts: [] };

  const picture = await withBitmap(file, async (bitmap) => ({
    doubts: doubtsOf(bitmap),
    drawn: await drawJpeg(bitmap, bitmap),
  }));
  const { drawn = null, doubts = [] } = picture ?? {};
  if (!drawn && kind === "heic") return { problem: "heic" };
  const smaller = drawn && (kind === "heic" || drawn.size < file.size);
  // A photo that this browser cannot decode is sent unchanged: the server checks it.
  const ready = smaller ? new File([drawn], jpegName(file.name), { type: drawn.type }) : file;
  return ready.size > UPLOAD_MAX_BYTES ? { problem: "too_large" } : { file: ready, doubts };
}

/** Checks the quality of a photo that is sent as taken. */
export async function doubtsAbout(photo: File): Promise<PhotoDoubt[]> {
  return (await withBitmap(photo, doubtsOf)) ?? [];
}

function doubtsOf(bitmap: ImageBitmap): PhotoDoubt[] {
  const sample = samplePixels(bitmap);
  return sample ? photoDoubts(bitmap, sample) : [];
}

/** Decodes a picture upright for `work`; undefined when the browser cannot. */
async function withBitmap<T>(
  file: File,
  work: (bitmap: ImageBitmap) => T | Promise<T>,
): Promise<T | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const done = await work(bitmap);
    bitmap.close();
    return done;
  } catch {
    return undefined;
  }
}

/** "IMG_1.HEIC" → "IMG_1.jpg". */
function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, "") || "document"}.jpg`;
}
