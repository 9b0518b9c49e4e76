import { mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { HIRING_PATHS } from "#contract/hiring-screens";
import type { CodeChallenge } from "#contract/sign-in-code";
import { waitForHydration } from "./hydration";
import { choose, send } from "./prepared";

/** Helpers for the hiring team's console in the browser tests. */

/**
 * The addresses of its screens, except those of a single object and the review, which redirects to
 * one.
 */
export const CONSOLE_SCREENS = [
  ...Object.values(HIRING_PATHS).filter((path) => !/[:*]|sign-in|review/.test(path)),
  "/hiring/messages?box=sent",
  "/hiring/settings/privacy?q=ejemplo",
  "/hiring/settings/keys?new=1",
  "/hiring/nothing",
];

type Message = { to: string; text: string };

/**
 * The newest code in the local mail for this address; another message to a new member may arrive
 * after it.
 */
async function newestCode(email: string): Promise<string> {
  const response = await fetch(`${process.env.E2E_MAIL}/messages`);
  const messages = (await response.json()) as Message[];
  const isCode = ({ to, text }: Message) => to === email && /^\d{6}/.test(text);
  return messages.find(isCode)?.text.slice(0, 6) ?? "";
}

/** Waits for the next message to this address; resolves to its code. */
async function codeAfter(before: string, email: string): Promise<string> {
  let sent = before;
  while (sent === before) {
    sent = await newestCode(email);
  }
  return sent;
}

const WORDS = {
  en: { email: "Work email", ask: "Send me a code", code: "Code from the email", enter: "Sign in" },
  es: {
    email: "Correo del trabajo",
    ask: "Enviarme un código",
    code: "Código del correo",
    enter: "Entrar",
  },
};

/**
 * Allows one sign-in per address at a time across all test processes: an e-mail does not tell which
 * browser requested its code, and the code works only in that one.
 */
async function inTurn(email: string, signIn: () => Promise<void>): Promise<void> {
  const turn = join(process.env.E2E_STATE ?? "", `signs-in-${email}`);
  const taken = () =>
    mkdir(turn).then(
      () => true,
      () => false,
    );
  while (!(await taken())) await pause(50);
  await signIn().finally(() => rmdir(turn));
}

type Visit = { path?: string; lang?: string; email?: string };

/**
 * Opens the console in a browser signed in as a member, by default the owner of the tests'
 * employer.
 */
export async function signInToHiring(
  page: Page,
  { path = "/hiring", lang = "en", email = process.env.E2E_OWNER ?? "" }: Visit = {},
): Promise<void> {
  await choose(page, lang);
  await inTurn(email, async () => {
    const before = await newestCode(email);
    const response = await send(page, "POST", "/api/hiring/code", { data: { email } });
    const { challenge }: CodeChallenge = await response.json();
    const code = await codeAfter(before, email);
    await send(page, "POST", "/api/hiring/sign-in", { data: { challenge, code } });
  });
  await page.goto(path);
}

/** The same, but signs in through the screens. */
export async function signInOnScreen(
  page: Page,
  { path = "/hiring", lang = "en", email = process.env.E2E_OWNER ?? "" }: Visit = {},
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

/** Signs in again in a dialog, without leaving the page. */
export const signInHere = (page: Page, email: string): Promise<void> =>
  inTurn(email, () => enterCode(page, email, WORDS.en));

/** Requests a code, waits for its e-mail and enters it. */
async function enterCode(page: Page, email: string, words: (typeof WORDS)["en"]): Promise<void> {
  const before = await newestCode(email);
  await page.getByRole("button", { name: words.ask }).click();
  const code = page.getByLabel(words.code);
  await code.waitFor();
  await code.fill(await codeAfter(before, email));
  await page.getByRole("button", { name: words.enter }).click();
}

/** Fills in what every new contract needs, and continues to the list. */
export async function newContract(page: Page) {
  await page.getByLabel("Position").fill("Harvest worker");
  await page.getByLabel("Place of work").fill("Yuma, Arizona");
  for (const [name, month, year] of [
    ["First day of work", "3", "2060"],
    ["Last day of work", "10", "2060"],
  ] as const) {
    const date = page.getByRole("group", { name });
    await date.getByLabel("Month").selectOption({ index: Number(month) });
    await date.getByLabel("Day").fill("1");
    await date.getByLabel("Year").fill(year);
  }
  await page.getByLabel("Pay in US dollars").fill("18.12");
  await page.getByRole("button", { name: "Go on to the list" }).click();
}
