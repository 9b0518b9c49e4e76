import { expect, test } from "./fixtures";
import { applicantAt } from "./prepared";
import { waitForCamera } from "./screens";

/** The camera on a small screen, in landscape, with large text or at 400 % zoom. */

const CAMERA =
  "/camera?endpoint=/api/applications/upload/passport&returnTo=/onboarding?step=passport";
const USUAL = 16;

test("the camera's picture fills most of a small screen, even with large text, and its button stays visible", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "passport", { lang: "es" });
  const session = await page.context().newCDPSession(page);
  for (const { width, height, text } of [
    { width: 320, height: 640, text: 2 * USUAL },
    { width: 360, height: 740, text: 2 * USUAL },
    { width: 740, height: 360, text: 2 * USUAL },
    { width: 740, height: 360, text: USUAL },
    { width: 320, height: 256, text: USUAL },
    { width: 640, height: 180, text: USUAL },
  ]) {
    const at = `${width} by ${height}, text at ${text}`;
    await page.setViewportSize({ width, height });
    await session.send("Page.setFontSizes", { fontSizes: { standard: text, fixed: text } });
    await page.goto(CAMERA);
    await waitForCamera(page);
    const box = await page.locator("video").boundingBox();
    expect(box?.height, at).toBeGreaterThan(height / 2);
    expect(box?.width, at).toBeGreaterThan(width / 2);
    const shutter = applicant.button("Take the photo");
    await expect(shutter, at).toBeInViewport({ ratio: 1 });
    await shutter.click();
    const photo = page.getByRole("img", { name: applicant.t("The photo you took") });
    expect((await photo.boundingBox())?.height, at).toBeGreaterThan(height / 2);
    await applicant.button("Send this photo").click();
    await expect(page, at).toHaveURL(/onboarding/);
  }
});
