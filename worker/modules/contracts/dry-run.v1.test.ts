import { describe, expect, test } from "vitest";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { seedEmployer } from "../../test/seed";

describe("a dry run of a contract", () => {
  test("responds like a real call and writes nothing", async () => {
    const { key } = await seedEmployer();
    const good = inviteRecord();
    const body = contractBody([good, inviteRecord({ phone: "12" })]);
    const headers = { "Idempotency-Key": "first-look" };
    const dry = await call("/api/v1/contracts?dryRun=true", { key, body, headers });
    expect(dry.status).toBe(200);
    expect(await dry.json()).toMatchObject({
      dryRun: true,
      status: "created",
      counts: { created: 1, rejected: 1 },
      workers: [
        { status: "created", invitationId: null, invitationUrl: null },
        { status: "rejected", errors: [{ path: "phone" }] },
      ],
    });
    expect((await call(`/api/invitations/${good.token}`)).status).toBe(404);
    expect(await (await call("/api/v1/contracts", { key })).json()).toMatchObject({ items: [] });
    const real = await call("/api/v1/contracts", { key, body, headers });
    expect(real.status).toBe(201);
  });

  test("without any valid worker reports a rejected contract, and names each problem, as the real call does", async () => {
    const { key } = await seedEmployer();
    const body = contractBody([inviteRecord({ phone: "12" }), 7]);
    const dry = await call("/api/v1/contracts?dryRun=true", { key, body });
    expect(await dry.json()).toMatchObject({
      status: "rejected",
      counts: { created: 0, rejected: 2 },
      workers: [{ errors: [{ path: "phone" }] }, { errors: [{ path: "", code: "invalid" }] }],
    });
    const response = await call("/api/v1/contracts", { key, body });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: "contract.no_workers",
      errors: [{ path: "workers.0.phone" }, { path: "workers.1", code: "invalid" }],
    });
    expect(await (await call("/api/v1/contracts", { key })).json()).toMatchObject({ items: [] });
  });

  test("and a real call report an existing contract as updated even if all workers are invalid", async () => {
    const { key } = await seedEmployer();
    await call("/api/v1/contracts", { key, body: contractBody([inviteRecord()]) });
    const body = contractBody([inviteRecord({ phone: "12" })]);
    for (const query of ["?dryRun=true", ""]) {
      const response = await call(`/api/v1/contracts${query}`, { key, body });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ status: "updated", counts: { rejected: 1 } });
    }
  });
});
