import { describe, expect, test } from "vitest";
import { UPLOAD_MAX_BYTES } from "#contract/constants";
import { defectOf, pdf } from "../test/files";
import { ascii, type Bytes } from "./byte-parts";

const NO_PAGES = "document: no_pages";
const CATALOG = "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n";
const TRAILER = "trailer<</Root 1 0 R>>";
const END = "\nstartxref\n9\n%%EOF\n";

type Parts = { before?: string; units: (at: number) => string; after?: string };

/** A PDF of this size with as many units as fit. */
function pdfOf(size: number, { before = "", units, after = "" }: Parts): Bytes {
  const bytes = new Uint8Array(size).fill(0x20);
  const [head, tail] = [ascii(`%PDF-1.4\n${before}`), ascii(after + END)];
  bytes.set(head);
  let at = head.length;
  for (let index = 0; ; index++) {
    const unit = units(index);
    if (at + unit.length + tail.length > size) break;
    for (let letter = 0; letter < unit.length; letter++) bytes[at++] = unit.charCodeAt(letter);
  }
  bytes.set(tail, size - tail.length);
  return bytes;
}

/**
 * Each object is followed by a comment that hides the next ones, so all share the stream after it.
 */
const objectStreams = (entries = "") =>
  `7 0 obj<</Type/ObjStm/N 9/First 9${entries}>>%`.repeat(20_000);

describe("a 10 MB PDF without a page is refused quickly:", () => {
  test.each<[string, Parts]>([
    ["strings without an end as trailers", { units: () => "trailer(" }],
    ["hexadecimal ones", { units: () => "trailer<" }],
    ["dictionaries and arrays without an end as trailers", { units: () => "trailer<<[" }],
    ["comments", { before: "trailer%".repeat(400), units: () => "        " }],
    ["trailers without anything between them", { units: () => "trailer" }],
    [
      "a catalogue that half a million strings may be",
      { units: () => "7 0 obj(", after: "trailer<</Root 7 0 R>>" },
    ],
    [
      "as many trailers as catalogues",
      { units: (at) => (at % 2 ? "trailer<</Root 7 0 R>>" : "7 0 obj[]") },
    ],
    ["strings that name a cross-reference", { units: () => "7 0 obj(/XRef" }],
    [
      "pages that are not there",
      {
        before: `${CATALOG}${"3 0 obj ".repeat(400_000)}2 0 obj<</Kids[`,
        units: (at) => `${at + 4} 0 R `,
        after: `]>>endobj ${TRAILER}`,
      },
    ],
    [
      "pages that lead to further pages",
      { before: CATALOG, units: (at) => `${at + 2} 0 obj<</Kids[${at + 3} 0 R]>>`, after: TRAILER },
    ],
    [
      "pages that lead back, each to all of the others",
      { before: CATALOG, units: () => "2 0 obj<</Kids 3 0 R>> 3 0 obj[2 0 R] ", after: TRAILER },
    ],
    [
      "object streams without an end that inflate to nothing",
      { before: `${objectStreams("/Filter 9")}\nstream\n\x78\x9c`, units: () => "\0\0\0\xff\xff" },
    ],
    ["object streams without an end", { before: `${objectStreams()}\nstream\n`, units: () => "e" }],
    ["object streams without data", { before: objectStreams(), units: () => "        " }],
    ["empty object streams", { units: () => "7 0 obj<</Type/ObjStm/Filter 9>>stream\nendstream " }],
    [
      "locks",
      {
        units: () => `5 0 obj<</Filter/Standard/R 6/U<${"0".repeat(96)}>>>`,
        after: "trailer<</Encrypt 5 0 R>>",
      },
    ],
  ])("%s", async (_, parts) => {
    expect(await defectOf(pdfOf(UPLOAD_MAX_BYTES, parts))).toBe(NO_PAGES);
  });
});

test("a PDF that costs too much to read is refused even if it has a page", async () => {
  const end = new TextDecoder().decode(pdf());
  const manyTrailers = (size: number) => pdfOf(size, { units: () => "trailer(", after: end });
  expect(await defectOf(manyTrailers(10_000))).toBe("accepted");
  expect(await defectOf(manyTrailers(40_000))).toBe(NO_PAGES);
});

test("reads the keys after a long string", async () => {
  const before = `1 0 obj<</Lang(${"(\\()".repeat(5000)})/Author<${"0a".repeat(5000)}>/Pages 2 0 R>>`;
  const pages = "2 0 obj<</Kids[9 0 R 3 0 R]>> 3 0 obj<</Type/Page>> ";
  const bytes = ascii(`%PDF-1.4\n${before}${pages}${TRAILER}${END}`);
  expect(await defectOf(bytes)).toBe("accepted");
});

test("finds a page after a thousand missing ones", async () => {
  const kids = Array.from({ length: 2000 }, (_, index) => `${index + 10} 0 R`).join(" ");
  const pages = `2 0 obj<</Kids[${kids} 3 0 R]>> 3 0 obj<</Type/Page>> `;
  expect(await defectOf(ascii(`%PDF-1.4\n${CATALOG}${pages}${TRAILER}${END}`))).toBe("accepted");
});
