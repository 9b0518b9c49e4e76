import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { EXAMPLE } from "#contract/example-person";
import type { FormEntry } from "#contract/form-entries";
import { APPLICATION } from "#contract/intents";
import { OFFER_CHANGE_PATH, paths, WITHDRAW_PATH } from "#contract/paths";
import { call } from "../test/client";
import { jpeg, pdf } from "../test/files";
import { toFormEntries } from "../test/form-entries";
import { postForm } from "../test/post-form";
import { seedOfferChange, seedWorker } from "../test/seed";
import { currentView, seedDocument, seedFilled, STEP_VALUES } from "../test/step-values";
import { wholeState } from "../test/whole-state";

/** The forms of the signed-in area, posted without JavaScript. */

const VISA: FormEntry[] = [
  ["visaNumber", EXAMPLE.visa.visaNumber],
  // The country's name, as a person types it.
  ["visaIssueCountry", "méxico"],
  ["visaIssueDate.day", "15"],
  ["visaIssueDate.month", "01"],
  ["visaIssueDate.year", "2027"],
  ["visaExpirationDate.day", "15"],
  ["visaExpirationDate.month", "11"],
  ["visaExpirationDate.year", "2027"],
];

/** Where a form redirects that was posted too late. */
const NOT_SAVED = `${paths.dashboard}?reason=not-saved`;

/** Posts a photo, or a file with these bytes, with the camera page's plain form. */
function sendPhoto(cookie: string, application: string, bytes: Uint8Array<ArrayBuffer> = jpeg()) {
  const body = new FormData();
  body.set("document", new File([bytes], "photo.jpg", { type: "image/jpeg" }));
  const endpoint = "/api/applications/upload/passport";
  const query = new URLSearchParams({ endpoint, [APPLICATION]: application });
  return call(`/camera?${query}`, { method: "POST", cookie, body, bindings: env });
}

describe("on a shared phone, a page left open by the person who signed in earlier", () => {
  test("changes nothing with any of its forms and leads to the sign-in page", async () => {
    const before = await seedWorker();
    const now = await seedFilled();
    const change = await seedOfferChange(now);
    const page = { cookie: now.cookie, applicationId: before.applicationId };
    const stored = await wholeState();
    const forms: [path: string, fields: FormEntry[]][] = [
      ["/onboarding?step=personal", toFormEntries("personal", STEP_VALUES.personal)],
      ["/onboarding?step=contact", [["language", "es"]]],
      ["/onboarding?step=drivers-license&view=review", [["intent", "submit"]]],
      [`/confirm/${before.invitation.token}`, [["email", "before@example.com"]]],
      [paths.dashboard, VISA],
      [
        OFFER_CHANGE_PATH,
        [
          ["changeId", change.id],
          ["answer", "accept"],
        ],
      ],
      [WITHDRAW_PATH, []],
    ];
    for (const [path, fields] of forms) {
      const response = await postForm(page, path, fields);
      expect([path, response.status]).toEqual([path, 303]);
      expect(response.headers.get("location")).toMatch(/^\/(?:user-login\?|login\/)/);
    }
    expect((await sendPhoto(now.cookie, before.applicationId)).status).toBe(303);
    expect(await wholeState()).toEqual(stored);
  });

  test("contains its application's id in each of its forms", async () => {
    const worker = await seedFilled();
    const steps = ["personal", "contact", "family", "passport", "drivers-license"];
    const pages = [
      ...steps.map((step) => `/onboarding?step=${step}`),
      "/onboarding?step=drivers-license&view=review",
      "/dashboard",
      "/camera?endpoint=/api/applications/upload/passport",
    ];
    for (const path of pages) {
      const html = await (await call(path, { cookie: worker.cookie, bindings: env })).text();
      const posting = html
        .split("<form ")
        .slice(1)
        .map((form) => form.split("</form>")[0] ?? "")
        .filter((form) => form.includes('method="post"') && !form.includes('action="/logout"'));
      const named = posting.filter((form) => form.includes(worker.applicationId));
      expect([path, named.length]).toEqual([path, posting.length]);
      expect(named.length).toBeGreaterThan(0);
    }
  });
});

describe("the dashboard without JavaScript", () => {
  test("accepts the details of the visa, and returns them with the errors when something is wrong", async () => {
    const worker = await seedWorker({ status: "approved" });
    await seedDocument({ ...worker, employerId: worker.invitation.employerId }, "visa");
    const wrong = VISA.map(([name, value]): FormEntry => [
      name,
      name.includes("Expiration") ? "" : value,
    ]);
    const refused = await postForm(worker, paths.dashboard, wrong);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('href="#field-visaExpirationDate');
    expect(html).toContain(EXAMPLE.visa.visaNumber);
    const other = await postForm(worker, paths.dashboard, [...VISA, ["language", "es"]]);
    expect(await other.text()).toContain(EXAMPLE.visa.visaNumber);
    expect((await currentView(worker.cookie)).visaNumber).toBeNull();
    const saved = await postForm(worker, paths.dashboard, VISA);
    expect([saved.status, saved.headers.get("location")]).toEqual([303, paths.dashboard]);
    expect(await currentView(worker.cookie)).toMatchObject(EXAMPLE.visa);

    const dashboard = await (await call(paths.dashboard, { cookie: worker.cookie })).text();
    const [, link = ""] = /href="([^"]*)#document-visa"[^>]*>[^]{0,20}Correct the details/.exec(
      dashboard,
    )!;
    const filled = await (await call(link, { cookie: worker.cookie })).text();
    expect(filled).toContain(`name="visaNumber" value="${EXAMPLE.visa.visaNumber}"`);
    const worse = await postForm(worker, link, wrong);
    expect(await worse.text()).toContain('href="#field-visaExpirationDate');
    const corrected = VISA.map(([name, value]): FormEntry => [
      name,
      name === "visaNumber" ? "K7654321" : value,
    ]);
    const sent = await postForm(worker, link, corrected);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, paths.dashboard]);
    expect(await currentView(worker.cookie)).toMatchObject({ visaNumber: "K7654321" });
  });

  test.each(["accept", "decline"])(
    "accepts a response to a proposed change: %s",
    async (answer) => {
      const worker = await seedWorker({ status: "submitted" });
      const change = await seedOfferChange(worker);
      const fields: FormEntry[] = [
        ["changeId", change.id],
        ["answer", answer],
      ];
      // Twice, like a double click; then the opposite response, which comes too late.
      const late: FormEntry[] = [
        ["changeId", change.id],
        ["answer", answer === "accept" ? "decline" : "accept"],
      ];
      for (const [posted, location] of [
        [fields, paths.dashboard],
        [fields, paths.dashboard],
        [late, NOT_SAVED],
      ] as const) {
        const response = await postForm(worker, OFFER_CHANGE_PATH, posted);
        expect([response.status, response.headers.get("location")]).toEqual([303, location]);
      }
      const { offerChange, acceptedTerms } = await currentView(worker.cookie);
      expect(offerChange).toBeNull();
      expect(acceptedTerms.wage === "$16.10").toBe(answer === "accept");
    },
  );

  test("leads from a document's button to the camera, and to no other address", async () => {
    const worker = await seedWorker({ status: "approved" });
    const camera = paths.camera("/api/applications/upload/visa", paths.dashboard);
    const response = await postForm(worker, paths.dashboard, [["photo", camera]]);
    expect([response.status, response.headers.get("location")]).toEqual([303, camera]);
    const away = await postForm(worker, paths.dashboard, [["photo", "https://evil.test/camera?"]]);
    expect(away.status).toBe(422);
  });
});

test("a step or photo sent after the application was closed leads to the dashboard, which says that it was not saved", async () => {
  const worker = await seedWorker({ status: "rejected" });
  const step = toFormEntries("personal", STEP_VALUES.personal);
  for (const response of [
    await postForm(worker, "/onboarding?step=personal", step),
    await sendPhoto(worker.cookie, worker.applicationId),
  ]) {
    expect([response.status, response.headers.get("location")]).toEqual([303, NOT_SAVED]);
  }
  const notice = "What you sent was not saved";
  const read = async (path: string) =>
    (await call(path, { cookie: worker.cookie, bindings: env })).text();
  expect(await read(NOT_SAVED)).toContain(notice);
  expect(await read(paths.dashboard)).not.toContain(notice);
});

test("visa details sent after the application was withdrawn are returned on the dashboard, which says that they were not saved", async () => {
  const worker = await seedWorker({ status: "withdrawn" });
  await seedDocument({ ...worker, employerId: worker.invitation.employerId }, "visa");
  const refused = await postForm(worker, paths.dashboard, VISA);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("What you sent was not saved");
});

test("a photo that is far too large leads back to the camera page with the reason", async () => {
  const { cookie, applicationId } = await seedWorker();
  const response = await sendPhoto(cookie, applicationId, new Uint8Array(11 * 1024 * 1024));
  expect(response.status).toBe(422);
  expect(await response.text()).toContain("This file is larger than 10");
});

test("the wizard accepts only images, also without JavaScript", async () => {
  const { cookie, applicationId } = await seedWorker();
  const response = await sendPhoto(cookie, applicationId, pdf());
  expect(response.status).toBe(422);
  expect(await response.text()).toContain("File type must be JPEG, PNG or WebP");
  expect(await (await call("/api/applications", { cookie })).json()).toMatchObject({
    passportDocumentUrl: null,
  });
});
