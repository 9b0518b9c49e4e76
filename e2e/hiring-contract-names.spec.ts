import { Employer, expect, test } from "./fixtures";
import { signInToHiring } from "./hiring";

/** How contracts are told apart wherever one is chosen. */

test("two contracts with the same job and place are told apart by their dates: in a new message, the messages, the season", async ({
  page,
  request,
}) => {
  const employer = new Employer(request, process.env.E2E_TEAM_KEY ?? "");
  const position = `Packer ${crypto.randomUUID().slice(0, 6)}`;
  await employer.invite({ offer: { position } });
  await employer.invite({ offer: { position, date_start: "2028-03-01", date_end: "2028-10-31" } });
  await signInToHiring(page, { email: process.env.E2E_TEAM_OWNER ?? "" });
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ["/hiring/messages/new", "/hiring/messages", "/hiring"]) {
    await page.goto(path);
    const options = page.getByRole("combobox", { name: "Contract", exact: true }).locator("option");
    const named = options.filter({ hasText: position });
    await expect(named).toHaveCount(2);
    expect((await named.allTextContents()).toSorted()).toEqual([
      `${position}\u00A0· Yuma, Arizona\u00A0· March 1, 2027 – October 31, 2027`,
      `${position}\u00A0· Yuma, Arizona\u00A0· March 1, 2028 – October 31, 2028`,
    ]);
  }
});
