import { describe, expect, it } from "vitest";
import { ApiError, NetworkError } from "../../lib/api-client";
import { readUploadResponse } from "./upload-response";

describe("readUploadResponse", () => {
  it("returns the address of the stored document", () => {
    const body = '{"documentUrl":"/api/files/a.jpg"}';
    expect(readUploadResponse({ status: 200, statusText: "OK", body })).toBe("/api/files/a.jpg");
  });

  it.each(["", "<html>", "null", "[]", "{}", '{"documentUrl":7}', '{"documentUrl":""}'])(
    "calls %j an invalid response",
    (body) => {
      const read = () => readUploadResponse({ status: 200, statusText: "OK", body });
      expect(read).toThrow(new Error("Invalid response"));
    },
  );

  it.each(['{"code":"document.type"}', "<h1>Bad gateway</h1>"])(
    "keeps the status and the problem of a refusal: %s",
    (body) => {
      const statusText = "Unsupported Media Type";
      const read = () => readUploadResponse({ status: 415, statusText, body });
      expect(read).toThrow(new ApiError(415, statusText, body));
    },
  );

  it("treats a stalled upload (408) as a lost network, which is retried", () => {
    const body = JSON.stringify({ code: "request.timeout", status: 408 });
    const stalled = { status: 408, statusText: "Request Timeout", body };
    expect(() => readUploadResponse(stalled)).toThrow(NetworkError);
  });
});
