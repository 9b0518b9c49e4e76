import { describe, expect, test } from "vitest";
import type { AuditView } from "#contract/audit";
import type { ContractReceipt, EmployerDocumentView, Page } from "#contract/employer-views";
import type { NewKeyView } from "#contract/keys";
import { auditEvents } from "../../db/schema/audit-events";
import { rfc3339 } from "../../lib/rfc3339";
import { acceptedOffer } from "../../test/accepted-offer";
import { call } from "../../test/client";
import { contractBody } from "../../test/contract-bodies";
import { db, seedEmployer, seedWorker } from "../../test/seed";
import { seedDocument } from "../../test/step-values";

type Employer = { key: string };

const pageOf = async ({ key }: Employer, query = "") =>
  (await call(`/api/v1/audit?${query}`, { key })).json<Page<AuditView>>();
const eventsOf = async (employer: Employer, query = "") => (await pageOf(employer, query)).items;
const send = ({ key }: Employer, path: string, body: unknown, method = "POST") =>
  call(`/api/v1/${path}`, { key, body, method });

describe("the audit trail of an employer", () => {
  test("holds contracts, invitations, applications, offers, documents, keys and webhooks", async () => {
    const employer = await seedEmployer();
    const { applicationId, cookie } = await acceptedOffer(employer);
    const change = await send(employer, `applications/${applicationId}/offer-changes`, {
      wage: 16.1,
    });
    const { id: changeId } = await change.json<{ id: string }>();
    await call(`/api/applications/offer-changes/${changeId}`, {
      cookie,
      body: { answer: "accept" },
    });
    const worker = await seedWorker({ employerId: employer.employerId, status: "submitted" });
    await seedDocument({ ...worker, employerId: employer.employerId }, "passport");
    const files = await call(`/api/v1/applications/${worker.applicationId}/documents`, employer);
    const [file] = (await files.json<Page<EmployerDocumentView>>()).items;
    await send(employer, `applications/${worker.applicationId}/documents/${file?.id}/review`, {
      reason: "blurry",
      note: "Ana, by phone",
    });
    await send(employer, "webhooks", { url: "https://hooks.example.com/a" });
    await send(employer, "keys", { name: "Payroll" });
    const events = await eventsOf(employer, "limit=100");
    const actions = new Set(events.map(({ action }) => action.split(".")[0]));
    expect([...actions].toSorted()).toEqual([
      "contract",
      "document",
      "invitation",
      "key",
      "offer",
      "webhook",
    ]);
    expect(events.find(({ action }) => action === "invitation.accepted")).toMatchObject({
      actor: "worker",
      before: null,
    });
    expect(events.find(({ action }) => action === "offer.change_accepted")).toMatchObject({
      subject: applicationId,
      actor: "worker",
      before: { terms: { wage: "$15.25" } },
      after: { offerChangeId: changeId, terms: { wage: "$16.10", pay: { amount: 16.1 } } },
    });
    expect(events.find(({ action }) => action === "document.review_requested")).toMatchObject({
      before: { documentId: file?.id, kind: "passport", reviewReason: null },
      after: { documentId: file?.id, kind: "passport", reviewReason: "blurry" },
    });
    expect(JSON.stringify(events)).not.toMatch(/user:|Ana|by phone|Payroll|\+52/);
  });

  test("a contract's event shows the terms that differ, and a key's event its scopes", async () => {
    const employer = await seedEmployer();
    const sent = await send(employer, "contracts", contractBody());
    const { id } = await sent.json<ContractReceipt>();
    await send(
      employer,
      `contracts/${id}`,
      { wage: 17.5, supportPhone: "+1 928 555 0100" },
      "PATCH",
    );
    const [, corrected] = await eventsOf(employer, `subject=${id}`);
    expect(corrected).toMatchObject({
      action: "contract.corrected",
      before: { terms: { wage: "$15.25" } },
      after: { terms: { wage: "$17.50" } },
    });
    expect(Object.keys(corrected?.after?.terms ?? {}).toSorted()).toEqual(["pay", "wage"]);
    const expiresAt = rfc3339(Date.now() + 86_400_000);
    const made = await send(employer, "keys", { scopes: ["read", "invite"], expiresAt });
    const { id: keyId } = await made.json<NewKeyView>();
    await send(employer, `keys/${keyId}/revoke`, {});
    expect(await eventsOf(employer, `subject=${keyId}`)).toMatchObject([
      { action: "key.created", before: null, after: { scopes: ["read", "invite"], expiresAt } },
      {
        action: "key.revoked",
        before: { revokedAt: null },
        after: { revokedAt: expect.stringContaining("T") },
      },
    ]);
  });

  test("a milestone's event shows its kind and day before and after, never its place or note", async () => {
    const employer = await seedEmployer();
    const { applicationId } = await seedWorker({
      employerId: employer.employerId,
      status: "approved",
    });
    const path = `applications/${applicationId}/milestones`;
    const put = (kind: string, body: unknown) => send(employer, `${path}/${kind}`, body, "PUT");
    await put("travel", { date: "2060-02-10", place: "Gate 4", note: "Call Ana" });
    await put("travel", { date: "2060-02-11", place: "Gate 4" });
    await put("travel", { date: "2060-02-11", place: "Gate 4" });
    await put("did_not_arrive", { date: "2060-02-12" });
    await put("arrival", { date: "2060-02-13" });
    await call(`/api/v1/${path}/arrival`, { ...employer, method: "DELETE" });
    const events = await eventsOf(employer, `subject=${applicationId}`);
    expect(events.map(({ before, after }) => [before, after])).toEqual([
      [null, { milestone: "travel", date: "2060-02-10" }],
      [
        { milestone: "travel", date: "2060-02-10" },
        { milestone: "travel", date: "2060-02-11" },
      ],
      [null, { milestone: "did_not_arrive", date: "2060-02-12" }],
      [
        { milestone: "did_not_arrive", date: "2060-02-12" },
        { milestone: "arrival", date: "2060-02-13" },
      ],
      [{ milestone: "arrival", date: "2060-02-13" }, null],
    ]);
  });

  test("holds no read for HEAD, which shows no data", async () => {
    const employer = await seedEmployer();
    const worker = await seedWorker({ employerId: employer.employerId, status: "submitted" });
    await seedDocument(worker, "passport");
    const application = `/api/v1/applications/${worker.applicationId}`;
    const files = await call(`${application}/documents`, employer);
    const [file] = (await files.json<Page<EmployerDocumentView>>()).items;
    const paths = [
      application,
      `${application}/documents/${file?.id}/file`,
      "/api/v1/applications?expand=application",
      "/api/v1/applications/export.csv",
      "/api/v1/applications/ds160.csv",
    ];
    const actions = async () => (await eventsOf(employer)).map(({ action }) => action);
    for (const path of paths) {
      expect((await call(path, { ...employer, method: "HEAD" })).status).toBe(200);
    }
    expect(await actions()).toEqual([]);
    for (const path of paths) await (await call(path, employer)).arrayBuffer();
    expect((await actions()).toSorted()).toEqual([
      "application.ds160_exported",
      "application.exported",
      "application.read",
      "application.read",
      "document.read",
    ]);
  });

  test("never shows another employer's events", async () => {
    const [employer, stranger] = [await seedEmployer(), await seedEmployer()];
    const { applicationId } = await acceptedOffer(employer);
    await call(`/api/v1/applications/${applicationId}`, employer);
    const own = await eventsOf(employer);
    expect(own.length).toBeGreaterThan(2);
    expect(await eventsOf(stranger)).toEqual([]);
    for (const { subject } of own) {
      expect(await eventsOf(stranger, `subject=${subject}`)).toEqual([]);
    }
    const rows = await db.select().from(auditEvents);
    expect(rows.filter(({ employerId }) => employerId === employer.employerId)).toHaveLength(
      own.length,
    );
  });
});

async function everyPage(employer: Employer, query = "") {
  const found: AuditView[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page = await pageOf(employer, `limit=3${query}${cursor && `&cursor=${cursor}`}`);
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  return found;
}

describe("pages and filters of the audit trail", () => {
  test("pages hold each event once, oldest first or newest first", async () => {
    const employer = await seedEmployer();
    await Promise.all(Array.from({ length: 7 }, () => send(employer, "keys", {})));
    const found = await everyPage(employer);
    expect(new Set(found.map(({ id }) => id)).size).toBe(7);
    expect(found.map(({ at }) => at)).toEqual(found.map(({ at }) => at).toSorted());
    expect(await everyPage(employer, "&sort=-at")).toEqual(found.toReversed());
  });

  test("filters narrow the list, also in combination", async () => {
    const employer = await seedEmployer();
    const { applicationId } = await acceptedOffer(employer);
    const start = rfc3339(Date.now());
    await call(`/api/v1/applications/${applicationId}`, employer);
    const all = await eventsOf(employer);
    const only = async (query: string) => (await eventsOf(employer, query)).map(({ id }) => id);
    const where = (passes: (event: AuditView) => boolean) => all.filter(passes).map(({ id }) => id);
    expect(await only("actor=worker")).toEqual(where(({ actor }) => actor === "worker"));
    const key = all.find(({ actor }) => actor.startsWith("key:"))?.actor;
    expect(await only(`actor=${key}`)).toEqual(where(({ actor }) => actor === key));
    expect(await only("actor=system")).toEqual([]);
    expect(await only("action=application.read")).toHaveLength(1);
    expect(await only(`since=${start}`)).toEqual(where(({ at }) => at >= start));
    expect(await only(`until=${start}`)).toEqual(where(({ at }) => at < start));
    expect(await only(`subject=${applicationId}&action=application.read`)).toHaveLength(1);
    expect(await only(`subject=${applicationId}&actor=worker&since=${start}`)).toEqual([]);
    const pages = await pageOf(employer, `subject=${applicationId}&limit=1`);
    expect(pages.items).toHaveLength(1);
  });

  test.each([
    ["action=application.eaten", "action"],
    ["actor=user:1", "actor"],
    ["actor=", "actor"],
    [`onBehalfOf=${"x".repeat(101)}`, "onBehalfOf"],
    ["since=yesterday", "since"],
    ["since=1924765200000", "since"],
    [`subject=${"x".repeat(300)}`, "subject"],
    ["limit=1000", "limit"],
    ["cursor=x", "cursor"],
    ["entityId=x", "entityId"],
  ])("%s is 400", async (query, path) => {
    const { key } = await seedEmployer();
    const response = await call(`/api/v1/audit?${query}`, { key });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path }] });
  });
});
