import { UPLOAD_MAX_BYTES } from "#contract/constants";
import { fileProblem, SNIFF_BYTES, sniffFile, type FileProblem } from "./file-rules";
import { drawJpeg } from "./jpeg";

type Prepared = { file: File } | { problem: FileProblem };

/**
 * Makes a chosen file ready to be sent (decision 4): photos upright, at most 2000 pixels, as JPEG
 * when that makes them smaller; HEIC as JPEG where the browser can read it; PDFs untouched.
 */
export async function prepareFile(file: File, imagesOnly: boolean): Promise<Prepared> {
  const kind = sniffFile(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()));
  const problem = fileProblem({ size: file.size, declaredType: file.type, kind }, { imagesOnly });
  if (problem) return { problem };
  if (kind === "pdf") return { file };

  const drawn = await redraw(file);
  if (!drawn && kind === "heic") return { problem: "heic" };
  const smaller = drawn && (kind === "heic" || drawn.size < file.size);
  // What cannot be decoded here goes as it is: the server says whether it is a picture.
  const ready = smaller ? new File([drawn], jpegName(file.name), { type: drawn.type }) : file;
  return ready.size > UPLOAD_MAX_BYTES ? { problem: "too_large" } : { file: ready };
}

async function redraw(file: File): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const drawn = await drawJpeg(bitmap, bitmap);
    bitmap.close();
    return drawn;
  } catch {
    return null;
  }
}

/** "IMG_1.HEIC" → "IMG_1.jpg". */
function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, "") || "document"}.jpg`;
}
