import type { Page } from "@playwright/test";

/** Creates and compares phone-like photos in the browser. */

/** Mean difference of two rendered photos, 0 to 255; Infinity if their orientation differs. */
export function difference(
  page: Page,
  one: Buffer,
  other: Buffer,
  mirrored = false,
): Promise<number> {
  return page.evaluate(
    async ([pair, mirror]) => {
      const pixels = await Promise.all(
        pair.map(async (base64, index) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]));
          const canvas = new OffscreenCanvas(96, 96);
          if (mirror && index === 1) canvas.getContext("2d")?.setTransform(-1, 0, 0, 1, 96, 0);
          canvas.getContext("2d")?.drawImage(bitmap, 0, 0, 96, 96);
          const data = canvas.getContext("2d")?.getImageData(0, 0, 96, 96).data ?? [];
          return { wide: bitmap.width > bitmap.height, data: [...data] };
        }),
      );
      const [first, second] = pixels;
      if (!first || !second || first.wide !== second.wide) return Number.POSITIVE_INFINITY;
      const total = first.data.reduce(
        (sum, value, at) => sum + Math.abs(value - (second.data[at] ?? 0)),
        0,
      );
      return total / first.data.length;
    },
    [[one.toString("base64"), other.toString("base64")], mirrored] as const,
  );
}

/** Simulates a slow phone: the page decodes no picture until the returned function is called. */
export async function holdPreparing(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const read = globalThis.createImageBitmap;
    const { promise, resolve } = Promise.withResolvers<void>();
    const late = async (file: Blob, options: ImageBitmapOptions) => {
      await promise;
      return read(file, options);
    };
    Object.assign(globalThis, { release: resolve, createImageBitmap: late });
  });
  return () => page.evaluate(() => (globalThis as unknown as { release: () => void }).release());
}

/** Lines of print on a photo of 6000 by 4000 pixels: letter height and top. */
const PRINT = [
  { size: 90, top: 400 },
  { size: 60, top: 1500 },
  { size: 42, top: 2600 },
];

/** A JPEG of 6000 by 4000 pixels with sensor noise and three sizes of print. */
export async function largePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async (print) => {
    const [width, height] = [6000, 4000];
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.fillStyle = "#ddd5c4";
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = "#22304a";
    pen.textBaseline = "top";
    for (const { size, top } of print) {
      pen.font = `${size}px serif`;
      for (let line = 0; line < 8; line += 1) {
        const words = `${line} PASSPORT SPECIMEN P<MEXNUNEZ<<MARIA<JOSE<<<<<< 0123456789`;
        pen.fillText(words, 300, top + line * size * 1.3);
      }
    }
    const image = pen.getImageData(0, 0, width, height);
    let seed = 7;
    for (let at = 0; at < image.data.length; at += 4) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const grain = (seed / 2_147_483_648 - 0.5) * 22;
      for (let part = at; part < at + 3; part += 1)
        image.data[part] = (image.data[part] ?? 0) + grain;
    }
    pen.putImageData(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
    const reader = new FileReader();
    const read = new Promise((resolve) => reader.addEventListener("load", resolve));
    reader.readAsDataURL(blob);
    await read;
    return String(reader.result).split(",")[1] ?? "";
  }, PRINT);
  return Buffer.from(base64, "base64");
}

/**
 * How well a smaller copy of the large photo preserves each size of print: the correlation of the
 * pixels (1 means identical) and the letter height in the copy.
 */
export function legibility(page: Page, large: Buffer, copy: Buffer) {
  return page.evaluate(
    async ([pair, print]) => {
      const bitmaps = await Promise.all(
        pair.map((base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          return createImageBitmap(new Blob([bytes]));
        }),
      );
      const [width, height] = [bitmaps[1]?.width ?? 1, bitmaps[1]?.height ?? 1];
      const scale = width / (bitmaps[0]?.width ?? 1);
      const pens = bitmaps.map((bitmap) => {
        const canvas = new OffscreenCanvas(width, height);
        const pen = canvas.getContext("2d", { willReadFrequently: true });
        if (!pen) throw new Error("no canvas");
        pen.imageSmoothingQuality = "high";
        pen.drawImage(bitmap, 0, 0, width, height);
        return pen;
      });
      return print.map(({ size, top }) => {
        const strip = [300, top, 2000, size * 1.3 * 8].map((part) => Math.round(part * scale));
        const [x = 0, y = 0, w = 1, h = 1] = strip;
        const [one = [], other = []] = pens.map((pen) => {
          const { data } = pen.getImageData(x, y, w, h);
          const green = [...data].filter((_, at) => at % 4 === 1);
          const mean = green.reduce((sum, value) => sum + value, 0) / green.length;
          return green.map((value) => value - mean);
        });
        let [both, ones, others] = [0, 0, 0];
        for (const [at, value] of one.entries()) {
          const twin = other[at] ?? 0;
          both += value * twin;
          ones += value * value;
          others += twin * twin;
        }
        const like = both / Math.sqrt(ones * others);
        return { pixels: Math.round(size * scale), like };
      });
    },
    [[large.toString("base64"), copy.toString("base64")], PRINT] as const,
  );
}

/** The photo resized to this width, with a CSS filter applied. */
export async function filtered(page: Page, photo: Buffer, filter: string, width: number) {
  const base64 = await page.evaluate(
    async ([source, effect, size]) => {
      const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(size, (size * bitmap.height) / bitmap.width);
      const pen = canvas.getContext("2d");
      if (!pen) throw new Error("no canvas");
      pen.filter = effect;
      pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
      let binary = "";
      for (const byte of new Uint8Array(await blob.arrayBuffer())) {
        binary += String.fromCharCode(byte);
      }
      return btoa(binary);
    },
    [photo.toString("base64"), filter, width] as const,
  );
  return Buffer.from(base64, "base64");
}

/** Whether the first EXIF directory has tag 0x8825, the GPS block. */
export function hasPlace(photo: Buffer): boolean {
  const start = photo.indexOf("Exif\0\0", 0, "latin1") + 6;
  if (start < 6) return false;
  const little = photo.toString("latin1", start, start + 2) === "II";
  const short = (at: number) => (little ? photo.readUInt16LE(at) : photo.readUInt16BE(at));
  const directory =
    start + (little ? photo.readUInt32LE(start + 4) : photo.readUInt32BE(start + 4));
  return Array.from({ length: short(directory) }).some(
    (_, entry) => short(directory + 2 + entry * 12) === 0x88_25,
  );
}
