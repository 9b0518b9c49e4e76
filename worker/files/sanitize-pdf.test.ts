import { describe, expect, test } from "vitest";
import { HIDDEN, join, pdf, refusalOf } from "../test/files";
import { ascii } from "./byte-parts";
import { sanitize } from "./sanitize";

const hidden = ascii(HIDDEN);
const clean = async (bytes: Uint8Array<ArrayBuffer>) => (await sanitize(bytes)).bytes;

test("a PDF is returned byte for byte, without a copy", async () => {
  const bytes = pdf();
  const result = await clean(bytes);
  expect(result).toEqual(bytes);
  expect(result.buffer).toBe(bytes.buffer);
});

test.each(["\n", "\r", "\r\n", ""])("the line end %j after the end mark stays", async (lineEnd) => {
  const bytes = join(pdf().slice(0, -1), ascii(lineEnd));
  expect(await clean(bytes)).toEqual(bytes);
});

test("everything after the last end mark is removed", async () => {
  expect(await clean(join(pdf(), ascii("PK\x03\x04"), hidden, new Uint8Array(5000)))).toEqual(
    pdf(),
  );
});

test("an appended revision stays", async () => {
  const revision = ascii("4 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n");
  expect(await clean(join(pdf(), revision))).toEqual(join(pdf(), revision));
});

test("everything that a printer wrote before the header is removed", async () => {
  expect(await clean(join(ascii("\x1b%-12345X@PJL\r\n"), pdf()))).toEqual(pdf());
  expect(await clean(join(ascii("<html><script>alert(1)</script>"), pdf()))).toEqual(pdf());
});

describe("what is refused as unreadable", () => {
  test.each([
    ["a PDF cut short", pdf().slice(0, -8)],
    ["a header without a version", ascii("%PDF-\nstartxref\n9\n%%EOF")],
    ["no cross-reference", ascii("%PDF-1.4\nsome words\n%%EOF")],
    ["a cross-reference outside of the file", ascii("%PDF-1.4\nstartxref\n900\n%%EOF")],
    ["half of a file for fast web view", ascii("%PDF-1.4\nstartxref\n0\n%%EOF\n5 0 obj <<")],
  ])("%s", async (_, bytes) => {
    expect(await refusalOf(bytes)).toBe("document.unreadable");
  });
});
