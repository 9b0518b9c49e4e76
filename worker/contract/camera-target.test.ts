import { describe, expect, it } from "vitest";
import { readCameraTarget } from "./camera-target";

const read = (parameters: Record<string, string>) =>
  readCameraTarget(new URLSearchParams(parameters));

describe("readCameraTarget", () => {
  it.each(["drivers-license", "passport", "visa", "i94", "additional"])(
    "knows the upload path of %s",
    (kind) => {
      expect(read({ endpoint: `/api/applications/upload/${kind}` }).kind).toBe(kind);
    },
  );

  it("knows the one additional document that is replaced", () => {
    const endpoint = `/api/applications/upload/additional?replaces=${crypto.randomUUID()}`;
    expect(read({ endpoint })).toMatchObject({ kind: "additional", path: endpoint });
  });

  it.each([
    "",
    "/api/applications/upload/additional?replaces=",
    "/api/applications/upload/additional?replaces=..%2Fpassport",
    `/api/applications/upload/additional?replaces=${"a".repeat(36)}&more=1`,
    "/api/applications/upload/other",
    "/api/applications/upload/passport/",
    "/api/applications/submit",
    "https://evil.example/api/applications/upload/passport",
    "//evil.example/api/applications/upload/passport",
  ])("refuses any other endpoint: %j", (endpoint) => {
    expect(read({ endpoint }).kind).toBeUndefined();
  });

  it("returns to /onboarding unless told otherwise", () => {
    expect(read({}).returnTo).toBe("/onboarding");
  });

  it.each([
    ["/dashboard", "/dashboard"],
    ["/dashboard?correct=visa&token=abc#document-visa", "/dashboard?correct=visa"],
    ["/onboarding?step=passport", "/onboarding?step=passport"],
    ["/onboarding?step=passport&token=abc#top", "/onboarding?step=passport"],
    ["/onboarding?step=%22%3E%26x%3D1", "/onboarding?step=%22%3E%26x%3D1"],
  ])("keeps a page of the signed-in area: %j", (returnTo, safe) => {
    expect(read({ returnTo }).returnTo).toBe(safe);
  });

  it.each([
    "https://evil.example/dashboard",
    "//evil.example/dashboard",
    "/\\evil.example/dashboard",
    "javascript:alert(1)",
    "dashboard",
    "/user-login",
    "/welcome/abc",
    "/camera?returnTo=/dashboard",
    "/dashboard/../api/auth/logout",
    "/%2e%2e//evil.example",
    "//",
  ])("never returns to any other address: %j", (returnTo) => {
    expect(read({ returnTo }).returnTo).toBe("/onboarding");
  });
});
