import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "#contract/api/paths";
import { ApiError, call, NetworkError } from "./api-client";

describe("a failure", () => {
  it("reads as the status, a colon, a space and the body", () => {
    expect(new ApiError(409, "Conflict", "already sent").message).toBe("409: already sent");
  });

  it("reads as the status text when the body is empty", () => {
    expect(new ApiError(502, "Bad Gateway", "").message).toBe("502: Bad Gateway");
  });

  it("parses only problems of our own server", () => {
    const body = JSON.stringify({ code: "auth.failed", status: 401 });
    expect(new ApiError(401, "", body).code).toBe("auth.failed");
    for (const other of ["", "<html>", "null", "{}", '{"code":"made.up"}']) {
      expect(new ApiError(500, "", other).code).toBeUndefined();
    }
  });
});

const sent = async () => {
  const [[path, init] = []] = vi.mocked(fetch).mock.calls;
  return [init?.method, path, init?.body];
};

const loginBody = { firstName: "", lastName: "", countryCode: "+1", phone: "", token: "" } as const;

const params = { changeId: "x" };

/** Never run: these lines test what the compiler rejects. */
const wrong = () => [
  // @ts-expect-error -- no such endpoint
  call("GET /api/applications/nothing"),
  // @ts-expect-error -- the method is part of the address
  call("POST /api/auth/me"),
  // @ts-expect-error -- the employer's endpoints take a key
  call("GET /api/v1/contracts"),
  // @ts-expect-error -- a file is no JSON
  call(api.readFile, { params: { name: "x" } }),
  // @ts-expect-error -- the parameter is missing
  call(api.getInvitation),
  // @ts-expect-error -- the parameter has another name
  call(api.getInvitation, { params: { id: "x" } }),
  // @ts-expect-error -- the body is missing
  call(api.confirmEmail, { application: "a" }),
  // @ts-expect-error -- no such field
  call(api.confirmEmail, { application: "a", body: { mail: "ana@example.com" } }),
  // @ts-expect-error -- not one of the words
  call(api.answerChange, { application: "a", params, body: { answer: "maybe" } }),
  // @ts-expect-error -- a write of a signed-in person does not name its application
  call(api.submitApplication),
  // @ts-expect-error -- takes no body
  call(api.logout, { body: {} }),
  // @ts-expect-error -- the response has no such field
  call(api.signOutOthers, { application: "a" }).then(({ count }) => count),
  // @ts-expect-error -- the response may be a challenge instead
  call(api.login, { body: loginBody }).then(({ user }) => user),
];

describe("a call", () => {
  beforeEach(() => {
    vi.stubGlobal("document", { documentElement: { lang: "es" } });
    const ours = Response.json({}, { headers: { "X-Request-Id": "1" } });
    vi.stubGlobal("fetch", vi.fn<typeof fetch>().mockResolvedValue(ours));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("goes to the address of its endpoint, with the parameters escaped and the body as JSON", async () => {
    const options = { params: { changeId: "a/b ?" }, body: { answer: "accept" } } as const;
    await call(api.answerChange, { application: "a", ...options });
    expect(await sent()).toEqual([
      "POST",
      "/api/applications/offer-changes/a%2Fb%20%3F",
      '{"answer":"accept"}',
    ]);
  });

  it("treats a 200 from a Wi-Fi's sign-in page, or any other server, as no response", async () => {
    vi.mocked(fetch).mockResolvedValue(Response.json({ status: "ok" }));
    await expect(call(api.logout)).rejects.toBeInstanceOf(NetworkError);
  });

  it("compiles only as the table of endpoints says", () => {
    expect(wrong).toBeTypeOf("function");
  });
});
