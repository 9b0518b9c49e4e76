import { describe, expect, it } from "vitest";
import { maskedSsn } from "./masked-ssn";

describe("maskedSsn", () => {
  it("keeps the mask and hides all but four digits of anything else", () => {
    expect(maskedSsn("***-**-1234")).toBe("***-**-1234");
    expect(maskedSsn("123-45-6789")).toBe("***-**-6789");
    expect(maskedSsn("123456789")).toBe("***-**-6789");
  });
  it("is empty for an empty value", () => {
    expect(maskedSsn("")).toBe("");
  });
});
