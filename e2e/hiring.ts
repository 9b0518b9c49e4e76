import { mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { waitForHydration } from "./hydration";

/** The hiring team's console in the browser tests. */

type Message = { to: string; text: string };

/** The newest code that the local mail has for this address. */
async function newestCode(email: string): Promise<string> {
  const response = await fetch(`${process.env.E2E_MAIL}/messages`);
  const messages = (await response.json()) as Message[];
  const text = messages.find(({ to }) => to === email)?.text ?? "";
  return /^\d{6}/.exec(text)?.[0] ?? "";
}

const WORDS = {
  en: { email: "Work email", ask: "Send me a code", code: "Code from the email", enter: "Sign in" },
  es: {
    email: "Correo del trabajo",
    ask: "Mándenme un código",
    code: "Código del correo",
    enter: "Entrar",
  },
};

/**
 * One sign-in of an address at a time, in all processes of the tests: a code does not say which browser
 * asked for it, and is good in that one alone.
 */
async function inTurn(email: string, signIn: () => Promise<void>): Promise<void> {
  const turn = join(process.env.E2E_STATE ?? "", `signs-in-${email}`);
  const taken = () =>
    mkdir(turn).then(
      () => true,
      () => false,
    );
  // oxlint-disable-next-line no-await-in-loop -- until the other one is in
  while (!(await taken())) await pause(50);
  await signIn().finally(() => rmdir(turn));
}

/** Signs a member in through the screens; the owner of the tests' employer unless said. */
export async function signInToHiring(
  page: Page,
  { path = "/hiring", lang = "en", email = process.env.E2E_OWNER ?? "" } = {},
): Promise<void> {
  const words = WORDS[lang as keyof typeof WORDS];
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
  await waitForHydration(page);
  await page.getByLabel(words.email).fill(email);
  await inTurn(email, () => enterCode(page, email, words));
  await page.waitForURL(
    (url) => url.pathname.startsWith("/hiring") && !url.pathname.includes("sign-in"),
  );
}

/** Signs in again in the dialog of a page that stays. */
export const signInHere = (page: Page, email: string): Promise<void> =>
  inTurn(email, () => enterCode(page, email, WORDS.en));

/** Asks for a code, waits for its e-mail and enters it. */
async function enterCode(page: Page, email: string, words: (typeof WORDS)["en"]): Promise<void> {
  const before = await newestCode(email);
  await page.getByRole("button", { name: words.ask }).click();
  const code = page.getByLabel(words.code);
  await code.waitFor();
  let sent = before;
  while (sent === before) {
    // oxlint-disable-next-line no-await-in-loop -- until the message has come
    sent = await newestCode(email);
  }
  await code.fill(sent);
  await page.getByRole("button", { name: words.enter }).click();
}
