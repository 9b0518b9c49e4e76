import { describe, expect, it } from "vitest";
import { UPLOAD_MAX_BYTES } from "#contract/constants";
import { fileProblem, sniffFile } from "./file-rules";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("sniffFile", () => {
  it.each([
    ["\u{ff}\u{d8}\u{ff}\u{e0}..JFIF", "jpeg"],
    ["\u{89}PNG\r\n\u{1a}\n....IHDR", "png"],
    ["RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ", "webp"],
    ["....ftypheic....", "heic"],
    ["....ftypmif1....", "heic"],
    ["%PDF-1.7\n", "pdf"],
    ["\r\n@PJL\r\n%PDF-1.4", "pdf"],
  ])("reads %j as %s", (head, kind) => {
    expect(sniffFile(bytes(head))).toBe(kind);
  });

  it.each(["", "<html>", "GIF89a", "....ftypisom", "RIFF....WAVE"])("does not take %j", (head) => {
    expect(sniffFile(bytes(head))).toBeUndefined();
  });
});

describe("fileProblem", () => {
  const screen = { imagesOnly: false };
  const jpeg = { size: 5000, declaredType: "image/jpeg", kind: "jpeg" } as const;
  const pdf = { size: 5000, declaredType: "application/pdf", kind: "pdf" } as const;

  it("accepts photos and, on the dashboard, PDFs", () => {
    expect(fileProblem(jpeg, screen)).toBeUndefined();
    expect(fileProblem(pdf, screen)).toBeUndefined();
  });

  it("refuses PDFs where only photos are accepted", () => {
    expect(fileProblem(pdf, { imagesOnly: true })).toBe("type");
  });

  it("refuses an empty file before anything else", () => {
    expect(fileProblem({ size: 0, declaredType: "image/jpeg", kind: undefined }, screen)).toBe(
      "too_small",
    );
  });

  it("refuses a PDF one byte over the limit, not at it", () => {
    expect(fileProblem({ ...pdf, size: UPLOAD_MAX_BYTES }, screen)).toBeUndefined();
    expect(fileProblem({ ...pdf, size: UPLOAD_MAX_BYTES + 1 }, screen)).toBe("too_large");
  });

  it("accepts a large photo, to be scaled down", () => {
    expect(fileProblem({ ...jpeg, size: UPLOAD_MAX_BYTES * 2 }, screen)).toBeUndefined();
  });

  it("reports an unknown file as a wrong type, and a huge one declared as a photo as too large", () => {
    const unknown = { size: 5000, declaredType: "image/jpeg", kind: undefined };
    expect(fileProblem(unknown, screen)).toBe("type");
    expect(fileProblem({ ...unknown, size: UPLOAD_MAX_BYTES + 1 }, screen)).toBe("too_large");
    expect(
      fileProblem(
        { size: UPLOAD_MAX_BYTES + 1, declaredType: "video/mp4", kind: undefined },
        screen,
      ),
    ).toBe("type");
  });
});
