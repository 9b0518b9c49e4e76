import { expect } from "vitest";
import { call } from "./client";

/** Reads RFC 4180 as spreadsheets do: quoted cells, doubled quotes, CR LF. */
function linesOf(text: string): string[][] {
  return [...text.matchAll(/((?:"(?:[^"]|"")*",)*"(?:[^"]|"")*")\r\n/g)].map(([, line]) =>
    [...(line ?? "").matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) =>
      (cell ?? "").replaceAll('""', '"'),
    ),
  );
}

/** The rows of a complete sheet, keyed by column name. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = linesOf(text);
  const end = rows.pop() ?? [];
  expect(end.slice(0, 2)).toEqual(["END", String(rows.length)]);
  expect(end).toHaveLength(header.length);
  return rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""])));
}

export const bytesOf = async (key: string, path: string) =>
  new Uint8Array(await (await call(`/api/v1/applications/${path}`, { key })).arrayBuffer());
export const sheetOf = async (key: string, path: string) =>
  parseCsv(new TextDecoder().decode(await bytesOf(key, path)));
