import { expect, test } from "vitest";
import { INTENT, SEND_CODE } from "#contract/intents";
import type { Env } from "../env";
import { call } from "../test/client";
import { knownWorker, other, portalWithCodes } from "../test/portal-with-codes";

const post = (fields: Record<string, string>, bindings: Env) =>
  call("/user-login", {
    method: "POST",
    body: String(new URLSearchParams(fields)),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    bindings,
  });

/** The hidden fields that a browser would post with the page's form. */
const hiddenFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );

test("after a wrong code, the code field is shown again, without JavaScript and in both languages", async () => {
  const { requestCode, bindings } = portalWithCodes();
  const { challenge, code } = await requestCode(await knownWorker());
  const wrong = other(code);
  for (const [choice, status] of [
    [{}, 422],
    [{ language: "es" }, 200],
  ] as const) {
    const response = await post({ challenge, code: wrong, ...choice }, bindings);
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html).toContain(`name="challenge" value="${challenge}"`);
    expect(html).toMatch(new RegExp(`name="code"[^>]* value="${wrong}"`));
    expect(html).not.toContain('name="email"');
  }
});

test("without JavaScript, a new code can be requested, also after a wrong one", async () => {
  const { sent, bindings } = portalWithCodes();
  const { email, phone } = await knownWorker();
  const open = async (fields: Record<string, string>) => (await post(fields, bindings)).text();
  const response = await open({ email, countryCode: "+52", phone });
  const wrong = await open({ ...hiddenFields(response), code: "12345" });
  const again = await open({ ...hiddenFields(wrong), code: "12345", [INTENT]: SEND_CODE });
  expect(again).toContain("We have sent a new code.");
  expect(response).not.toContain("We have sent a new code.");
  expect(hiddenFields(again).challenge).not.toBe(hiddenFields(response).challenge);
  expect(sent.map(({ to }) => to)).toEqual([email, email]);
});
