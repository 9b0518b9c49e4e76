import { Employer, expect, expectAccessible, otherBrowser, test } from "./fixtures";
import { signInToHiring } from "./hiring";
import { signIn } from "./prepared";

/** Corrects a wrong name or phone in an invitation without a response. */

const OWNER = process.env.E2E_TEAM_OWNER ?? "";

test("a wrong phone can be corrected, the link then works with the right one, and after the worker's response nothing can be corrected", async ({
  page,
  browser,
  request,
}) => {
  const invited = await new Employer(request, process.env.E2E_TEAM_KEY ?? "").invite();
  const phone = `56${invited.phone.slice(2)}`;
  await signInToHiring(page, { email: OWNER, path: `/hiring/invitations?q=${invited.phone}` });
  const name = `${invited.firstName} ${invited.lastName}`;
  await page.getByLabel(`More for ${name}`).click();
  await page.getByRole("link", { name: "Correct name or phone" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Correct an invitation");
  await expect(page.getByLabel("First names")).toHaveValue(invited.firstName);
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue(invited.phone);
  await page.getByRole("button", { name: "Save the correction" }).click();
  await expect(page.getByText("Nothing has changed yet.").first()).toBeVisible();
  await page.getByLabel("Phone", { exact: true }).fill("551");
  await page.getByRole("button", { name: "Save the correction" }).click();
  await expect(page.getByRole("region", { name: /answer to check/ })).toBeVisible();
  await page.getByLabel("Phone", { exact: true }).fill(phone);
  await expectAccessible(page, "a correction");
  await page.getByRole("button", { name: "Save the correction" }).dblclick();
  const done = page.getByRole("heading", { name: `The invitation of ${name} is corrected` });
  await expect(done).toBeVisible();
  await expect(page.getByText(invited.token)).toBeVisible();
  await expectAccessible(page, "a correction: the link");

  const worker = await otherBrowser(browser);
  const refused = await worker.request.post("/api/auth/login", {
    headers: { "Sec-Fetch-Site": "same-origin" },
    data: {
      token: invited.token,
      countryCode: "+52",
      phone: invited.phone,
      firstName: "",
      lastName: "",
    },
  });
  expect(refused.ok()).toBe(false);
  await page.reload();
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue(phone);
  await signIn(worker, { ...invited, phone });
  await page.getByLabel("First names").fill("Somebody");
  await page.getByRole("button", { name: "Save the correction" }).click();
  await expect(page.getByText("It is too late to correct this")).toBeVisible();
  await page.reload();
  await expect(page.getByText("This invitation was answered or closed")).toBeVisible();
});

test("after a correction of only the name, the link leads to the sent messages and not to an empty tab", async ({
  page,
  request,
}) => {
  const name = `Rosa ${crypto.randomUUID().slice(0, 8)}`;
  await new Employer(request, process.env.E2E_TEAM_KEY ?? "").inviteAll([name]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToHiring(page, { email: OWNER });
  const q = new URLSearchParams({ q: name });
  await page.goto(`/hiring/messages?${q}`);
  await page.getByRole("button", { name: "Sent another way" }).filter({ visible: true }).click();
  await expect(page.getByText(`${name} Núñez: marked as sent.`)).toBeVisible();
  await page.goto(`/hiring/invitations?${q}`);
  await page.getByLabel(`More for ${name} Núñez`).click();
  await page.getByRole("link", { name: "Correct name or phone" }).click();
  await page.getByLabel("First names").fill(`${name} María`);
  await page.getByRole("button", { name: "Save the correction" }).click();
  await expect(page.getByText("no message waits to be sent")).toBeVisible();
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Messages" }).click();
  await expect(page).toHaveURL(/box=sent/);
  const row = main.getByRole("listitem").filter({ hasText: `${name} María Núñez` });
  await expect(row).toContainText("Sent ");
  // Every tab can still be opened.
  await main.getByRole("link", { name: /^To send/ }).click();
  await expect(page.getByText("Nothing in this tab matches.")).toBeVisible();
});

test("a person whose phone opted out of messages can be invited, but there is no link to send a message", async ({
  page,
  request,
}) => {
  const position = `Packer ${crypto.randomUUID()}`;
  const team = new Employer(request, process.env.E2E_TEAM_KEY ?? "");
  const { phone } = await team.invite({ offer: { position } });
  await team.stopMessages(phone);
  await signInToHiring(page, { email: OWNER, path: "/hiring/invitations/new" });
  await page.getByRole("button", { name: position }).click();
  await page.getByLabel("First names").fill("Ana");
  await page.getByLabel("Last names").fill("Otra");
  await page.getByLabel("Phone", { exact: true }).fill(phone);
  await page.getByRole("button", { name: "Create the invitation" }).click();
  await expect(page.getByText("This worker asked for no messages on this phone")).toBeVisible();
  await expect(page.getByRole("link", { name: "Send the link" })).toHaveCount(0);
});
