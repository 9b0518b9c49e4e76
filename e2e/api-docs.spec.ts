import { violationsOn } from "./axe";
import { expect, expectTargetSizes, test } from "./fixtures";

/** The employer API's documentation page is readable on any screen and without JavaScript. */

test("the API documentation is readable at 320, 390 and 1280 pixels, light and dark", async ({
  page,
}) => {
  await page.goto("/api/v1/docs");
  for (const [width, colorScheme] of [
    [320, "light"],
    [390, "light"],
    [1280, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const wide = await page.evaluate(() => {
      const examples = [...document.querySelectorAll("details")];
      for (const one of examples) one.open = true;
      const { scrollWidth, clientWidth } = document.documentElement;
      // Axe needs only one open example; with all of them open it takes half a minute.
      for (const one of examples.slice(1)) one.open = false;
      return scrollWidth - clientWidth;
    });
    expect(wide, `${width}`).toBe(0);
    if (width === 390) await expectTargetSizes(page, "at 390 pixels");
    else
      expect(await violationsOn(page, { rules: { "target-size": { enabled: true } } })).toEqual([]);
  }
});

test("the keyboard can skip the list of calls and open an example", async ({ page }) => {
  await page.goto("/api/v1/docs");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip the list of calls" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Before the first call" })).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(page.locator("main a:focus")).toBeInViewport();
  const example = page.locator("h3#Problem ~ details").first();
  await example.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(example.getByText('"request.invalid"')).toBeVisible();
});
