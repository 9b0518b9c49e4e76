import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, api } from "./api-client";

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

const asked = (early: Promise<Response>) => vi.stubGlobal("early", { "/api/applications": early });

describe("a response that the page asked for before the program came", () => {
  beforeEach(() => {
    vi.stubGlobal("document", { documentElement: { lang: "es" } });
    vi.stubGlobal("fetch", async () => Response.json("asked now"));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is taken by the first call, if that reads the same path", async () => {
    asked(Promise.resolve(Response.json("asked early")));
    expect(await api("/api/applications")).toBe("asked early");
    expect(await api("/api/applications")).toBe("asked now");
  });

  it("is not the response to a write to that path, and is too old after one", async () => {
    asked(Promise.resolve(Response.json("asked early")));
    expect(await api("/api/applications", { method: "PUT", body: {} })).toBe("asked now");
    expect(await api("/api/applications")).toBe("asked now");
  });

  it("is waited for no longer than its caller wants", async () => {
    asked(new Promise(() => undefined));
    const caller = new AbortController();
    const call = api("/api/applications", { signal: caller.signal });
    caller.abort();
    await expect(call).rejects.toThrow(caller.signal.reason);
  });
});
