import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { uploadPath } from "#contract/documents";
import { idempotencyKeys } from "../../db/schema/employers";
import type { Env } from "../../env";
import { scheduled } from "../../scheduled";
import { call } from "../../test/client";
import { beforeBatch } from "../../test/faults";
import { documentForm, jpeg } from "../../test/files";
import { setUser } from "../../test/rows";
import { db, seedEmployer, seedInvitation, seedWorker } from "../../test/seed";
import { tryLink, tryReturning } from "../../test/sign-in";
import { STEP_VALUES } from "../../test/step-values";
import { tablesWith } from "../../test/whole-state";

const DAY = 86_400_000;

/** A person with a session, an e-mail and an open invitation of the next season. */
async function seedBusy() {
  const { key, employerId } = await seedEmployer();
  const worker = await seedWorker({ employerId });
  const { userId } = worker;
  const email = `${userId}@example.com`;
  await setUser(userId, { email });
  const { phone } = worker.invitation;
  const next = await seedInvitation({ employerId, personId: userId, phone });
  return { ...worker, key, email, next };
}
type Busy = Awaited<ReturnType<typeof seedBusy>>;

const OFFER = {
  firstName: "María José",
  lastName: "Núñez Ortega",
  countryCode: "+52",
  companyName: "Example Farm",
  position: "Packer",
  location: "Yuma",
  duration: "Three months",
  wage: "$15.25 an hour",
};

/** Requests that may be in progress when the person is erased. */
const IN_PROGRESS: Record<string, (busy: Busy, bindings: Env) => Promise<Response>> = {
  "an upload": ({ cookie }, bindings) =>
    call(uploadPath("passport"), { cookie, bindings, body: documentForm(jpeg()) }),
  "a saved step": ({ cookie }, bindings) =>
    call("/api/applications/family", {
      method: "PUT",
      cookie,
      bindings,
      body: STEP_VALUES.family,
    }),
  "a draft": ({ cookie }, bindings) =>
    call("/api/applications/draft", {
      method: "PATCH",
      cookie,
      bindings,
      body: { step: "contact", values: { city: "Tlacolula" } },
    }),
  "a sign-in with the used link": ({ invitation }, bindings) => tryLink(invitation, { bindings }),
  "the yes to a new season": ({ next }, bindings) => tryLink(next, { bindings }),
  "a returning sign-in": ({ email, invitation: { phone } }, bindings) =>
    tryReturning({ email, phone }, { bindings }),
  "a status change": ({ key, applicationId }, bindings) =>
    call(`/api/v1/applications/${applicationId}/status`, {
      key,
      bindings,
      body: { status: "rejected", reason: "No" },
    }),
  "an offer change": ({ key, applicationId }, bindings) =>
    call(`/api/v1/applications/${applicationId}/offer-changes`, {
      key,
      bindings,
      body: { wage: 16.1, note: "The rate of the new season" },
    }),
  "an employer's upload": ({ key, applicationId }, bindings) =>
    call(`/api/v1/applications/${applicationId}/documents/passport`, {
      key,
      bindings,
      body: documentForm(jpeg()),
    }),
  "an invitation that names them": ({ key, userId, invitation: { phone } }, bindings) =>
    call("/api/v1/invitations", {
      key,
      bindings,
      body: { ...OFFER, phone, personId: userId },
    }),
  "an extension": ({ key, next }, bindings) =>
    call(`/api/v1/invitations/${next.id}/extend`, {
      key,
      bindings,
      body: {},
      headers: { "Idempotency-Key": "once" },
    }),
};

test.each(Object.entries(IN_PROGRESS))(
  "%s during the erasure leaves nothing behind and is not a server error",
  async (_name, start) => {
    for (const batch of [1, 2, 3, 4]) {
      const busy = await seedBusy();
      const { key, userId, applicationId, invitation, next } = busy;
      const erase = () =>
        call(`/api/v1/people/${userId}/erase`, { key, body: { confirm: userId } });
      const response = await start(busy, beforeBatch(batch, erase));
      expect([batch, response.status < 500]).toEqual([batch, true]);
      expect((await erase()).status).toBe(200);
      const left = await tablesWith([userId, applicationId, invitation.id, next.id]);
      expect([batch, left]).toEqual([batch, ["audit_trail", "tombstones"]]);
      expect(await tablesWith([invitation.phone, busy.email])).toEqual([]);
      // Kept responses are encrypted and cannot be searched for ids, so none may be left.
      expect(await db.select().from(idempotencyKeys)).toEqual([]);
    }
    const at = { scheduledTime: new Date(Date.now() + 2 * DAY) };
    await scheduled(createScheduledController(at), env);
    expect((await env.UPLOADS.list()).objects).toEqual([]);
  },
);
