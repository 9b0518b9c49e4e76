import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { FormEntry } from "#contract/form-entries";
import { APPLICATION, INTENT, SUBMIT } from "#contract/intents";
import { paths } from "#contract/paths";
import { dropSession } from "../platform/sessions";
import { toFormEntries } from "../test/form-entries";
import { postForm } from "../test/post-form";
import { seedWorker } from "../test/seed";
import { currentView, seedDocument, STEP_VALUES } from "../test/step-values";
import { wholeState } from "../test/whole-state";

/** Forms of the signed-in area, posted without JavaScript after the session has ended. */

const CONTACT = "/onboarding?step=contact";
const contact = toFormEntries("contact", STEP_VALUES.contact);
const personal = toFormEntries("personal", STEP_VALUES.personal);

type Worker = Awaited<ReturnType<typeof seedWorker>>;

const setRevoked = ({ hash }: Worker, at: number | null) =>
  env.DB.prepare("UPDATE sessions SET revoked_at = ? WHERE hash = ?").bind(at, hash).run();

const ENDS = {
  "KV still knows it": (worker: Worker) => setRevoked(worker, 1),
  "nobody knows it": async (worker: Worker) => {
    await setRevoked(worker, 1);
    await dropSession(env, worker.hash);
  },
};

const unescape = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

/** The hidden fields of a page's form, as a browser would post them. */
function hiddenFields(html: string): FormEntry[] {
  const [, form = ""] = html.split('<form id="form"');
  return [
    ...(form.split("</form>")[0] ?? "").matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g),
  ].map(([, name = "", value = ""]) => [unescape(name), unescape(value)]);
}

describe("a form that was posted after the session had ended", () => {
  test.each(Object.entries(ENDS))(
    "leads to a page with what was typed, stores nothing, and can be saved after signing in: %s",
    async (_, end) => {
      const worker = await seedWorker();
      await end(worker);
      const before = await wholeState();
      const response = await postForm(worker, CONTACT, [...contact, ["version", "1"]]);
      expect(response.status).toBe(401);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(await wholeState()).toBe(before);
      const html = await response.text();
      expect(html).toContain("What you wrote is not saved yet");
      expect(html).toContain(paths.signInAgain(CONTACT).replaceAll("&", "&amp;"));
      const hidden = hiddenFields(html);
      expect(new Map(hidden)).toEqual(
        new Map([...contact, ["version", "1"], [APPLICATION, worker.applicationId]]),
      );

      await setRevoked(worker, null);
      const saved = await postForm(worker, CONTACT, hidden);
      expect([saved.status, saved.headers.get("location")]).toEqual([
        303,
        "/onboarding?step=family",
      ]);
      expect(await currentView(worker.cookie)).toMatchObject({ city: STEP_VALUES.contact.city });
    },
  );

  test("leads to a page without the Social Security number, which the step asks for again", async () => {
    const worker = await seedWorker();
    await setRevoked(worker, 1);
    const path = "/onboarding?step=personal";
    const html = await (await postForm(worker, path, personal)).text();
    expect(html).not.toMatch(/123-?45-?6789/);
    expect(html).toContain("Social Security number");
    await setRevoked(worker, null);
    const saved = await postForm(worker, path, hiddenFields(html));
    expect([saved.status, saved.headers.get("location")]).toEqual([303, path]);
    const { drafts } = await currentView(worker.cookie);
    expect(drafts.personal).toMatchObject({ birthCity: STEP_VALUES.personal.birthCity });
  });

  test("of the visa is not lost either", async () => {
    const worker = await seedWorker({ status: "approved" });
    await seedDocument({ ...worker, employerId: worker.invitation.employerId }, "visa");
    await setRevoked(worker, 1);
    const response = await postForm(worker, paths.dashboard, [["visaNumber", "K1234567"]]);
    expect(response.status).toBe(401);
    expect(new Map(hiddenFields(await response.text())).get("visaNumber")).toBe("K1234567");
  });

  test("by the language switch leads to a page in that language", async () => {
    const worker = await seedWorker();
    await setRevoked(worker, 1);
    const response = await postForm(worker, CONTACT, [...contact, ["language", "es"]]);
    expect(response.headers.get("set-cookie")).toMatch(/^language=es;/);
    const html = await response.text();
    expect(html).toContain('<html lang="es"');
    expect(new Map(hiddenFields(html)).has("language")).toBe(false);
  });

  test("leads to the sign-in page when nothing was typed or this browser had no session", async () => {
    const worker = await seedWorker();
    await ENDS["nobody knows it"](worker);
    const review = "/onboarding?step=drivers-license&view=review";
    const camera = paths.camera("/api/applications/upload/visa", paths.dashboard);
    const forms: [Pick<Worker, "cookie" | "applicationId">, string, FormEntry[]][] = [
      [worker, review, [[INTENT, SUBMIT]]],
      [worker, paths.dashboard, [["photo", camera]]],
      [{ ...worker, cookie: "" }, CONTACT, contact],
    ];
    for (const [person, path, fields] of forms) {
      const response = await postForm(person, path, fields);
      expect([path, response.status]).toEqual([path, 303]);
      expect(response.headers.get("location")).toMatch(/^\/user-login\?next=.*&reason=unsaved$/);
    }
  });
});
