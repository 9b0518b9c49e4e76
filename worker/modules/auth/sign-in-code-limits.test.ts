import { gt } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { CodeChallenge } from "#contract/sign-in-code";
import { signInAttempts } from "../../db/schema/sessions";
import { signInCodes } from "../../db/schema/sign-in-codes";
import { countingEnv } from "../../test/counting-env";
import {
  knownWorker,
  other,
  portalWithCodes as portal,
  stranger,
} from "../../test/portal-with-codes";
import { db, newPhone } from "../../test/seed";
import { newAddress, refusal } from "../../test/sign-in";
import { codeHashes } from "./codes";

describe("an unknown person", () => {
  test("gets the same responses as a known one with a wrong code, and no message", async () => {
    const { sent, signInByEmail, enter } = portal();
    const shape = async (body: { email: string; phone: string }) => {
      const response = await signInByEmail(body);
      const { challenge, ...rest } = await response.json<CodeChallenge>();
      const code = other(/^\d{6}/.exec(sent.at(-1)?.text ?? "")?.[0] ?? "");
      const tried: unknown[] = [];
      for (let tries = 0; tries < 6; tries++) {
        const { requestId: _id, ...problem } = await (
          await enter({ challenge, code })
        ).json<Record<string, unknown>>();
        tried.push(problem);
      }
      return { status: response.status, length: challenge.length, rest, tried };
    };
    const seen = await shape(await knownWorker());
    expect(sent).toHaveLength(1);
    expect(await shape(stranger())).toEqual(seen);
    expect(await shape({ email: (await knownWorker()).email, phone: newPhone() })).toEqual(seen);
    expect(sent).toHaveLength(1);
  });

  test("costs the same statements as a known one", async () => {
    const { bindings, ran } = countingEnv();
    const { signInByEmail, enter } = portal({ DB: bindings.DB });
    const known = await knownWorker();
    const statements: string[][] = [];
    for (const body of [known, stranger(), { email: known.email, phone: newPhone() }]) {
      ran.length = 0;
      const { challenge } = await (await signInByEmail(body)).json<CodeChallenge>();
      await enter({ challenge, code: "000000" });
      statements.push(ran.map(({ sql }) => sql));
    }
    expect(statements[0]?.length).toBeGreaterThan(10);
    expect(statements[1]).toEqual(statements[0]);
    expect(statements[2]).toEqual(statements[0]);
  });

  test("is not signed in even by the right code for their challenge", async () => {
    const { signInByEmail, enter } = portal();
    const { challenge } = await (await signInByEmail(stranger())).json<CodeChallenge>();
    const { codeHash } = await codeHashes(challenge, "123456");
    await db.update(signInCodes).set({ codeHash });
    expect(await refusal(await enter({ challenge, code: "123456" }))).toBe("401 auth.code");
  });
});

describe("a message goes only to a stored address", () => {
  test.each([
    "{}\r\nBcc: other@example.com",
    "{},other@example.com",
    "{} other@example.com",
    "<{}>",
    "{}\u0000",
  ])("%j sends nothing there", async (pattern) => {
    const { email, phone } = await knownWorker();
    const { sent, signInByEmail } = portal();
    const response = await signInByEmail({ email: pattern.replace("{}", email), phone });
    expect([202, 400]).toContain(response.status);
    expect(sent).toEqual([]);
  });
});

describe("limits", () => {
  test("ten codes in 15 minutes for one e-mail from one network, known or not, then 429 and no message", async () => {
    for (const body of [await knownWorker(), stranger()]) {
      const { sent, signInByEmail } = portal();
      const ip = newAddress();
      const responses = await Promise.all(
        Array.from({ length: 15 }, () => signInByEmail(body, { ip })),
      );
      const statuses = responses.map(({ status }) => status);
      expect(statuses.filter((status) => status === 202)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(5);
      expect(
        responses.find(({ status }) => status === 429)?.headers.get("retry-after"),
      ).toBeTruthy();
      expect(sent.length).toBeLessThanOrEqual(10);
    }
  });

  test("a hundred codes an hour for one e-mail from all networks together, then no further message", async () => {
    const worker = await knownWorker();
    const { sent, signInByEmail } = portal();
    const ips = Array.from({ length: 12 }, newAddress);
    const responses = await Promise.all(
      Array.from({ length: 120 }, (_, index) => signInByEmail(worker, { ip: ips[index % 12]! })),
    );
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(100);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(sent).toHaveLength(100);
  }, 30_000);

  test("somebody else's codes leave the owner a code from another network", async () => {
    const worker = await knownWorker();
    const { signInByEmail, requestCode, enter } = portal();
    const ip = newAddress();
    await Promise.all(Array.from({ length: 15 }, () => signInByEmail(worker, { ip })));
    expect((await enter(await requestCode(worker))).status).toBe(200);
  });

  test("wrong codes and requested codes count together: ten in all for an e-mail and a network", async () => {
    const worker = await knownWorker();
    const { signInByEmail, requestCode, enter } = portal();
    const from = { ip: newAddress() };
    const refusals: string[] = [];
    for (const { challenge, code } of [
      await requestCode(worker, from),
      await requestCode(worker, from),
    ]) {
      for (let tries = 0; tries < 5; tries++) {
        refusals.push(await refusal(await enter({ challenge, code: other(code) }, from)));
      }
    }
    expect(refusals.filter((answer) => answer.startsWith("401 auth.code"))).toHaveLength(8);
    expect(refusals.slice(8)).toEqual(["429 rate_limited", "429 rate_limited"]);
    expect(await refusal(await signInByEmail(worker, from))).toBe("429 rate_limited");
  });

  test("a right code takes back the try counted for requesting it, wherever it is entered", async () => {
    await db.delete(signInAttempts);
    const { requestCode, enter } = portal();
    const here = { ip: newAddress() };
    for (const there of [here, {}]) {
      const sentCode = await requestCode(await knownWorker(), here);
      expect((await enter(sentCode, there)).status).toBe(200);
      const rows = await db.select().from(signInAttempts).where(gt(signInAttempts.count, 0));
      expect(rows).toEqual([]);
    }
  });

  test("a right code never takes back a try from a window that began later", async () => {
    await db.delete(signInAttempts);
    const worker = await knownWorker();
    const { signInByEmail, requestCode, enter } = portal();
    const from = { ip: newAddress() };
    const sentCode = await requestCode(worker, from);
    await db.update(signInAttempts).set({ windowStart: 0 });
    await signInByEmail(worker, from);
    expect((await enter(sentCode, { ip: newAddress() })).status).toBe(200);
    const counts = await db.select({ count: signInAttempts.count }).from(signInAttempts);
    expect(counts).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }]);
  });
});
