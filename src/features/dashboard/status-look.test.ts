import { describe, expect, it } from "vitest";
import { isApplicationStatus, statusLook } from "./status-look";

describe("statusLook", () => {
  it.each([
    ["draft", 25, "grey"],
    ["submitted", 50, "blue"],
    ["reviewed", 75, "yellow"],
    ["approved", 100, "green"],
    ["rejected", 100, "red"],
  ])("shows %s at %i in %s", (status, progress, tone) => {
    expect(statusLook(status)).toEqual({ progress, tone });
  });

  it.each(["archived", "", "toString", "__proto__"])("falls back to grey at 0: %j", (status) => {
    expect(isApplicationStatus(status)).toBe(false);
    expect(statusLook(status)).toEqual({ progress: 0, tone: "grey" });
  });
});
