import { expect, test } from "vitest";
import type { Problem } from "#contract/problem";
import { call } from "../../test/client";
import { seedEmployer, seedInvitation } from "../../test/seed";

/** What a problem says to an employer's system beyond its code. */

async function detailOf(response: Response): Promise<string | undefined> {
  return (await response.json<Problem>()).detail;
}

test("a body that is too long is told how long it may be, a contract's another", async () => {
  const { key } = await seedEmployer();
  const post = (path: string, size: number) =>
    call(path, { key, body: { name: "x".repeat(size) } });
  expect(await detailOf(await post("/api/v1/filters", 70_000))).toBe(
    "A body may have at most 64 KB here.",
  );
  expect(await detailOf(await post("/api/v1/contracts", 2_100_000))).toBe(
    "A body may have at most 2048 KB here.",
  );
});

test("a body that is no JSON is told what it must be, and a bad field where to look", async () => {
  const { key } = await seedEmployer();
  const headers = { "Content-Type": "application/json" };
  const broken = await call("/api/v1/filters", { key, method: "POST", headers, body: "{" });
  expect(await detailOf(broken)).toBe("The body must be JSON in UTF-8.");
  const empty = await call("/api/v1/filters", { key, body: {} });
  expect(await detailOf(empty)).toBe("errors says of each field what is expected.");
});

test("an invitation that cannot be extended says what comes first", async () => {
  const { key, employerId } = await seedEmployer();
  for (const values of [{ revokedAt: 1 }, { isDeclined: true }]) {
    const { id } = await seedInvitation({ employerId, ...values });
    const refused = await call(`/api/v1/invitations/${id}/extend`, { key, body: {} });
    expect(refused.status).toBe(410);
    expect(await detailOf(refused)).toBe("Reopen it first.");
  }
});
