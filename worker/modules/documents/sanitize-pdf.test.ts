import { describe, expect, test } from "vitest";
import { ascii } from "./byte-parts";
import { sanitize } from "./sanitize";
import { HIDDEN, join, pdf, refusalOf } from "../../test/files";

const hidden = ascii(HIDDEN);
const clean = (bytes: Uint8Array<ArrayBuffer>) => sanitize(bytes).bytes;

test("a PDF comes back byte for byte, without a copy", () => {
  const bytes = pdf();
  const result = clean(bytes);
  expect(result).toEqual(bytes);
  expect(result.buffer).toBe(bytes.buffer);
});

test.each(["\n", "\r", "\r\n", ""])("the line end %j after the end mark stays", (lineEnd) => {
  const bytes = join(pdf().slice(0, -1), ascii(lineEnd));
  expect(clean(bytes)).toEqual(bytes);
});

test("what follows the last end mark goes", () => {
  expect(clean(join(pdf(), ascii("PK\x03\x04"), hidden, new Uint8Array(5000)))).toEqual(pdf());
});

test("an appended revision stays, and so does an encrypted document", () => {
  const revision = ascii("4 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n");
  expect(clean(join(pdf(), revision))).toEqual(join(pdf(), revision));
  const encrypted = ascii("%PDF-1.7\n1 0 obj<</Encrypt 2 0 R>>endobj\nstartxref\n9\n%%EOF");
  expect(clean(encrypted)).toEqual(encrypted);
});

describe("what is refused as unreadable", () => {
  test.each([
    ["a PDF cut short", pdf().slice(0, -8)],
    ["a header without a version", ascii("%PDF-\nstartxref\n9\n%%EOF")],
    ["no cross-reference", ascii("%PDF-1.4\nsome words\n%%EOF")],
    ["a cross-reference outside of the file", ascii("%PDF-1.4\nstartxref\n900\n%%EOF")],
    ["half of a file for fast web view", ascii("%PDF-1.4\nstartxref\n0\n%%EOF\n5 0 obj <<")],
  ])("%s", (_, bytes) => {
    expect(refusalOf(bytes)).toBe("document.unreadable");
  });
});
