import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import type { SignedIn, SignInChoices } from "#contract/auth";
import type { CodeChallenge } from "#contract/sign-in-code";
import { sessions } from "../../db/schema/sessions";
import { signInCodes } from "../../db/schema/sign-in-codes";
import type { Env } from "../../env";
import { call, sessionCookie } from "../../test/client";
import { actionsOf } from "../../test/events";
import { knownWorker, other, portalWithCodes as portal } from "../../test/portal-with-codes";
import { setUser, userRow } from "../../test/rows";
import { db } from "../../test/seed";
import { refusal, tryReturning } from "../../test/sign-in";

const sessionsOf = (userId: string) =>
  db.select().from(sessions).where(eq(sessions.userId, userId));

/** Makes every code this much older. */
const age = (ms: number) =>
  db.update(signInCodes).set({ expiresAt: sql`${signInCodes.expiresAt} - ${ms}` });

describe("codes are off unless configured", () => {
  test.each(["", undefined])(
    "SIGN_IN_CODE %j signs in at once and sends nothing",
    async (value) => {
      const worker = await knownWorker();
      const { sent, signInByEmail } = portal({ SIGN_IN_CODE: value });
      const response = await signInByEmail(worker);
      expect(response.status).toBe(200);
      const { email, phone } = worker;
      const usual = await tryReturning({ email, phone });
      expect(Object.keys(await response.json<SignedIn>())).toEqual(
        Object.keys(await usual.json<SignedIn>()),
      );
      expect(sent).toEqual([]);
      expect(await db.select().from(signInCodes)).toEqual([]);
    },
  );
});

describe("a faulty setting lets nobody in without the second step", () => {
  test.each([
    ["unknown_value", { SIGN_IN_CODE: "true" }],
    ["no_binding", { MAIL: undefined }],
    ["no_sender", { SIGN_IN_CODE_FROM: "" }],
  ])("%s", async (fault, overrides) => {
    const worker = await knownWorker();
    const lines: string[] = [];
    const print = vi.spyOn(console, "log").mockImplementation((line: string) => lines.push(line));
    const response = await portal(overrides as Partial<Env>).signInByEmail(worker);
    print.mockRestore();
    expect(await refusal(response)).toBe("503 service.unavailable");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(lines.join("\n")).toContain(`config.sign_in_code.${fault}`);
  });
});

describe("codes are switched on", () => {
  test("e-mail and phone open no session; the code that was sent does", async () => {
    const worker = await knownWorker();
    const { sent, signInByEmail, enter } = portal();
    const before = await sessionsOf(worker.userId);
    const response = await signInByEmail(worker);
    expect(response.status).toBe(202);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await sessionsOf(worker.userId)).toEqual(before);
    const { challenge } = await response.json<CodeChallenge>();

    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ from: "portal@example.com", to: worker.email });
    const code = /^\d{6}/.exec(sent[0]!.text)![0];
    const entered = await enter({ challenge, code });
    expect(entered.status).toBe(200);
    const { user, application } = await entered.json<SignedIn>();
    expect([user.id, application.id]).toEqual([worker.userId, worker.applicationId]);
    const me = await call("/api/auth/me", { cookie: sessionCookie(entered) });
    expect(me.status).toBe(200);
    expect(await actionsOf(worker.userId)).toEqual(["user.code_accepted"]);
  });

  test.each([
    ["en", "Your sign-in code"],
    ["es-MX", "Su código para entrar"],
  ])("the message is in the language of the page: %s", async (language, subject) => {
    const { sent, signInByEmail } = portal();
    await signInByEmail(await knownWorker(), { language });
    expect(sent[0]?.subject).toBe(subject);
    expect(sent[0]?.text).toMatch(/^\d{6} /);
  });

  test.each([" 000 000 ", "００００００", "٠٠٠٠٠٠", "۰۰۰۰۰۰", "000-000"])(
    "digits typed as %j are read",
    async (typed) => {
      const { requestCode, enter } = portal();
      const { challenge, code } = await requestCode(await knownWorker());
      const shown = [...code];
      const asTyped = typed.replace(/\p{Nd}/gu, (zero) =>
        String.fromCharCode(zero.charCodeAt(0) + Number(shown.shift())),
      );
      expect((await enter({ challenge, code: asTyped })).status).toBe(200);
    },
  );

  test("the presented session ends, a new one begins", async () => {
    const worker = await knownWorker();
    const { requestCode, enter } = portal();
    const entered = await enter(await requestCode(worker), { cookie: worker.cookie });
    expect(sessionCookie(entered)).not.toBe(worker.cookie);
    expect((await call("/api/auth/me", { cookie: worker.cookie })).status).toBe(401);
  });

  test("a message that cannot be sent changes no response, and is logged without its content", async () => {
    const worker = await knownWorker();
    const fail = () => Promise.reject(new Error(`no way to ${worker.email}`));
    const lines: string[] = [];
    const print = vi.spyOn(console, "log").mockImplementation((line: string) => lines.push(line));
    const response = await portal({ MAIL: { send: fail } as unknown as SendEmail }).signInByEmail(
      worker,
    );
    print.mockRestore();
    expect(response.status).toBe(202);
    expect(lines.join("\n")).toContain("mail.failed");
    expect(lines.join("\n")).not.toContain(worker.email);
  });
});

describe("a code", () => {
  test("works once", async () => {
    const { requestCode, enter } = portal();
    const sentCode = await requestCode(await knownWorker());
    expect((await enter(sentCode)).status).toBe(200);
    expect(await refusal(await enter(sentCode))).toBe("401 auth.code_expired");
  });

  test("works for one of twenty tries at the same time", async () => {
    const worker = await knownWorker();
    const { requestCode, enter } = portal();
    const sentCode = await requestCode(worker);
    const before = (await sessionsOf(worker.userId)).length;
    const responses = await Promise.all(Array.from({ length: 20 }, () => enter(sentCode)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessionsOf(worker.userId)).toHaveLength(before + 1);
  });

  test("works for ten minutes", async () => {
    const { requestCode, enter } = portal();
    const early = await requestCode(await knownWorker());
    await age(9.5 * 60_000);
    expect((await enter(early)).status).toBe(200);
    const late = await requestCode(await knownWorker());
    await age(10 * 60_000);
    expect(await refusal(await enter(late))).toBe("401 auth.code_expired");
  });

  test("has five tries, also in a burst with the right one in it", async () => {
    const worker = await knownWorker();
    const { requestCode, enter } = portal();
    const { challenge, code } = await requestCode(worker);
    const wrong = { challenge, code: other(code) };
    for (let tries = 1; tries <= 5; tries++) {
      const expected = tries < 5 ? "401 auth.code" : "401 auth.code_expired";
      expect(await refusal(await enter(wrong))).toBe(expected);
    }
    expect(await refusal(await enter({ challenge, code }))).toBe("401 auth.code_expired");
    expect(await actionsOf(worker.userId)).toEqual(Array(5).fill("user.code_refused"));

    const again = await requestCode(await knownWorker());
    const burst = await Promise.all(
      Array.from({ length: 20 }, () => enter({ ...again, code: other(again.code) })),
    );
    const refusals = await Promise.all(burst.map(refusal));
    expect(refusals.filter((one) => one === "401 auth.code")).toHaveLength(4);
    expect(await refusal(await enter(again))).toBe("401 auth.code_expired");
  });

  test("belongs to its challenge", async () => {
    const worker = await knownWorker();
    const { requestCode, enter } = portal();
    const [first, second] = [await requestCode(worker), await requestCode(worker)];
    // Once in a million runs this happens to be the first code.
    const mixed = { challenge: first.challenge, code: other(second.code) };
    expect(await refusal(await enter(mixed))).toBe("401 auth.code");
    expect(await refusal(await enter({ challenge: "x".repeat(43), code: first.code }))).toBe(
      "401 auth.code_expired",
    );
    expect((await enter(second)).status).toBe(200);
  });

  test("is never stored in clear, and neither are its challenge, the e-mail and the IP address", async () => {
    const worker = await knownWorker();
    const { requestCode } = portal();
    const { challenge, code } = await requestCode(worker, { ip: "198.51.100.77" });
    const rows = JSON.stringify(await db.select().from(signInCodes));
    for (const secret of [challenge, `"${code}"`, worker.email, "198.51.100.77"]) {
      expect(rows).not.toContain(secret);
    }
  });
});

/** Two people with one e-mail and one phone. */
async function seedFamily() {
  const [one, relative] = [await knownWorker(), await knownWorker()];
  const { email, phone } = one;
  const row = await userRow(one.userId);
  await setUser(relative.userId, { email, phone, phoneKey: row!.phoneKey });
  return { email, phone, ids: [one.userId, relative.userId] };
}

describe("a code that fits several people", () => {
  test("lists them once it is right, and lets the chosen one in, once", async () => {
    const { ids, ...details } = await seedFamily();
    const { sent, enter, requestCode } = portal();
    const sentCode = await requestCode(details);
    expect(sent).toHaveLength(1);
    const listed = await enter(sentCode);
    expect(listed.headers.get("set-cookie")).toBeNull();
    const { choices } = await listed.json<SignInChoices>();
    expect(choices.map(({ personId }) => personId).toSorted()).toEqual(ids.toSorted());
    const entered = await enter({ ...sentCode, personId: ids[1]! });
    expect((await entered.json<SignedIn>()).user.id).toBe(ids[1]);
    expect(await refusal(await enter({ ...sentCode, personId: ids[0]! }))).toBe(
      "401 auth.code_expired",
    );
    expect(await sessionsOf(ids[0]!)).toHaveLength(1);
  });

  test("lists nobody for a wrong code, and lets nobody in who is not on the list", async () => {
    const { ids, ...details } = await seedFamily();
    const { enter, requestCode } = portal();
    const { challenge, code } = await requestCode(details);
    const wrong = await enter({ challenge, code: other(code) });
    expect(await refusal(wrong)).toBe("401 auth.code");
    const stranger = await knownWorker();
    const refused = await enter({ challenge, code, personId: stranger.userId });
    expect(await refusal(refused)).toBe("401 auth.code");
    expect(await sessionsOf(stranger.userId)).toHaveLength(1);
    expect((await enter({ challenge, code, personId: ids[0]! })).status).toBe(200);
  });
});
