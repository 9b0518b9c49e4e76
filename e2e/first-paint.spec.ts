import type { Page } from "@playwright/test";
import { Applicant } from "./applicant";
import { expect, test } from "./fixtures";

/**
 * The offer is usable before any JavaScript runs, with links and plain forms (docs/performance.md).
 */

test.describe("before any script", () => {
  test.use({ javaScriptEnabled: false });

  test("the offer can be read, switched to another language, accepted and declined", async ({
    page,
    employer,
  }) => {
    const { token } = await employer.invite();
    await page.goto(`/welcome/${token}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Example Farm offers you a job",
    );
    await page.getByRole("button", { name: "Español" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByRole("button", { name: "Español" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    for (const [name, place] of [
      ["Aceptar", "login"],
      ["Rechazar", "decline"],
    ] as const) {
      await expect(page.getByRole("link", { name })).toHaveAttribute(
        "href",
        new RegExp(`^/${place}/${token}(?:\\?offer=\\w+)?$`),
      );
    }
  });
});

/** Collects the paths that a page requests: those it needs and those it prefetches. */
function requests(page: Page) {
  const paths = { needed: [] as string[], ahead: [] as string[] };
  page.on("request", (request) => {
    const isAhead = request.headers()["sec-purpose"] === "prefetch";
    paths[isAhead ? "ahead" : "needed"].push(new URL(request.url()).pathname);
  });
  return paths;
}

const SCRIPT = /^\/assets\/.+\.js$/;

test("the offer needs only its document; after its paint its opening is reported and the next page's files are prefetched", async ({
  page,
  employer,
}) => {
  const { token } = await employer.invite();
  const { needed, ahead } = requests(page);
  // The browser may record the paint itself after the task that follows it.
  await page.addInitScript(() => requestAnimationFrame(() => performance.mark("first frame")));
  await page.goto(`/welcome/${token}`);
  await expect.poll(() => ahead.length).toBeGreaterThan(3);
  await page.waitForLoadState("networkidle");
  expect(needed).toEqual([`/welcome/${token}`, "/api/invitations/opened"]);
  expect(ahead.filter((path) => !SCRIPT.test(path))).toEqual([]);
  const early = await page.evaluate(() => {
    const [frame] = performance.getEntriesByName("first frame");
    return performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime < (frame?.startTime ?? Infinity))
      .map(({ name }) => name);
  });
  expect(early).toEqual([]);
  await page.getByRole("link", { name: "Accept" }).click();
  await page.waitForLoadState("networkidle");
  const scripts = needed.filter((path) => SCRIPT.test(path));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((path) => !ahead.includes(path))).toEqual([]);
});

test("the offer is usable before any prefetched file arrives", async ({ page, employer }) => {
  const { token } = await employer.invite();
  await page.route("**/assets/**", () => undefined);
  await page.goto(`/welcome/${token}`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Español" }).click();
  await page.getByRole("link", { name: "Aceptar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Acepte la invitación");
});

/** One script that imports all others would run them in a single long task. */
test("each file of the program is a script of the page, after those it imports", async ({
  page,
}) => {
  await page.goto("/user-login");
  const scripts = await page
    .locator("script[type=module]")
    .evaluateAll((elements) => elements.map((element) => element.getAttribute("src") ?? ""));
  expect(scripts.length).toBeGreaterThan(4);
  for (const [index, script] of scripts.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a few small files
    const text = await (await page.request.get(script)).text();
    const imports = [...text.matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g)];
    const files = imports.map(([, file]) => `/assets/${file}`);
    expect(scripts.slice(0, index), script).toEqual(expect.arrayContaining(files));
  }
});

test("a plain form switches the language and stores it in a cookie, not in the URL", async ({
  page,
  employer,
  context,
}) => {
  const { token } = await employer.invite();
  await page.goto(`/welcome/${token}`);
  const posted = page.waitForRequest(/language=/);
  await page.getByRole("button", { name: "Español" }).click();
  expect((await posted).url()).toMatch(new RegExp(`/welcome/${token}\\?language=es$`));
  await expect(page).toHaveURL(new RegExp(`/welcome/${token}$`));
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("button", { name: "Español" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const cookies = (await context.cookies()).filter(({ name }) => name === "language");
  expect(cookies).toMatchObject([{ value: "es", path: "/", secure: true, sameSite: "Lax" }]);
  await page.reload();
  await expect(page.getByRole("link", { name: "Aceptar" })).toBeVisible();
  // The React program of the next page stores it too.
  await page.getByRole("link", { name: "Aceptar" }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("language"))).toBe("es");
});

/** Counts calls of `print` in an attribute of the body. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    let times = 0;
    window.print = () => (document.body.dataset.printed = String(++times));
  });

test("the offer can be printed before React has loaded, once per click", async ({
  page,
  employer,
}) => {
  const { token } = await employer.invite();
  await page.route("**/assets/**", () => undefined);
  await countPrints(page);
  await page.goto(`/welcome/${token}`);
  const print = page.getByRole("button", { name: "Print this offer or keep it as PDF" });
  const body = page.locator("body");
  await print.click();
  await expect(body).toHaveAttribute("data-printed", "1");
  await print.click();
  await expect(body).toHaveAttribute("data-printed", "2");
});

test("the way to Accept and Decline is visible without scrolling on small phones, in both languages", async ({
  page,
  employer,
}) => {
  const invited = await employer.invite();
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    for (const lang of ["en", "es"] as const) {
      const applicant = new Applicant(page, invited, lang);
      await page.setViewportSize({ width, height });
      await page.goto(`/welcome/${invited.token}?language=${lang}`);
      const way = applicant.link("Go to your answer");
      await expect(way).toBeVisible();
      const bar = (await page.locator(".bottom-bar").boundingBox())?.y ?? 0;
      const box = await way.boundingBox();
      const bottom = (box?.y ?? height) + (box?.height ?? 0);
      expect(bottom, `${lang}, ${width}`).toBeLessThanOrEqual(bar);
      await way.click();
      await expect(applicant.link("Accept")).toBeInViewport();
      await expect(applicant.link("Decline")).toBeInViewport();
    }
  }
});

test("a language stored only on this device makes the offer load React, which also prints once per click", async ({
  page,
  employer,
  context,
}) => {
  const { token } = await employer.invite();
  await page.goto(`/welcome/${token}`);
  await page.evaluate(() => localStorage.setItem("language", "es"));
  await context.clearCookies();
  await countPrints(page);
  await page.goto(`/welcome/${token}`);
  await expect(page.getByRole("link", { name: "Aceptar" })).toBeVisible();
  await page.getByRole("button", { name: "Imprimir" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "1");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
});

/** The elements that look different with the application's style sheet than with the page's own. */
const changedByApplication = (page: Page) =>
  page.evaluate(async () => {
    const elements = [...document.querySelectorAll("body, body *")];
    const looks = () =>
      elements.map((element) =>
        [undefined, "::before", "::after"].flatMap((part) => {
          const style = getComputedStyle(element, part);
          const names = [...style].filter((name) => !name.startsWith("--"));
          return names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        }),
      );
    const before = looks();
    const sheet = document.querySelector("template")?.content.querySelector("[rel=stylesheet]");
    if (!sheet) throw new Error("the page names no style sheet of the application");
    await new Promise((resolve, reject) => {
      sheet.addEventListener("load", resolve);
      sheet.addEventListener("error", reject);
      document.head.append(sheet);
    });
    const after = looks();
    return elements.flatMap((element, at) => {
      const changed = after[at]?.filter((value, place) => value !== before[at]?.[place]) ?? [];
      return changed.map((value) => `${element.tagName}.${element.className} ${value}`);
    });
  });

test("the offer looks the same with its own style sheet as with the application's", async ({
  page,
  employer,
}) => {
  const { token } = await employer.invite({
    offer: {
      hoursPerWeek: 40,
      visaType: "H-2A",
      employerAddress: "2100 W County 14th St, Yuma",
      employerPhone: "+1 928 555 0142",
      certificationNumber: "H-300-26301-512345",
      language: "es",
    },
  });
  await page.goto(`/welcome/${token}`);
  await expect(page.getByText("The company wrote parts of this offer in Spanish.")).toBeVisible();
  expect(await changedByApplication(page)).toEqual([]);
});

test("React loaded by the offer brings the styles of the next screen", async ({
  page,
  employer,
}) => {
  const { token } = await employer.invite();
  await page.addInitScript(() => localStorage.setItem("language", "es"));
  await page.goto(`/welcome/${token}`);
  await expect(page.getByRole("link", { name: "Aceptar" })).toBeVisible();
  const root = page.locator("html");
  await root.evaluate((html) => (html.dataset.here = "yes"));
  await page.getByRole("link", { name: "Aceptar" }).click();
  await expect(page.getByRole("textbox", { name: "Teléfono" })).toHaveCSS("min-height", "52px");
  await expect(root).toHaveAttribute("data-here", "yes");
});

test("the second visit fetches no script again", async ({ page, employer }) => {
  const { token } = await employer.invite();
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ name, transferSize }) => ({ name, isNew: transferSize > 0 })),
    );
  await page.goto(`/welcome/${token}`);
  await expect.poll(async () => (await fetched()).length).toBeGreaterThan(3);
  const first = await fetched();
  expect(first.filter(({ isNew }) => !isNew)).toEqual([]);
  await page.goto(`/welcome/${token}`);
  await expect.poll(async () => (await fetched()).length).toBeGreaterThan(3);
  const known = new Set(first.map(({ name }) => name));
  expect((await fetched()).filter(({ name, isNew }) => isNew && known.has(name))).toEqual([]);
});
