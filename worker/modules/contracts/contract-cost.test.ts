import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { crowdStatements } from "../../../scripts/crowd.mjs";
import { call } from "../../test/client";
import { contractBody, fullRecord } from "../../test/contract-bodies";
import { countingEnv } from "../../test/counting-env";
import { seedEmployer } from "../../test/seed";

test("a contract of one worker reads no more rows when the employer has a thousand other invitations", async () => {
  const { employerId, key } = await seedEmployer();
  const { bindings, take } = countingEnv();
  const send = async () => {
    // A new last name, because workers with the same name are compared with each other.
    const worker = fullRecord({ name_last: crypto.randomUUID() });
    const body = { ...contractBody([worker]), position: crypto.randomUUID() };
    expect((await call("/api/v1/contracts", { key, body, bindings })).status).toBe(201);
    return take().rowsRead;
  };
  // The first call also records when the key was used.
  await send();
  const few = await send();
  await env.DB.batch(crowdStatements(0, 1000).map((sql) => env.DB.prepare(sql)));
  await env.DB.prepare("UPDATE invitations SET employer_id = ?").bind(employerId).run();
  expect(await send()).toBeLessThanOrEqual(few * 1.1);
});
