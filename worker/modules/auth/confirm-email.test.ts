import { expect, test } from "vitest";
import type { UserView } from "#contract/auth";
import { call } from "../../test/client";
import { eventsOf } from "../../test/events";
import { applicationRow, setUser, userRow } from "../../test/rows";
import { seedWorker } from "../../test/seed";
import { tryReturning } from "../../test/sign-in";

const put = (cookie: string, body: unknown) =>
  call("/api/auth/email", { method: "PUT", cookie, body });
const rows = async ({ userId, applicationId }: { userId: string; applicationId: string }) => {
  const user = await userRow(userId);
  const application = await applicationRow(applicationId);
  return { user, application };
};

test("sets the person's e-mail and prefills the draft", async () => {
  const worker = await seedWorker();
  const response = await put(worker.cookie, { email: "New.Mail@Example.com" });
  expect(response.status).toBe(200);
  expect((await response.json<UserView>()).email).toBe("new.mail@example.com");
  const { user, application } = await rows(worker);
  expect(user?.email).toBe("new.mail@example.com");
  expect(application).toMatchObject({
    email: "New.Mail@Example.com",
    emailKey: "new.mail@example.com",
    version: 2,
  });
  const events = await eventsOf(worker.userId);
  expect(events).toMatchObject([
    { action: "user.email_confirmed", actor: `user:${worker.userId}` },
  ]);
});

test("an e-mail that another employer's person has is free", async () => {
  const [holder, worker] = [await seedWorker(), await seedWorker()];
  const email = "two-employers@example.com";
  await setUser(holder.userId, { email });
  expect((await put(worker.cookie, { email })).status).toBe(200);
  expect((await rows(worker)).user?.email).toBe(email);
});

test("a taken e-mail gets the same response, stays off the user row and still signs in", async () => {
  const holder = await seedWorker();
  const worker = await seedWorker({ employerId: holder.employerId });
  await setUser(holder.userId, { email: "taken@example.com" });
  const free = await put((await seedWorker()).cookie, { email: "Free@Example.com" });
  const taken = await put(worker.cookie, { email: "Taken@Example.com" });
  expect(taken.status).toBe(200);
  expect(Object.keys(await taken.json<UserView>())).toEqual(
    Object.keys(await free.json<UserView>()),
  );
  const me = await call("/api/auth/me", { cookie: worker.cookie });
  expect((await me.json<UserView>()).email).toBe("taken@example.com");
  const { user, application } = await rows(worker);
  expect(user?.email).toBeNull();
  expect(application?.emailKey).toBe("taken@example.com");
  const { phone } = worker.invitation;
  expect((await tryReturning({ email: "taken@example.com", phone })).status).toBe(200);
});

test("never changes an e-mail that the person already has", async () => {
  const worker = await seedWorker();
  await setUser(worker.userId, { email: "mine@example.com" });
  const before = await rows(worker);
  const response = await put(worker.cookie, { email: "other@example.com" });
  expect(response.status).toBe(200);
  expect((await response.json<UserView>()).email).toBe("mine@example.com");
  expect(await rows(worker)).toEqual(before);
});

test("a submitted application is not touched", async () => {
  const worker = await seedWorker({ status: "submitted" });
  const before = await rows(worker);
  expect((await put(worker.cookie, { email: "late@example.com" })).status).toBe(200);
  expect(await rows(worker)).toEqual(before);
});

test.each([
  [{}, "email", "required"],
  [{ email: "nope" }, "email", "invalid_email"],
  [{ email: "a@example.com", id: "x" }, "id", "unknown_key"],
])("body %j is a 400 that changes nothing", async (body, path, code) => {
  const worker = await seedWorker();
  const before = await rows(worker);
  const response = await put(worker.cookie, body);
  expect(response.status).toBe(400);
  expect((await response.json<{ errors: unknown }>()).errors).toEqual([{ path, code }]);
  expect(await rows(worker)).toEqual(before);
});
