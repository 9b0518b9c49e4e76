import { describe, expect, it } from "vitest";
import { isApplicationStatus, statusLook } from "./status-look";

describe("statusLook", () => {
  it.each(["archived", "", "toString", "__proto__"])(
    "shows an unknown status in grey, with a progress of 0: %j",
    (status) => {
      expect(isApplicationStatus(status)).toBe(false);
      expect(statusLook(status)).toEqual({ progress: 0, tone: "grey" });
    },
  );
});
