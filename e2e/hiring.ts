import type { Page } from "@playwright/test";

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

/** Signs a member in through the screens; the owner of the tests' employer unless said. */
export async function signInToHiring(
  page: Page,
  { path = "/hiring", lang = "en", email = process.env.E2E_OWNER ?? "" } = {},
): Promise<void> {
  const words = WORDS[lang as keyof typeof WORDS];
  const before = await newestCode(email);
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
  await page.getByLabel(words.email).fill(email);
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
  await page.waitForURL(
    (url) => url.pathname.startsWith("/hiring") && !url.pathname.includes("sign-in"),
  );
}
