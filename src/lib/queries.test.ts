import { describe, expect, it } from "vitest";
import { applicationQuery, createQueryClient, invitationQuery } from "./queries";

describe("cached data", () => {
  it("never goes stale, is not refetched automatically, and is kept for five minutes", () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({
      networkMode: "always",
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 300_000,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    });
    expect(queries).not.toHaveProperty("refetchInterval");
    expect(mutations).toEqual({ networkMode: "always", retry: false });
  });

  it("of the application is refetched when the window regains focus", () => {
    expect(applicationQuery.refetchOnWindowFocus).toBe("always");
  });

  it("of an invitation is fetched only with a token", () => {
    expect(invitationQuery("").enabled).toBe(false);
    expect(invitationQuery("some-token").enabled).toBe(true);
  });
});
