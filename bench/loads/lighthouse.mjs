import lighthouse from "lighthouse";
import { cookieOf, launch } from "./browser.mjs";

const CATEGORIES = ["performance", "accessibility", "best-practices"];

/**
 * Lighthouse with its defaults: a phone, slow 4G and a four times slower processor, both simulated.
 * Also measures the page of an unknown address, although it is 404.
 */
const FLAGS = {
  output: "json",
  logLevel: "silent",
  onlyCategories: CATEGORIES,
  ignoreStatusCode: true,
};

function figuresOf({ audits, categories }) {
  const number = (id) => audits[id].numericValue;
  const score = (id) => Math.round((categories[id].score ?? 0) * 100);
  const requests = audits["network-requests"].details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  return {
    fcp: number("first-contentful-paint"),
    lcp: number("largest-contentful-paint"),
    blocking: number("total-blocking-time"),
    shift: number("cumulative-layout-shift"),
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    failed: Object.values(categories)
      .filter(({ id }) => id !== "performance")
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => id),
  };
}

/** Loads a screen in a fresh browser. */
async function auditOnce({ url, cookie }, { publicKeyHash, debuggingPort }) {
  const browser = await launch({ publicKeyHash, debuggingPort });
  try {
    if (cookie) {
      const session = await browser.newBrowserCDPSession();
      await session.send("Storage.setCookies", { cookies: [cookieOf(cookie)] });
    }
    const { lhr } = await lighthouse(url, { ...FLAGS, port: debuggingPort });
    return lhr;
  } finally {
    await browser.close();
  }
}

const TRIES = 3;

/**
 * The figures of one load. Sometimes the trace of Chromium is incomplete; Lighthouse then reports
 * `runtimeError`, and the load is repeated.
 */
export async function audit(screen, browser) {
  for (let tries = 1; ; tries++) {
    const result = await auditOnce(screen, browser);
    if (!result.runtimeError) return figuresOf(result);
    if (tries === TRIES) throw new Error(result.runtimeError.code);
  }
}
