import { chromium } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "../../scripts/programs.mjs";

/** A Chromium that trusts one certificate; `debuggingPort` opens it to Lighthouse. */
export const launch = ({ publicKeyHash, debuggingPort }) =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [
      ...CHROMIUM_ARGUMENTS,
      // Else, with a debugger connected, it parses large files again for the lines of a call.
      "--js-flags=--no-enable-lazy-source-positions",
      `--ignore-certificate-errors-spki-list=${publicKeyHash}`,
      ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []),
    ],
  });

/** A cookie `name=value` of the portal as the browser's protocols take it. */
export function cookieOf(pair) {
  const [name, value] = pair.split("=");
  return {
    name,
    value,
    domain: "localhost",
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "Lax",
  };
}

/** A phone: its screen, and a processor so many times slower than this one. */
export async function openPage(context, { slowdown = 1 } = {}) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { page, session };
}

/** A browser of its own for one visitor: no cache, no connection, no cookie but the given. */
export async function newVisitor(browser, { cookie, language = "es-MX" } = {}) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: language,
  });
  if (cookie) await context.addCookies([cookieOf(cookie)]);
  return context;
}
