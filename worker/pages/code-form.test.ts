import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { INTENT, SEND_CODE } from "#contract/intents";
import type { Env } from "../env";
import { call } from "../test/client";
import { knownWorker, other, portalWithCodes } from "../test/portal-with-codes";
import { seedInvitation } from "../test/seed";

const post = (fields: Record<string, string>, bindings: Env, path = "/user-login") =>
  call(path, {
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

test.each([
  ["a new link", "Welcome! Let&#x27;s continue with your application."],
  ["email and phone", "Welcome back"],
])(
  "after a sign-in with %s without JavaScript, the next page welcomes, once",
  async (by, words) => {
    const { token, firstName, lastName, ...invitation } = await seedInvitation();
    const { email, phone } = await knownWorker();
    const countryCode = "+52";
    const response =
      by === "a new link"
        ? await post(
            { firstName, lastName, countryCode, phone: invitation.phone },
            env,
            `/login/${token}`,
          )
        : await post({ email, countryCode, phone }, env);
    expect(response.status).toBe(303);
    const cookies = response.headers.getSetCookie().map((one) => one.split(";")[0]);
    const page = await call(response.headers.get("location") ?? "", {
      cookie: cookies.join("; "),
      bindings: env,
    });
    expect((await page.text()).replace(/<script[^]*?<\/script>/g, "")).toContain(words);
    const [done] = page.headers.getSetCookie().filter((one) => one.startsWith("__Host-done="));
    expect(done).toContain("Max-Age=0");
  },
);
