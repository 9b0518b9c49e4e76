import { describe, expect, it } from "vitest";
import { ApiError } from "./api-client";

describe("a failure", () => {
  it("reads as the status, a colon, a space and the body", () => {
    expect(new ApiError(409, "Conflict", "already sent").message).toBe("409: already sent");
  });

  it("reads as the status text when the body is empty", () => {
    expect(new ApiError(502, "Bad Gateway", "").message).toBe("502: Bad Gateway");
  });

  it("knows the problem of our own server only", () => {
    const body = JSON.stringify({ code: "auth.failed", status: 401 });
    expect(new ApiError(401, "", body).code).toBe("auth.failed");
    for (const other of ["", "<html>", "null", "{}", '{"code":"made.up"}']) {
      expect(new ApiError(500, "", other).code).toBeUndefined();
    }
  });
});
