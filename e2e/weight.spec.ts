import { measure } from "../scripts/size.mjs";
import { expect, test } from "./fixtures";
import { applicantAt } from "./prepared";

/** `npm run size` against what a browser fetches. */

test("the wizard fetches what `npm run size` counts for it, at once and when idle, and no more", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "personal", { lang: "es" });
  await applicant.areaAtHand();
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  const { pages, idle } = measure();
  const counted = [...pages.wizard.chunks, ...idle.chunks].map(({ file }) => `/${file}`);
  const scripts = new Set(fetched.filter((path) => path.endsWith(".js")));
  expect([...scripts].toSorted()).toEqual(counted.toSorted());
});
