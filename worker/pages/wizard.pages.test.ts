import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { ApplicationView } from "#contract/applications";
import type { FormEntry } from "#contract/form-entries";
import { ADD_CHILD, INTENT, removeMember } from "#contract/intents";
import type { StepId } from "#contract/step-names";
import { call } from "../test/client";
import { toFormEntries } from "../test/form-entries";
import { postForm } from "../test/post-form";
import { seedWorker } from "../test/seed";
import { member, seedFilled, STEP_VALUES, STEPS } from "../test/step-values";
import { wholeState } from "../test/whole-state";

const FORM = "application/x-www-form-urlencoded";

const personal = toFormEntries("personal", STEP_VALUES.personal);
const stored = async (cookie: string) =>
  (await call("/api/applications", { cookie })).json<ApplicationView>();

/** The family step with a child. */
const withChild = (values: object) =>
  toFormEntries("family", {
    father: member("father"),
    mother: member("mother"),
    fatherUnknown: false,
    motherUnknown: false,
    members: [{ ...member("child"), firstName: "Mateo", ...values }],
  });

/** The steps' forms with all fields filled. */
const FORMS: Record<StepId, FormEntry[]> = {
  personal,
  contact: toFormEntries("contact", STEP_VALUES.contact),
  family: toFormEntries("family", {
    father: member("father"),
    mother: member("mother"),
    fatherUnknown: false,
    motherUnknown: false,
    members: [member("child"), member("spouse")],
  }),
  passport: toFormEntries("passport", STEP_VALUES.passport),
  "drivers-license": toFormEntries("drivers-license", STEP_VALUES["drivers-license"]),
};

describe("a step posted without JavaScript", () => {
  test("is saved by the same rules and leads to the next step", async () => {
    const worker = await seedWorker();
    const { cookie } = worker;
    const response = await postForm(worker, "/onboarding?step=personal", personal);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/onboarding?step=contact");
    const { ssn: _, ...values } = STEP_VALUES.personal;
    expect(await stored(cookie)).toMatchObject(values);
  });

  test("is confirmed by the next page, once", async () => {
    const worker = await seedWorker();
    const saved = await postForm(worker, "/onboarding?step=personal", personal);
    const done = saved.headers.getSetCookie().map((one) => one.split(";")[0]);
    const open = (cookies: unknown[]) =>
      call(saved.headers.get("location")!, { cookie: cookies.join("; "), bindings: env });
    const next = await open([worker.cookie, ...done]);
    expect(await next.text()).toMatch(/role="status"[^]*>Progress Saved</);
    expect(next.headers.getSetCookie()).toEqual([expect.stringContaining("Max-Age=0")]);
    expect(await (await open([worker.cookie])).text()).not.toContain("Progress Saved");
    const invented = await open([worker.cookie, ...done.map((one) => `${one}x`)]);
    expect(await invented.text()).not.toContain("Progress Saved");
  });

  test("without the passport's photo says so together with the other errors", async () => {
    const worker = await seedWorker();
    const fields = FORMS.passport.filter(([name]) => name !== "passportNumber");
    const response = await postForm(worker, "/onboarding?step=passport", fields);
    expect(response.status).toBe(422);
    const links = (await response.text()).match(/href="#field-\w+"/g);
    expect(links).toEqual(['href="#field-passportDocumentUrl"', 'href="#field-passportNumber"']);
  });

  test("is shown again with its errors and all that was typed except the SSN, which is kept", async () => {
    const worker = await seedWorker();
    const wrong = personal.map(([name, value]): [string, string] =>
      name === "birthCity" ? [name, ""] : [name, value],
    );
    const response = await postForm(worker, "/onboarding?step=personal", wrong);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('href="#field-birthCity"');
    expect(html).toContain(STEP_VALUES.personal.mothersMaidenName);
    expect(html.replaceAll("-", "")).not.toContain(STEP_VALUES.personal.ssn.replaceAll("-", ""));
    expect(html).toContain(`***-**-${STEP_VALUES.personal.ssn.slice(-4)}`);
  });

  test("stores a country typed by its name as its code, and any other one as typed", async () => {
    const worker = await seedWorker();
    const { cookie } = worker;
    const typed = personal.map(([name, value]): [string, string] => {
      if (name === "birthCountry") return [name, "méxico"];
      return name === "countryOfCitizenship" ? [name, "Dominica"] : [name, value];
    });
    await postForm(worker, "/onboarding?step=personal", typed);
    const saved = { birthCountry: "MX", countryOfCitizenship: "Dominica" };
    expect(await stored(cookie)).toMatchObject(saved);
  });

  test("with far too much in it says so and shows all that was typed, unless that is more than a form may hold", async () => {
    const worker = await seedWorker();
    const stateBefore = await wholeState();
    for (const [letters, status, words, isTyped] of [
      [12_000, 422, "This answer is too long", true],
      [40_000, 413, "This is too large to send", false],
    ] as const) {
      const city = "\u00e9".repeat(letters);
      const typed = personal.map(([name, value]): [string, string] =>
        name === "birthCity" ? [name, city] : [name, value],
      );
      const response = await postForm(worker, "/onboarding?step=personal", typed);
      const html = await response.text();
      expect([response.status, html.includes(words)]).toEqual([status, true]);
      expect(html.includes(city)).toBe(isTyped);
    }
    expect(await wholeState()).toEqual(stateBefore);
  });

  test("has its length checked as it is stored, however its accents were typed", async () => {
    const worker = await seedWorker();
    const typed = personal.map(([name, value]): [string, string] =>
      name === "birthCity" ? [name, "e\u0301".repeat(60)] : [name, value],
    );
    const response = await postForm(worker, "/onboarding?step=personal", typed);
    expect(response.status).toBe(303);
    expect(await stored(worker.cookie)).toMatchObject({ birthCity: "\u00e9".repeat(60) });
  });

  test("with an outdated version changes nothing that was saved since, and says so", async () => {
    const worker = await seedWorker();
    const { cookie } = worker;
    await call("/api/applications/personal", { method: "PUT", body: STEP_VALUES.personal, cookie });
    const before = await stored(cookie);
    const older: [string, string] = ["version", "1"];
    const changed = personal.map(([name, value]): [string, string] =>
      name === "birthCity" ? [name, "Elsewhere"] : [name, value],
    );
    const response = await postForm(worker, "/onboarding?step=personal", [...changed, older]);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain("Elsewhere");
    expect(html).toContain("If you save here, your answers replace the newer ones.");
    expect(html).toContain('href="/onboarding?step=personal"');
    expect(await stored(cookie)).toEqual(before);
  });

  test.each(STEPS)("twice, like a double click, is saved and leads on: %s", async (step) => {
    const worker = await seedFilled([]);
    const send = (fields: readonly FormEntry[]) =>
      postForm(worker, `/onboarding?step=${step}`, [...fields, ["version", "1"]]);
    const first = await send(FORMS[step]);
    const second = await send(FORMS[step]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    const changed = FORMS[step].map(([name, value], index): FormEntry => [
      name,
      index === 0 ? "Changed" : value,
    ]);
    expect((await send(changed)).status).toBe(422);
  });

  test("with a child that is started but not finished is shown again and offers to remove the child", async () => {
    const worker = await seedWorker();
    const { cookie } = worker;
    for (const step of ["personal", "contact"] as const) {
      await postForm(worker, `/onboarding?step=${step}`, FORMS[step]);
    }
    const refused = async (family: FormEntry[]) => {
      const response = await postForm(worker, "/onboarding?step=family", family);
      expect(response.status).toBe(422);
      return response.text();
    };
    const wrong = await refused(withChild({ dateOfBirth: "2020-02-31" }));
    expect(wrong).toContain("Check the information: Mateo");
    expect(wrong).not.toContain("Some information is missing");
    const family = withChild({ birthCity: "" });
    const page = await refused(family);
    expect(page).toContain("Some information is missing: Mateo");
    expect(page).toContain("Remove Mateo");
    expect((await stored(cookie)).completedSteps).not.toContain("family");
    const removed = await postForm(worker, "/onboarding?step=family", [
      ...family,
      [INTENT, removeMember(0)],
    ]);
    expect(removed.status).toBe(303);
    expect((await stored(cookie)).drafts.family?.members).toEqual([]);
  });

  test("to add a child twice, like a double click, adds one", async () => {
    const worker = await seedWorker();
    const { cookie } = worker;
    const fields: FormEntry[] = [
      ["version", "1"],
      [INTENT, ADD_CHILD],
    ];
    const add = () => postForm(worker, "/onboarding?step=family", fields);
    const statuses = [(await add()).status, (await add()).status];
    expect(statuses).toEqual([303, 303]);
    const { drafts } = await stored(cookie);
    expect(drafts.family?.members).toHaveLength(1);
  });

  test("from another site, of another type or too long changes nothing", async () => {
    const { cookie } = await seedWorker();
    const before = await wholeState();
    const body = new URLSearchParams(
      [...personal].map(([name, value]) => [name, value]),
    ).toString();
    const send = (headers: Record<string, string>, text = body) =>
      call("/onboarding?step=personal", {
        method: "POST",
        body: text,
        headers,
        cookie,
        bindings: env,
      });
    const foreign = await send({ "Content-Type": FORM, "Sec-Fetch-Site": "cross-site" });
    expect(foreign.status).toBe(403);
    expect((await send({ "Content-Type": "text/plain" })).status).toBe(415);
    const long = await send({ "Content-Type": FORM }, `birthCity=${"x".repeat(200_000)}`);
    expect(long.status).toBe(413);
    expect(await wholeState()).toEqual(before);
  });

  test("by a stranger leads to the sign-in page, which leads back and says that nothing was saved", async () => {
    const response = await postForm(
      { cookie: "", applicationId: "" },
      "/onboarding?step=personal",
      personal,
    );
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(
      "/user-login?next=%2Fonboarding%3Fstep%3Dpersonal&reason=unsaved",
    );
  });

  test("to change the language keeps what was typed and is shown again in that language", async () => {
    const worker = await seedWorker();
    const { cookie } = worker;
    const response = await postForm(worker, "/onboarding?step=personal", [
      ["birthCity", "Tlacolula"],
      ["language", "es"],
    ]);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-language")).toBe("es");
    expect(response.headers.get("set-cookie")).toContain("language=es");
    expect(await response.text()).toContain('value="Tlacolula"');
    expect(await stored(cookie)).toMatchObject({
      drafts: { personal: { birthCity: "Tlacolula" } },
    });
  });
});

test("an incomplete application is not submitted, and the review says what is missing", async () => {
  const worker = await seedWorker();
  const { cookie } = worker;
  const path = "/onboarding?step=drivers-license&view=review";
  const response = await postForm(worker, path, [["intent", "submit"]]);
  expect(response.status).toBe(422);
  expect(await stored(cookie)).toMatchObject({ status: "draft" });
});

test("submitting a review with outdated answers shows the current ones and submits nothing", async () => {
  const worker = await seedFilled();
  const { cookie } = worker;
  const path = "/onboarding?step=drivers-license&view=review";
  const html = await (await call(path, { cookie, bindings: env })).text();
  const [, version] = /name="version" value="(\d+)"/.exec(html) ?? [];
  const submit: FormEntry[] = [
    ["version", version ?? ""],
    ["intent", "submit"],
  ];
  await postForm(
    worker,
    "/onboarding?step=contact",
    FORMS.contact.map(([name, value]) => [name, name === "city" ? "Tlacolula" : value] as const),
  );
  const refused = await postForm(worker, path, submit);
  expect(refused.status).toBe(422);
  const shown = await refused.text();
  expect(shown).toContain("Tlacolula");
  expect(shown).toContain("changed in another window");
  expect(await stored(cookie)).toMatchObject({ status: "draft" });
  const [, newer] = /name="version" value="(\d+)"/.exec(shown) ?? [];
  submit[0] = ["version", newer ?? ""];
  // Twice, like a double click.
  for (const response of [
    await postForm(worker, path, submit),
    await postForm(worker, path, submit),
  ]) {
    expect([response.status, response.headers.get("location")]).toEqual([303, "/success"]);
  }
});
