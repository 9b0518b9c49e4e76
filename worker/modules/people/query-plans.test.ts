import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { crowdStatements } from "../../../scripts/crowd.mjs";
import { call } from "../../test/client";
import { countingEnv } from "../../test/counting-env";
import { scansOf } from "../../test/query-plans";
import { seedSeason } from "../../test/season";
import { seedEmployer } from "../../test/seed";

test("no statement about people reads a whole table, and a page is short beside a thousand others", async () => {
  const { key, employerId } = await seedEmployer();
  const { personId, link } = await seedSeason(key);
  await env.DB.batch(crowdStatements(0, 1000).map((sql) => env.DB.prepare(sql)));
  await env.DB.prepare("UPDATE users SET employer_id = ?").bind(employerId).run();
  const { bindings, ran, take } = countingEnv();
  const rows: Record<string, number> = {};
  for (const query of [
    "",
    `phone=${link.phone.slice(3)}`,
    `cwj=7&cursor=people.createdAt_1_${personId}`,
    `phone=1234567&q=ana&duplicates=true&cursor=people.createdAt_1_${personId}`,
    "duplicates=false",
  ]) {
    const response = await call(`/api/v1/people?limit=10&${query}`, { key, bindings });
    expect([query, response.status]).toEqual([query, 200]);
    rows[query] = take().rowsRead;
  }
  // Eleven people with all that belongs to them; a phone is found by an index.
  expect(rows[""]).toBeLessThan(250);
  expect(rows[`phone=${link.phone.slice(3)}`]).toBeLessThan(50);
  const person = `/api/v1/people/${personId}`;
  const confirm = { confirm: personId };
  for (const [path, body] of [[person], [`${person}/export`], [`${person}/erase`, confirm]]) {
    const response = await call(String(path), { key, bindings, ...(body && { body }) });
    expect([path, response.status]).toEqual([path, 200]);
    expect(take().rowsRead).toBeLessThan(300);
  }
  const cursor = `applications.updatedAt_1_${personId}`;
  await call(`/api/v1/applications?updatedSince=1970-01-01T00:00:00Z&cursor=${cursor}`, {
    key,
    bindings,
  });
  await call(`/api/v1/applications?updatedSince=1970-01-01T00:00:00Z&contract=${personId}`, {
    key,
    bindings,
  });
  expect(ran.length).toBeGreaterThan(20);
  expect(await scansOf(ran)).toEqual([]);
});
