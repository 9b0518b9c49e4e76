import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import type { FileProblem } from "./file-failure";

/** The largest side and area of a canvas in pixels, to limit the memory it takes. */
const SIDE_MAX = 6000;
const PIXELS_MAX = 12_000_000;

export class PdfError extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The library, its worker and its decoder of JPEG 2000, loaded with the first PDF. */
async function library() {
  // Keep the library out of the Worker's bundle: no page is drawn there.
  if (import.meta.env.SSR) throw new PdfError("broken");
  const [pdfjs, { default: worker }, { default: jpeg2000 }] = await Promise.all([
    import("pdfjs-dist/legacy/build/pdf.mjs"),
    import("pdfjs-dist/legacy/build/pdf.worker.min.mjs?url"),
    import("pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url"),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = worker;
  return { pdfjs, jpeg2000 };
}

/**
 * Opens a PDF; nothing in it may run. The pages' security policy allows no WebAssembly and no
 * external fonts: JavaScript decodes the pictures, and system fonts replace missing ones.
 * @throws PdfError
 */
export async function openPdf(blob: Blob): Promise<PDFDocumentProxy> {
  const [{ pdfjs, jpeg2000 }, data] = await Promise.all([library(), blob.arrayBuffer()]);
  const task = pdfjs.getDocument({
    data,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    // The library expects a folder and appends a file name; as a query, both are ignored.
    wasmUrl: `${jpeg2000}?/`,
    useSystemFonts: true,
    maxImageSize: 64_000_000,
    canvasMaxAreaInBytes: PIXELS_MAX * 4,
    verbosity: 0,
  });
  try {
    return await task.promise;
  } catch (error) {
    await task.destroy();
    throw new PdfError((error as Error).name === "PasswordException" ? "locked" : "broken");
  }
}

type Size = { width: number; height: number };

/** Draws a page so that it fills `box` at `scale`, as sharp as the screen and the memory allow. */
export async function drawPage(
  page: PDFPageProxy,
  { box, scale, signal }: { box: Size; scale: number; signal: AbortSignal },
): Promise<HTMLCanvasElement> {
  const { width, height } = page.getViewport({ scale: 1 });
  const fit = Math.min(box.width / width, box.height / height);
  const wanted = fit * scale * window.devicePixelRatio;
  const most = Math.min(
    Math.sqrt(PIXELS_MAX / (width * height)),
    SIDE_MAX / Math.max(width, height),
  );
  const viewport = page.getViewport({ scale: Math.min(wanted, most) });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const drawing = page.render({ canvas, viewport });
  signal.addEventListener("abort", () => drawing.cancel(), { once: true });
  await drawing.promise;
  return canvas;
}

/** Frees the memory of a canvas at once. */
export function release(canvas: HTMLCanvasElement | undefined): void {
  if (canvas) canvas.width = canvas.height = 0;
}
