import { describe, expect, it } from "vitest";
import { readUploadResponse, UploadError } from "./upload-error";

const failure = (response: { status: number; statusText: string; body: string }) => {
  try {
    readUploadResponse(response);
  } catch (error) {
    if (error instanceof UploadError) return error;
  }
  throw new Error("expected an UploadError");
};

describe("readUploadResponse", () => {
  it("returns the address of the stored document", () => {
    const body = '{"documentUrl":"/api/files/a.jpg"}';
    expect(readUploadResponse({ status: 200, statusText: "OK", body })).toBe("/api/files/a.jpg");
  });

  it.each(["", "<html>", "null", "[]", "{}", '{"documentUrl":7}', '{"documentUrl":""}'])(
    "calls %j an invalid response",
    (body) => {
      const error = failure({ status: 200, statusText: "OK", body });
      expect(error).toMatchObject({ kind: "response", message: "Invalid response" });
    },
  );

  it("keeps the status text and the problem of a refusal", () => {
    const body = JSON.stringify({ code: "document.type", status: 415 });
    const error = failure({ status: 415, statusText: "Unsupported Media Type", body });
    expect(error.message).toBe("Upload failed: Unsupported Media Type");
    expect(error.problem?.code).toBe("document.type");
  });

  it("uses the status when there is no text, and accepts a body that is no problem document", () => {
    const error = failure({ status: 502, statusText: "", body: "<h1>Bad gateway</h1>" });
    expect(error.message).toBe("Upload failed: 502");
    expect(error.problem).toBeUndefined();
  });

  it("treats a stalled upload (408) as a lost network, which is retried", () => {
    const body = JSON.stringify({ code: "request.timeout", status: 408 });
    const error = failure({ status: 408, statusText: "Request Timeout", body });
    expect(error).toMatchObject({ kind: "network", message: "Network error" });
  });
});
