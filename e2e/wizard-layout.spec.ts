import { expect, test } from "./fixtures";
import { applicantAt, openStep, submitted } from "./prepared";

/** How the wizard uses the space of a screen. */

test.use({ allowedConsole: [/status of (?:401|412) /] });

test("with text at 130 % a phone's fixed bar stays one line of 48 pixels, with 44-pixel targets", async ({
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

test("on the narrowest phone the steps' names share a line, in a new season too, and their links are 44 pixels high", async ({
  page,
  employer,
}) => {
  const { cwj, phone, ...first } = await employer.invite();
  await submitted(page, { phone, ...first }, "es");
  const second = await employer.invite({ cwj, phone });
  await page.setViewportSize({ width: 320, height: 640 });
  await openStep(page, second, "personal", { lang: "es" });
  const names = page.getByRole("navigation", { name: "Pasos de la solicitud" });
  await expect(names.getByText("(¿sigue igual?)")).toHaveCount(4);
  expect((await names.boundingBox())?.height).toBeLessThan(32);
  for (const link of await names.getByRole("link").all()) {
    const isHit = await link.evaluate((element) => {
      const { left, width, top, height } = element.getBoundingClientRect();
      const at = (y: number) => document.elementFromPoint(left + width / 2, top + height / 2 + y);
      return [-21, 21].map((y) => at(y)?.closest("a") === element);
    });
    expect(isHit, (await link.textContent()) ?? "").toEqual([true, true]);
  }
});

test("on a wide screen short answers have short fields, on a phone every field fills the line", async ({
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

/** The pixels that a control's line has left beside its text. */
function roomForText(control: HTMLElement): number {
  const style = getComputedStyle(control);
  const drawing = new OffscreenCanvas(1, 1).getContext("2d");
  if (!drawing) throw new Error("no canvas");
  drawing.font = style.font;
  const text =
    control instanceof HTMLSelectElement
      ? control.selectedOptions[0]?.text
      : (control as HTMLInputElement).value;
  const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
  return control.clientWidth - padding - drawing.measureText(text ?? "").width;
}

test("a date shows its year and the longest month in full on the narrowest phone, even when it is invalid", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "family", { lang: "es" });
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/onboarding?step=family");
    await applicant.openPerson("father");
    const name = "father.dateOfBirth";
    await applicant.date(name, { year: "2950", month: "09", day: "30" });
    await applicant.button("Next").click();
    for (const part of ["day", "month", "year"]) {
      const control = page.locator(`#field-father-dateOfBirth-${part}`);
      await expect(control).toHaveAttribute("aria-invalid", "true");
      expect(await control.evaluate(roomForText), `${part} at ${width}`).toBeGreaterThanOrEqual(0);
    }
  }
});
