import type { Locator, Page } from "@playwright/test";
import { LOCKED } from "../worker/test/sample-files";
import { expect, expectAccessible, test } from "./fixtures";
import { signInToHiring } from "./hiring";
import { coloredPdf } from "./pdf";
import { openReview, ReviewTeam, reviewOne } from "./review-team";

/** Reviewing applications one after another: documents, keys, colleagues, and drafts. */

// A decision that came second, a request in an ended session and a broken-off file are refused.
test.use({
  viewport: { width: 1280, height: 800 },
  allowedConsole: [/401 \(Unauthorized\)|412 \(Precondition Failed\)|net::ERR_FAILED/],
});
test.setTimeout(180_000);

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1);

/** The color in the middle of a drawn page, as it is on the screen. */
async function colorOf(shown: Locator): Promise<string> {
  const data = await shown
    .locator("canvas")
    .evaluate((canvas: HTMLCanvasElement) =>
      Array.from(
        canvas.getContext("2d")!.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data,
      ),
    );
  return data
    .slice(0, 3)
    .map((part) => (part > 127 ? 1 : 0))
    .join(" ");
}

test.describe("a PDF", () => {
  test("is paged, turned and zoomed like a photo, drawn one page at a time, under the page's own security policy", async ({
    page,
    request,
  }) => {
    const team = new ReviewTeam(request);
    const { ids } = await team.queue(1);
    await team.replacePassport(ids[0]!, coloredPdf(["1 0 0", "0 0 1"]));
    await team.member("reviewer", page);
    await page.goto(`/hiring/applications/${ids[0]}`);
    const shown = (number: number) =>
      page.getByRole("img", { name: `Passport, page ${number} of 2` });
    await expect.poll(() => colorOf(shown(1))).toBe("1 0 0");
    await expectAccessible(page, "a PDF in the review");

    const wide = await shown(1).boundingBox();
    await page.keyboard.press("t");
    await expect
      .poll(async () => (await shown(1).boundingBox())!.height)
      .toBeGreaterThan(wide!.height - 1);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => colorOf(shown(2))).toBe("0 0 1");
    await expect(page.locator("canvas")).toHaveCount(1);
    await page.keyboard.press("ArrowRight");
    await expect(shown(2)).toBeVisible();

    const before = await page
      .locator("canvas")
      .evaluate((canvas: HTMLCanvasElement) => canvas.width);
    for (const _ of [1, 2, 3]) {
      await page.keyboard.press("+");
    }
    await expect
      .poll(() => page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.width))
      .toBeGreaterThan(before * 2);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => colorOf(shown(1))).toBe("1 0 0");
  });

  test("that is locked or broken is replaced by a sentence and a download link", async ({
    page,
    request,
  }) => {
    const team = new ReviewTeam(request);
    const { ids } = await team.queue(1);
    await team.replacePassport(ids[0]!, coloredPdf(["1 0 0"]));
    await team.member("reviewer", page);
    // Such uploads are refused, but a stored file may still be damaged.
    let body: Buffer = Buffer.from(LOCKED["RC4, 40 bits"]);
    await page.route("**/documents/*/file", (route) =>
      route.fulfill({ body, contentType: "application/pdf" }),
    );
    await page.goto(`/hiring/applications/${ids[0]}`);
    await expect(page.getByText("This PDF asks for a password")).toBeVisible();
    body = coloredPdf(["1 0 0"]).subarray(0, 40);
    await page.reload();
    await expect(page.getByText("This file cannot be shown here.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Download: Passport" })).toBeVisible();
    // The review can still continue.
    await page.keyboard.press("a");
    await expect(page.getByText("Approved", { exact: true })).toBeVisible();
  });
});

test("two reviewers who start at the same time get different applicants, see each other, and the queue skips what a colleague has open", async ({
  browser,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { path, ids } = await team.queue(3);
  const [ana, anaMail] = await team.member("reviewer", browser);
  const [luis, luisMail] = await team.member("owner", browser);
  await Promise.all([ana.goto(path), luis.goto(path)]);
  await Promise.all([ana.waitForURL(/applications\//), luis.waitForURL(/applications\//)]);
  expect(new Set([idOf(ana), idOf(luis)])).toEqual(new Set(ids.slice(0, 2)));

  const [first, second, secondMail] =
    idOf(ana) === ids[0] ? [ana, luis, luisMail] : [luis, ana, anaMail];
  await first.reload();
  await expect(
    first.getByText(`${secondMail} is reviewing another one, so it is skipped`),
  ).toBeVisible();
  await first.keyboard.press("j");
  await first.waitForURL(new RegExp(ids[2]!));

  // Nothing is locked: a reviewer who opens it anyway is told about the colleague.
  await first.goto(`/hiring/applications/${ids[1]}`);
  await expect(first.getByText(`${secondMail} also has this application open`)).toBeVisible();
  await second.goto("/hiring");
  await first.reload();
  await expect(heading(first)).toBeVisible();
  await expect(first.getByText("also has this application open")).toHaveCount(0);
});

test("a queue continues beyond its first hundred, and a reload keeps its position", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request, process.env.E2E_LONG_QUEUE_KEY);
  const { path, ids } = await team.queue(102);
  expect(ids).toHaveLength(50);
  await team.member("reviewer", page);
  await openReview(page, path);
  for (let place = 1; place <= 101; place++) {
    await expect(page.getByText(`${place} of 102`)).toBeVisible();
    await page.keyboard.press(place === 1 ? "a" : "j");
  }
  await expect(page.getByText("102 of 102")).toBeVisible();
  await expect(page.getByRole("img", { name: "Passport" })).toBeVisible();
  const name = await heading(page).textContent();
  await page.reload();
  await expect(page.getByText("102 of 102")).toBeVisible();
  await expect(heading(page)).toHaveText(name ?? "");
  await page.keyboard.press("k");
  await expect(page.getByText("101 of 102")).toBeVisible();
  await expect(page.getByText(/about \d+ minutes? left/)).toBeVisible();
});

test("the next applicant is shown without the network, and a decision is announced", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { path, ids } = await team.queue(2);
  const next = await team.read(ids[1]!);
  await team.member("reviewer", page);
  const fetched = page.waitForResponse((response) =>
    response.url().includes(`${ids[1]}/documents/`),
  );
  await page.goto(path);
  await (await fetched).finished();
  await page.route("**/api/v1/applications/**", (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await page.keyboard.press("a");
  await expect(heading(page)).toHaveText(`${next.firstName} ${next.lastName}`);
  const photo = page.getByRole("img", { name: "Passport" });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const said = page.getByRole("status").filter({ hasText: /^Approved: Ana AA Ejemplo Prueba$/ });
  await expect(said).toBeAttached();
  await page.unroute("**/api/v1/applications/**");
});

test("a reason survives an ended session, for the same member and applicant, until it is sent or they sign out", async ({
  page,
  request,
}) => {
  const { path, email } = await reviewOne(page, request);
  await page.keyboard.press("r");
  const reason = page.getByLabel(/^The worker reads/);
  await reason.fill("Ya no hay lugar, pero gracias.");
  await page.evaluate(() => fetch("/api/hiring/sign-out", { method: "POST" }));
  await page.getByRole("button", { name: "Reject the application" }).click();
  await expect(page).toHaveURL(/reason=expired/);
  await signInToHiring(page, { email, path });
  await expect(reason).toHaveValue("Ya no hay lugar, pero gracias.");
  await page.getByRole("button", { name: "Reject the application" }).click();
  await expect(page.getByText("Not accepted", { exact: true })).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await kept()).not.toContain("lugar");

  await page.getByRole("tab", { name: "Notes" }).click();
  await page.getByLabel("New note").fill("Llamar el lunes");
  expect(await kept()).toContain("lunes");
  await page.getByLabel("Language and account").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  expect(await kept()).not.toContain("lunes");
});

test("when two reviewers request a new photo, the second is refused and sees what the first requested", async ({
  page,
  browser,
  request,
}) => {
  const { team, id, path, email } = await reviewOne(page, request);
  const [other] = await team.member("reviewer", browser);
  await openReview(other, path);
  await page.keyboard.press("n");
  await page.keyboard.press("5");
  await expect(page.getByText("A new photo has been requested.")).toBeVisible();

  await other.keyboard.press("n");
  await other.keyboard.press("1");
  const notice = other.getByRole("alert").filter({ hasText: "Your decision was not saved" });
  await expect(notice).toContainText(`${email} requested a new photo: Passport, Glare`);
  expect((await team.read(id)).documents[0]?.reviewReason).toBe("glare");

  // Z undoes what was read, not what a colleague has changed since.
  await other.keyboard.press("Escape");
  await other.keyboard.press("z");
  await expect(other.getByText("A new photo has been requested.")).toHaveCount(0);
  await page.keyboard.press("z");
  await expect(page.getByText("A colleague has changed this application").first()).toBeVisible();
});

for (const lang of ["en", "es"]) {
  test(`a prepared reason is in the worker's language, and every panel fits a narrow phone, in ${lang}`, async ({
    page,
    request,
  }) => {
    const team = new ReviewTeam(request);
    const { path, ids } = await team.queue(2);
    await team.member("reviewer", page, lang);
    await page.setViewportSize({ width: 320, height: 640 });
    await openReview(page, path);
    for (const key of ["", "n", "c", "r"]) {
      if (key) await page.keyboard.press(key);
      await expectAccessible(page, `review ${key}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      if (key) await page.keyboard.press("Escape");
    }
    const { acceptedTerms } = await team.read(ids[0]!);
    const ready = page.getByRole("list", { name: /Ready reasons|Motivos ya escritos/ });
    if (acceptedTerms.language !== lang) {
      // A reason is never inserted in another language than the worker's.
      const words = `**/assets/${acceptedTerms.language}-*.js`;
      await page.route(words, (route) => route.abort());
      await openReview(page, path);
      await page.keyboard.press("r");
      await expect(page.getByRole("alert")).toContainText(/ready reasons|motivos ya escritos/);
      await expect(ready).toHaveCount(0);
      await expectAccessible(page, "review: ready reasons that could not be loaded");
      await page.unroute(words);
      await page.getByRole("button", { name: /Try again|Intentar de nuevo/ }).click();
      await expect(ready).toBeVisible();
      await page.keyboard.press("Escape");
    }
    await page.keyboard.press("r");
    await expect(ready).toBeVisible();
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await team.read(ids[0]!)).statusReason)
      .toMatch(acceptedTerms.language === "es" ? /^Ya se ocuparon/ : /^All places/);
  });
}
