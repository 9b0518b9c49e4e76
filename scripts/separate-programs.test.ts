import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The workers' program and the console are built separately (vite.config.ts). */

const dist = join(import.meta.dirname, "..", "dist");
const json = (path: string) => JSON.parse(readFileSync(join(dist, path), "utf8"));

type Chunk = { file: string; css?: string[]; isEntry?: boolean; imports?: string[] };

test("no worker's page loads any part of the console", () => {
  const contents: Record<string, Record<string, number>> = json(".vite/contents.json");
  const sources = Object.values(contents).flatMap((chunk) => Object.keys(chunk));
  expect(sources).toContain("dashboard");
  expect(sources).not.toContain("hiring");
  const worker: Record<string, Chunk> = json(".vite/manifest.json");
  const console: Record<string, Chunk> = json(".vite/hiring.json");
  const own = Object.keys(console).filter((module) =>
    /features\/hiring|hiring-locales/.test(module),
  );
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((module) => module in worker)).toEqual([]);
  // Only the console contains the PDF renderer, and loads it with the first PDF.
  expect(sources).not.toContain("pdfjs-dist");
  const pdf = Object.entries(console).filter(([module]) => module.includes("pdfjs-dist"));
  expect(pdf.length).toBeGreaterThan(0);
  const [program] = Object.values(console).filter(({ isEntry }) => isEntry);
  expect(program?.imports?.filter((module) => module.includes("pdfjs-dist"))).toEqual([]);
  const sheets = new Set(Object.values(worker).flatMap(({ css = [] }) => css));
  const text = [...sheets].map((file) => readFileSync(join(dist, file), "utf8")).join("");
  expect(text).not.toContain("console-language");
});
