import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { CodeAsked } from "#contract/sign-in-code";
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
import { codeHashes } from "./sign-in-code.repository";

describe("an unknown person", () => {
  test("gets the same answers as a known one with a wrong code, and no message", async () => {
    const { sent, ask, enter } = portal();
    const shape = async (body: { email: string; phone: string }) => {
      const asked = await ask(body);
      const { challenge, ...rest } = await asked.json<CodeAsked>();
      const code = other(/^\d{6}/.exec(sent.at(-1)?.text ?? "")?.[0] ?? "");
      const tried: unknown[] = [];
      for (let tries = 0; tries < 6; tries++) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
        const { requestId: _id, ...problem } = await (
          await enter({ challenge, code })
        ).json<Record<string, unknown>>();
        tried.push(problem);
      }
      return { status: asked.status, length: challenge.length, rest, tried };
    };
    const seen = await shape(await knownWorker());
    expect(sent).toHaveLength(1);
    expect(await shape(stranger())).toEqual(seen);
    expect(await shape({ email: (await knownWorker()).email, phone: newPhone() })).toEqual(seen);
    expect(sent).toHaveLength(1);
  });

  test("costs the same statements as a known one", async () => {
    const { bindings, ran } = countingEnv();
    const { ask, enter } = portal({ DB: bindings.DB });
    const known = await knownWorker();
    const statements: string[][] = [];
    for (const body of [known, stranger(), { email: known.email, phone: newPhone() }]) {
      ran.length = 0;
      // oxlint-disable-next-line no-await-in-loop -- one person after the other
      const { challenge } = await (await ask(body)).json<CodeAsked>();
      // oxlint-disable-next-line no-await-in-loop -- one person after the other
      await enter({ challenge, code: "000000" });
      statements.push(ran.map(({ sql }) => sql));
    }
    expect(statements[0]?.length).toBeGreaterThan(10);
    expect(statements[1]).toEqual(statements[0]);
    expect(statements[2]).toEqual(statements[0]);
  });

  test("whose challenge is met by its own random code is still nobody", async () => {
    const { ask, enter } = portal();
    const { challenge } = await (await ask(stranger())).json<CodeAsked>();
    const { codeHash } = await codeHashes(challenge, "123456");
    await db.update(signInCodes).set({ codeHash });
    expect(await refusal(await enter({ challenge, code: "123456" }))).toBe("401 auth.code");
  });
});

describe("a message goes to a stored address alone", () => {
  test.each([
    "{}\r\nBcc: other@example.com",
    "{},other@example.com",
    "{} other@example.com",
    "<{}>",
    "{}\u0000",
  ])("%j sends nothing there", async (pattern) => {
    const { email, phone } = await knownWorker();
    const { sent, ask } = portal();
    const response = await ask({ email: pattern.replace("{}", email), phone });
    expect([202, 400]).toContain(response.status);
    expect(sent).toEqual([]);
  });
});

describe("limits", () => {
  test("ten codes in 15 minutes for one e-mail, whoever it is, then 429 and no message", async () => {
    for (const body of [await knownWorker(), stranger()]) {
      const { sent, ask } = portal();
      // oxlint-disable-next-line no-await-in-loop -- one person after the other
      const answers = await Promise.all(Array.from({ length: 15 }, () => ask(body)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 202)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(5);
      expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toBeTruthy();
      expect(sent.length).toBeLessThanOrEqual(10);
    }
  });

  test("wrong codes count with the codes asked for: no e-mail has more than ten of both", async () => {
    const worker = await knownWorker();
    const { ask, challenged, enter } = portal();
    const answers: string[] = [];
    for (const { challenge, code } of [await challenged(worker), await challenged(worker)]) {
      for (let tries = 0; tries < 5; tries++) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        answers.push(await refusal(await enter({ challenge, code: other(code) })));
      }
    }
    expect(answers.filter((answer) => answer.startsWith("401 auth.code"))).toHaveLength(8);
    expect(answers.slice(8)).toEqual(["429 rate_limited", "429 rate_limited"]);
    expect(await refusal(await ask(worker))).toBe("429 rate_limited");
  });

  test("people who enter their code use up nothing of the address they share", async () => {
    const ip = newAddress();
    const { challenged, enter } = portal();
    for (let round = 0; round < 3; round++) {
      // oxlint-disable-next-line no-await-in-loop -- one person after the other
      expect((await enter(await challenged(await knownWorker(), { ip }), { ip })).status).toBe(200);
    }
    const counts = await db.select().from(signInAttempts).where(eq(signInAttempts.count, 3));
    expect(counts).toEqual([]);
  });
});
