import { chromium } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "../../scripts/system-tools.mjs";
import { TIME_ZONE } from "../server/portal.mjs";

/** Starts a Chromium that trusts one certificate; `debuggingPort` exposes it to Lighthouse. */
export const launch = ({ publicKeyHash, debuggingPort }) =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [
      ...CHROMIUM_ARGUMENTS,
      // Otherwise Chromium parses large files again while a debugger is connected.
      "--js-flags=--no-enable-lazy-source-positions",
      `--ignore-certificate-errors-spki-list=${publicKeyHash}`,
      ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []),
    ],
  });

/** A cookie `name=value` in the format of the browser protocols. */
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

/** Emulates a phone: its screen, and a processor this many times slower. */
export async function openPage(context, { slowdown = 1 } = {}) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { page, session };
}

/** A fresh browser context for one visitor: no cache, no connection, only the given cookie. */
export async function newVisitor(browser, { cookie, language = "es-MX" } = {}) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: language,
    timezoneId: TIME_ZONE,
  });
  if (cookie) await context.addCookies([cookieOf(cookie)]);
  return context;
}
