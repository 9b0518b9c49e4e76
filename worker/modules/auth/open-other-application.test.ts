import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { EarlierApplication } from "#contract/applications";
import type { SignedIn } from "#contract/auth";
import { OPEN_APPLICATION_PATH, paths } from "#contract/paths";
import type { SignInView } from "#contract/sign-ins";
import { call, sessionCookie } from "../../test/client";
import { knownWorker, sendWorker } from "../../test/known-worker";
import { postForm } from "../../test/post-form";
import { seedEmployer, seedWorker } from "../../test/seed";
import { enter } from "../../test/sign-in";
import { currentView } from "../../test/step-values";
import { wholeState } from "../../test/whole-state";

/** Another application of the same person, opened from the dashboard. */

const open = (cookie: string, applicationId: string) =>
  postForm({ cookie, applicationId }, OPEN_APPLICATION_PATH);
const ends = () => env.DB.prepare("SELECT max(expires_at) AS at FROM sessions").first("at");
const list = async (cookie: string) =>
  (await call("/api/auth/sign-ins", { cookie })).json<SignInView[]>();
const isSignedIn = async (cookie: string) =>
  (await call("/api/auth/me", { cookie })).status === 200;

/** A person with two applications, signed in to the newer one. */
async function twoSeasons() {
  const employer = await seedEmployer();
  const { worker, signedIn } = await knownWorker(employer, "after");
  const next = { ...worker, token: crypto.randomUUID().replaceAll("-", "") };
  await sendWorker(employer, next, { position: "Packer" });
  const { application, cookie } = await enter<SignedIn>(next);
  return { employer, first: signedIn!.application.id, second: application.id, cookie };
}

test("a session opens the person's other application, and then the first one again", async () => {
  const { first, second, cookie } = await twoSeasons();
  const opened = await open(cookie, first);
  expect([opened.status, opened.headers.get("location")]).toEqual([303, paths.dashboard]);
  const moved = sessionCookie(opened);
  expect((await currentView(moved)).id).toBe(first);
  // A session never changes its application: the previous session has ended.
  expect(await isSignedIn(cookie)).toBe(false);
  const back = await open(moved, second);
  expect([back.status, back.headers.get("location")]).toEqual([303, paths.onboarding]);
  expect((await currentView(sessionCookie(back))).id).toBe(second);
});

test("opening another application adds no sign-in to the person's list, and the session lasts no longer", async () => {
  const { first, cookie } = await twoSeasons();
  const before = await list(cookie);
  const ended = await ends();
  expect(await list(sessionCookie(await open(cookie, first)))).toEqual(before);
  expect(await ends()).toBe(ended);
});

test("the application that is open already stays open in the same session", async () => {
  const { second, cookie } = await twoSeasons();
  const response = await open(cookie, second);
  expect([response.status, response.headers.get("location")]).toEqual([303, paths.onboarding]);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(await isSignedIn(cookie)).toBe(true);
});

test("another person's application, an unknown one and an ended session change nothing", async () => {
  const { employer, first, cookie } = await twoSeasons();
  const colleague = await seedWorker({ employerId: employer.employerId });
  const stranger = await seedWorker();
  const over = await seedWorker();
  await call("/api/auth/logout", { method: "POST", cookie: over.cookie });
  const before = await wholeState();
  for (const [by, id] of [
    [cookie, colleague.applicationId],
    [cookie, stranger.applicationId],
    [cookie, crypto.randomUUID()],
    [cookie, ""],
    [over.cookie, over.applicationId],
    [over.cookie, first],
  ] as const) {
    const response = await open(by, id);
    expect(response.headers.get("location")).toMatch(/^\/user-login\?/);
    expect(response.headers.get("set-cookie")).toBeNull();
  }
  expect(await wholeState()).toEqual(before);
});

test("a second click ends in the same session as the first, whichever response arrives", async () => {
  const { first, cookie } = await twoSeasons();
  const responses = await Promise.all([open(cookie, first), open(cookie, first)]);
  responses.push(await open(cookie, first));
  const [opened, ...others] = responses.map(sessionCookie);
  expect(others).toEqual([opened, opened]);
  expect(responses.map((one) => one.headers.get("location"))).toEqual(
    responses.map(() => paths.dashboard),
  );
  expect((await currentView(opened!)).id).toBe(first);
  expect(await isSignedIn(cookie)).toBe(false);
});

test("a second click ends there too when KV does not have the replaced session", async () => {
  const { first, cookie } = await twoSeasons();
  const opened = sessionCookie(await open(cookie, first));
  const { keys } = await env.SESSIONS.list();
  await Promise.all(keys.map(({ name }) => env.SESSIONS.delete(name)));
  expect(await isSignedIn(cookie)).toBe(false);
  const again = await open(cookie, first);
  expect([again.status, again.headers.get("location")]).toEqual([303, paths.dashboard]);
  expect(sessionCookie(again)).toBe(opened);
});

test("a session that was replaced opens nothing later, nor after the new one was ended", async () => {
  const { first, cookie } = await twoSeasons();
  const opened = sessionCookie(await open(cookie, first));
  await call("/api/auth/logout", { method: "POST", cookie: opened });
  const refused = await open(cookie, first);
  expect(refused.headers.get("location")).toMatch(/^\/user-login\?/);
  const again = await twoSeasons();
  await open(again.cookie, again.first);
  await env.DB.exec("UPDATE sessions SET revoked_at = revoked_at - 60000");
  const late = await open(again.cookie, again.first);
  expect(late.headers.get("location")).toMatch(/^\/user-login\?/);
});

test("the dashboard lists the other applications without JavaScript, each with a form that opens it", async () => {
  const { first, cookie } = await twoSeasons();
  const html = await (await call("/dashboard", { cookie, bindings: env })).text();
  const form = html.split(`action="${OPEN_APPLICATION_PATH}"`)[1]?.split("</form>")[0];
  expect(form).toContain(`value="${first}"`);
  const response = await call("/api/applications/earlier", { cookie });
  const [other] = await response.json<EarlierApplication[]>();
  expect(other).toMatchObject({
    id: first,
    statusReason: null,
    documentReviews: [],
    hasOfferChange: false,
    hasVisaDetails: false,
    milestones: [],
  });
});
