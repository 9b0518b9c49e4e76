import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { namesOf } from "#contract/fields/field";
import { VISA } from "#contract/fields/visa";
import { call } from "../test/client";
import { toFormEntries } from "../test/form-entries";
import { seedWorker } from "../test/seed";
import {
  member,
  putStep,
  seedDocument,
  seedSubmitted,
  STEP_VALUES,
  STEPS,
} from "../test/step-values";

/** Answers with which the family step also asks for a spouse and a child. */
const VALUES = {
  ...STEP_VALUES,
  personal: { ...STEP_VALUES.personal, maritalStatus: "married" as const, hasChild: true },
  family: {
    father: member("father"),
    mother: member("mother"),
    fatherUnknown: true,
    motherUnknown: true,
    members: [member("spouse"), member("child")],
  },
};

async function mainOf(cookie: string, path: string): Promise<string> {
  const response = await call(path, { cookie, bindings: env });
  expect(response.status).toBe(200);
  return /<main[^]*<\/main>/.exec(await response.text())?.[0] ?? "";
}

/** The names of all form controls on a page. */
async function namesOn(cookie: string, path: string): Promise<string[]> {
  const main = await mainOf(cookie, path);
  const controls = main.matchAll(/<(?:input|select|textarea|button)\b[^>]*? name="([^"]+)"/g);
  return [...controls].map(([, name = ""]) => name);
}

test("every field of a step's table has an input on its page, with the field's path as its name", async () => {
  const worker = await seedWorker();
  await seedDocument(worker, "passport");
  for (const step of STEPS) {
    const wanted = toFormEntries(step, VALUES[step]).map(([name]) => name);
    const names = await namesOn(worker.cookie, `/onboarding?step=${step}`);
    const missing = wanted.filter((name) => !names.includes(name));
    expect({ step, missing }).toEqual({ step, missing: [] });
    const saved = step === "personal" ? VALUES.personal : STEP_VALUES[step];
    await putStep(worker.cookie, step, saved);
  }
});

test("browsers remember nothing that is typed except what they recognize as an address", async () => {
  const worker = await seedWorker();
  const { cookie } = worker;
  await seedDocument(worker, "passport");
  for (const step of STEPS) {
    const main = await mainOf(cookie, `/onboarding?step=${step}`);
    const typed =
      main.match(/<input\b(?![^>]* type="(?:hidden|radio|checkbox|file)")[^>]*>/g) ?? [];
    expect(typed.length).toBeGreaterThan(0);
    expect(typed.filter((input) => !/ autocomplete="[a-z]/i.test(input))).toEqual([]);
    await putStep(cookie, step, STEP_VALUES[step]);
  }
});

test("every field of the visa has an input on the dashboard", async () => {
  const worker = await seedSubmitted();
  await seedDocument(worker, "visa");
  const wanted = namesOf(VISA).map((name) => (VISA[name].kind === "date" ? `${name}.day` : name));
  expect(await namesOn(worker.cookie, "/dashboard")).toEqual(expect.arrayContaining(wanted));
});
