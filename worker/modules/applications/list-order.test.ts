import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { ApplicationSummary } from "#contract/employer-application";
import type { Page } from "#contract/employer-views";
import { crowdStatements } from "../../../scripts/crowd.mjs";
import { call } from "../../test/client";
import { countingEnv } from "../../test/counting-env";
import { seedEmployer, seedWorker } from "../../test/seed";

test("drafts and all other applications share one list sorted by last change, page by page", async () => {
  const { key, employerId } = await seedEmployer();
  const ids: string[] = [];
  const statuses = [
    "draft",
    "draft",
    "submitted",
    "draft",
    "approved",
    "rejected",
    "draft",
  ] as const;
  for (const [index, status] of statuses.entries()) {
    // Two applications per millisecond.
    const updatedAt = 1000 + Math.floor(index / 2);
    ids.push((await seedWorker({ employerId, status, updatedAt })).applicationId);
  }
  const changedAt = (id: string) => Math.floor(ids.indexOf(id) / 2);
  const inOrder = ids.toSorted((a, b) => changedAt(a) - changedAt(b) || (a < b ? -1 : 1));
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = cursor && `&cursor=${cursor}`;
    const response = await call(`/api/v1/applications?limit=2${query}`, { key });
    const page: Page<ApplicationSummary> = await response.json();
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(inOrder);
});

test("a page of a list reads about as many rows as it shows, beside a thousand others", async () => {
  const { key, employerId } = await seedEmployer();
  await env.DB.batch(crowdStatements(0, 1000).map((sql) => env.DB.prepare(sql)));
  await env.DB.prepare("UPDATE applications SET employer_id = ?").bind(employerId).run();
  const { bindings, take } = countingEnv();
  for (const query of [
    "",
    "status=draft",
    "status=approved",
    "milestone=none",
    "updatedSince=1970-01-01T00:00:00.001Z",
    "stuckDays=1",
  ]) {
    const response = await call(`/api/v1/applications?limit=10&${query}`, { key, bindings });
    expect([query, response.status]).toEqual([query, 200]);
    // Eleven times an application, its document and the next index entry, plus the key's rows.
    const { rowsRead } = take();
    expect({ query, isShort: rowsRead < 50 }).toEqual({ query, isShort: true });
  }
});

test("one application and its visa form read their own rows, beside a thousand others", async () => {
  const { key, employerId } = await seedEmployer();
  const { applicationId } = await seedWorker({ employerId });
  await env.DB.batch(crowdStatements(1000, 2000).map((sql) => env.DB.prepare(sql)));
  await env.DB.prepare("UPDATE applications SET employer_id = ?").bind(employerId).run();
  const { bindings, take } = countingEnv();
  for (const path of [applicationId, `${applicationId}/ds160`]) {
    const response = await call(`/api/v1/applications/${path}`, { key, bindings });
    expect(response.status).toBe(200);
    expect(take().rowsRead).toBeLessThan(100);
  }
});
