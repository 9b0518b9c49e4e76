import { expect, test } from "vitest";
import type { Problem } from "#contract/problem";
import { call } from "../../test/client";
import { seedEmployer, seedInvitation } from "../../test/seed";

/** The details that a problem response gives to an employer's system beyond its code. */

async function detailOf(response: Response): Promise<string | undefined> {
  return (await response.json<Problem>()).detail;
}

test("the response to a body that is too long names the limit, which is higher for contracts", async () => {
  const { key } = await seedEmployer();
  const post = (path: string, size: number) =>
    call(path, { key, body: { name: "x".repeat(size) } });
  expect(await detailOf(await post("/api/v1/filters", 70_000))).toBe(
    "The body of this request may have at most 64 KB.",
  );
  expect(await detailOf(await post("/api/v1/contracts", 2_100_000))).toBe(
    "The body of this request may have at most 2048 KB.",
  );
});

test("the response to a body that is not JSON says what it must be, and to a bad field where to look", async () => {
  const { key } = await seedEmployer();
  const headers = { "Content-Type": "application/json" };
  const broken = await call("/api/v1/filters", { key, method: "POST", headers, body: "{" });
  expect(await detailOf(broken)).toBe("The body must be JSON in UTF-8.");
  const empty = await call("/api/v1/filters", { key, body: {} });
  expect(await detailOf(empty)).toBe("The errors list says what each field must be.");
});

test("the response for an invitation that cannot be extended says what to do first", async () => {
  const { key, employerId } = await seedEmployer();
  for (const values of [{ revokedAt: 1 }, { isDeclined: true }]) {
    const { id } = await seedInvitation({ employerId, ...values });
    const refused = await call(`/api/v1/invitations/${id}/extend`, { key, body: {} });
    expect(refused.status).toBe(410);
    expect(await detailOf(refused)).toBe("Reopen it first.");
  }
});
