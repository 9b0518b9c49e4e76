import { expect, test } from "./fixtures";
import { applicantAt, openStep } from "./prepared";

/** How the wizard uses the room of a screen. */

test.use({ allowedConsole: [/status of (?:401|412) /] });

test("with text at 130 % the fixed bar of a phone stays one line of 48 pixels, with targets of 44", async ({
  page,
  employer,
}) => {
  const { invited } = await applicantAt(page, employer, "personal");
  const bar = page.locator(".bottom-bar");
  for (const lang of ["en", "es"] as const) {
    await openStep(page, invited, "personal", { lang });
    await page.evaluate(() => void (document.documentElement.style.fontSize = "130%"));
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 });
      await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(48);
      for (const button of await bar.getByRole("button").all()) {
        expect((await button.boundingBox())?.height, `${lang}, ${width}`).toBeGreaterThanOrEqual(
          44,
        );
      }
    }
  }
});

test("on a wide screen a short answer has a short field, on a phone every field fills the line", async ({
  page,
  employer,
}) => {
  await applicantAt(page, employer, "review");
  const short = [
    ["contact", "#field-postalCode", 150],
    ["contact", "#field-state", 290],
    ["contact", "#field-phone1", 290],
    ["passport", "#field-passportNumber", 230],
    ["passport", "#field-passportExpirationDate > div > div", 330],
    ["drivers-license", "#field-driversLicenseNumber", 230],
  ] as const;
  for (const [step, field, limit] of short) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/onboarding?step=${step}`);
    const width = async () => (await page.locator(field).last().boundingBox())?.width ?? 0;
    await expect.poll(width, field).toBeGreaterThan(80);
    expect(await width(), field).toBeLessThanOrEqual(limit);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(width, field).toBeGreaterThan(340);
  }
});
