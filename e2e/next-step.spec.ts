import { expect, test } from "./fixtures";
import { applicantAt } from "./prepared";

/** What happens between a click on Next and the next step (docs/performance.md). */

/** Records after each change: the step, the number of open steps, and the form's last field. */
function watchSteps(): void {
  const drawn: string[] = [];
  Object.assign(globalThis, { drawn });
  const look = () => {
    const open = document.querySelectorAll("main nav li a").length;
    const end = [...document.querySelectorAll("main form [id^='field-']")].at(-1)?.id;
    const now = `${document.querySelector("#step-heading")?.textContent}, ${open} open, to ${end}`;
    if (drawn.at(-1) !== now) drawn.push(now);
  };
  look();
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}

test("Next renders the next step and the saved progress at once, the visible part first", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "personal");
  await applicant.waitForPrefetch();
  await applicant.fillPersonal();
  await page.evaluate(watchSteps);
  await applicant.next("Contact information");
  await expect(page.locator("#field-facebookProfileUrl")).toBeVisible();
  const drawn = await page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn);
  expect(drawn.filter((one) => one.startsWith("Contact"))).toEqual([
    "Contact information, 2 open, to field-city",
    "Contact information, 2 open, to field-facebookProfileUrl",
  ]);
});

test("a slow save is shown as busy, and a second click sends nothing", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "personal");
  await applicant.waitForPrefetch();
  await applicant.fillPersonal();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/api/applications/personal", async (route) => {
    sent++;
    await held;
    await route.continue();
  });
  const next = page.getByRole("button", { name: "Next" });
  await next.click();
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await next.click({ force: true });
  release();
  await expect(applicant.heading("Contact information")).toBeVisible();
  expect(sent).toBe(1);
});
