import type { Page } from "@playwright/test";
import { offerTerms } from "#contract/offers";
import { Employer, expect, expectAccessible, otherBrowser, test } from "./fixtures";
import { newContract, signInToHiring } from "./hiring";
import { startReceiver } from "./integrator/receiver";
import { signIn } from "./prepared";

/**
 * What an owner can set: keys, webhooks, contracts and their texts, privacy; and the audit trail.
 */

const KEY = process.env.E2E_SETTINGS_KEY ?? "";

// Revoking the last admin key is refused, and so is a revoked key.
test.use({ allowedConsole: [/409 \(Conflict\)/] });
test.setTimeout(180_000);

const employerOf = (page: Page) => new Employer(page.request, KEY);

/**
 * Signs in as a new owner for each test, so that no two request a code at once; resolves to their
 * e-mail.
 */
async function enter(page: Page, path: string): Promise<string> {
  const email = `${crypto.randomUUID()}@settings.example`;
  await employerOf(page).addOwner(email);
  await signInToHiring(page, { email, path });
  return email;
}

test("a key is shown once and works until it is revoked, and the last key with admin rights cannot be revoked", async ({
  page,
  request,
}) => {
  const email = await enter(page, "/hiring/settings/keys");
  const status = async (key: string) => {
    const headers = { Authorization: `Bearer ${key}` };
    return (await request.get("/api/v1/contracts", { headers })).status();
  };
  await page.getByRole("link", { name: "Create a key" }).click();
  await page.getByRole("button", { name: "Create the key" }).click();
  const summary = page.getByRole("region", { name: "There is 1 answer to check" });
  await expect(summary.getByRole("link")).toHaveText(["Write a name"]);
  await page.getByLabel("Name").fill("Payroll");
  await page.getByLabel("Invite", { exact: false }).check();
  await page.getByRole("button", { name: "Create the key" }).dblclick();
  const secret = page.getByLabel("The secret", { exact: true });
  await expect(secret).toHaveText(/^swp_/);
  await expect(page.getByRole("heading", { name: "Your new key" })).toBeFocused();
  await expectAccessible(page, "a new key");
  const key = (await secret.textContent()) ?? "";
  expect(await status(key)).toBe(200);
  const rows = page.getByRole("list", { name: "Keys that work", exact: true });
  const payroll = rows.getByRole("listitem").filter({ hasText: "Payroll" });
  await expect(payroll).toContainText(`by ${email}`);

  await page.goto("/hiring/settings");
  await page.goBack();
  await expect(payroll).toBeVisible();
  await expect(secret).toHaveCount(0);
  expect(await page.content()).not.toContain(key);

  await page.getByRole("button", { name: "Revoke the key Payroll" }).click();
  await expect(page.getByRole("dialog")).toContainText("Revoke the key “Payroll”?");
  await page.getByRole("button", { name: "Revoke it" }).click();
  await expect(page.getByText("Key revoked.").first()).toBeVisible();
  await expect(payroll).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await status(key)).toBe(401);

  // Revoked while it is still shown: it is of no more use.
  await page.getByRole("link", { name: "Create a key" }).click();
  await page.getByLabel("Name").fill("Leaked");
  await page.getByRole("button", { name: "Create the key" }).click();
  await expect(secret).toHaveText(/^swp_/);
  await page.getByRole("button", { name: "Revoke the key Leaked" }).click();
  await page.getByRole("button", { name: "Revoke it" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(secret).toHaveCount(0);

  await page.getByRole("button", { name: /^Revoke the key / }).click();
  await page.getByRole("button", { name: "Revoke it" }).click();
  await expect(page.getByRole("alert")).toContainText("last key with the “Administer” permission");
  expect(await status(KEY)).toBe(200);
});

test("a webhook can be added and tried, a failed message sent again, its secret replaced, and the webhook switched off and deleted", async ({
  page,
}) => {
  const receiver = await startReceiver((arrival) => (arrival < 2 ? 500 : 204));
  await enter(page, "/hiring/settings/webhooks/new");
  await page.getByLabel("Address").fill("http://10.0.0.1/");
  await page.getByRole("button", { name: "Add the webhook" }).click();
  await expect(
    page.getByText("Write a public address that begins with https://").first(),
  ).toBeVisible();
  await page.getByLabel("Address").fill(receiver.url);
  await page.getByLabel("Name").fill("Housing system");
  await page.getByLabel("some things only").check();
  await page.getByLabel("Application sent").check();
  await page.getByRole("button", { name: "Add the webhook" }).click();
  await expect(page.getByLabel("The secret", { exact: true })).toHaveText(/^whsec_/);
  await page.getByRole("link", { name: "Try it out" }).click();
  await expect(page.getByLabel("The secret", { exact: true })).toHaveCount(0);

  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByRole("status").filter({ hasText: "did not arrive" })).toContainText(
    "answered 500",
  );
  await page.getByRole("link", { name: "Did not arrive" }).click();
  await expect(page).toHaveURL(/status=failed/);
  await expect(page.getByText("1 try")).toBeVisible();
  await page.getByRole("button", { name: "Send again: Test" }).click();
  await expect(page.getByText("Nothing here.")).toBeVisible();
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText("2 tries").count();
    })
    .toBe(1);
  await page.getByText("2 tries").click();
  await expect(page.getByText(/answered 204 after/)).toBeVisible();
  await expectAccessible(page, "a webhook's log");
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);

  await page.getByRole("button", { name: "New secret" }).click();
  await page.getByRole("button", { name: "Create a new secret" }).click();
  await expect(page.getByText(/^Previous secrets also sign, until/)).toBeVisible();
  await page.getByRole("button", { name: "End the previous secrets" }).click();
  await page.getByRole("button", { name: "End them now" }).click();
  await expect(page.getByText("Only this one signs now.")).toBeVisible();
  await expect(page.getByText(/^Previous secrets also sign/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "End the previous secrets" })).toHaveCount(0);

  await page.getByRole("button", { name: "Switch it off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Switch it off" }).click();
  await expect(page.getByText(/^Switched off on/)).toBeVisible();
  await page.getByRole("button", { name: "Switch it on" }).click();
  await expect(page.getByText(/^Switched off on/)).toHaveCount(0);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(page.getByText("None yet.")).toBeVisible();
  await receiver.close();
});

test("a correction says whom it affects, shows in open offers, changes no accepted one, and is in the audit trail with the member's name", async ({
  page,
  browser,
}) => {
  const employer = employerOf(page);
  // Other tests add contracts for harvest workers to this employer.
  const position = `Packer ${crypto.randomUUID()}`;
  const offer = { position, housing: "Shared house" };
  const open = await employer.invite({ offer });
  const accepted = await otherBrowser(browser);
  await signIn(accepted, await employer.invite({ offer: { ...offer, externalId: open.token } }));

  const owner = await enter(page, "/hiring/settings/contracts");
  await page.getByRole("link", { name: position }).click();
  await page.getByLabel("Housing").fill("Your own room, no charge");
  await page.getByLabel("Pay in US dollars").fill("fifteen");
  await page.getByRole("button", { name: "Save the changes" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByLabel("Pay in US dollars").fill("16.10");
  await page.getByRole("button", { name: "Save the changes" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Your own room, no charge");
  await expect(dialog).toContainText("1 open invitation shows the new text at once.");
  await expect(dialog).toContainText("1 worker has accepted, so nothing changes for that worker.");
  await expectAccessible(page, "a correction");
  await dialog.getByRole("button", { name: "Correct it" }).click();
  await expect(page.getByText("The contract is corrected.").first()).toBeVisible();

  const lastDay = page.getByRole("group", { name: "Last day of work" });
  await lastDay.getByLabel("Year").fill("2026");
  // The error moves the button down: a press before that could miss it.
  await expect(lastDay).toContainText("The last day cannot be before the first one");
  await page.getByRole("button", { name: "Save the changes" }).click();
  await expect(
    page.getByRole("link", { name: "The last day cannot be before the first one" }),
  ).toBeVisible();
  await lastDay.getByLabel("Year").fill("2027");

  await accepted.goto("/dashboard");
  await expect(accepted.getByText("Shared house").first()).toBeAttached();
  await expect(accepted.getByText("Your own room")).toHaveCount(0);
  await accepted.goto(`/welcome/${open.token}`);
  await expect(accepted.getByText("Your own room, no charge").first()).toBeVisible();

  await page.getByRole("button", { name: "Close the contract" }).click();
  await expect(dialog).toContainText("1 open link stops working at once.");
  await dialog.getByRole("button", { name: "Close the contract" }).click();
  await page.getByRole("button", { name: "Open it again" }).first().click();
  await dialog.getByRole("button", { name: "Open it again" }).click();
  await expect(page.getByText("You can add workers to it.")).toBeVisible();

  await page.goto("/hiring/settings/audit");
  await page.getByRole("combobox", { name: "What" }).selectOption("contract.corrected");
  await page.getByRole("combobox", { name: "Who" }).selectOption({ label: owner });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/action=contract.corrected/);
  const event = page.getByRole("listitem").filter({ hasText: "Corrected a contract" });
  // The events of everybody stay until those of the owner have loaded.
  await expect(event).toHaveCount(1);
  await expect(event).toContainText(owner);
  await expect(event).toContainText("Shared house Your own room, no charge");
  await expect(event.getByRole("link", { name: new RegExp(`^${position}`) })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("listitem").filter({ hasText: "Closed a contract" })).toBeVisible();
});

test("a new contract starts with the employer's own texts, which are kept for the next one too", async ({
  page,
}) => {
  await enter(page, "/hiring/settings/offers");
  await page.getByLabel("Housing").fill("Two to a room");
  await page.getByLabel("WhatsApp for help").fill("928 555 0142");
  await page.getByRole("button", { name: "Save the texts" }).click();
  await expect(page.getByRole("link", { name: "Begin with the country code" })).toBeVisible();
  await page.getByLabel("WhatsApp for help").fill("+1 928 555 0142");
  await page.getByRole("button", { name: "Save the texts" }).click();
  await expect(page.getByText("The next contract starts with these texts.").first()).toBeVisible();
  await page.goto("/hiring/import");
  const another = page.getByRole("button", { name: "A new contract" });
  await expect(another.or(page.getByLabel("Housing"))).toBeVisible();
  if (await another.isVisible()) await another.click();
  await expect(page.getByLabel("Housing")).toHaveValue("Two to a room");
  await expect(page.getByLabel("WhatsApp for help")).toHaveValue("+1 928 555 0142");
});

test("a new contract's form has every term, and refuses impossible hours and an unnamed piece before the list is chosen", async ({
  page,
}) => {
  await enter(page, "/hiring/import");
  const another = page.getByRole("button", { name: "A new contract" });
  const hours = page.getByLabel("Hours a week");
  await expect(another.or(hours)).toBeVisible();
  if (await another.isVisible()) await another.click();
  for (const name of Object.keys(offerTerms)) {
    await expect(page.locator(`[name="${name}"]`)).toBeVisible();
  }
  await hours.fill("200");
  await page.getByRole("button", { name: "Go on to the list" }).click();
  const refused = page.getByRole("link", { name: "A week has 1 to 80 hours of work" });
  await expect(refused).toBeVisible();
  await hours.fill("45");
  await expect(refused).toHaveCount(0);
  await page.getByLabel("Per").selectOption("piece");
  await page.getByLabel("Meals").fill("Two a day");
  await newContract(page);
  const piece = page.getByLabel("The piece, such as a box");
  await expect(piece).toHaveAttribute("aria-invalid", "true");
  await piece.fill("bucket");
  await page.getByRole("button", { name: "Go on to the list" }).click();
  await expect(page.locator('input[type="file"]')).toBeAttached();
  await page.getByRole("button", { name: "Back to the contract" }).click();
  await expect(page.getByLabel("Meals")).toHaveValue("Two a day");
  await expect(piece).toHaveValue("bucket");
});

test("one person is found by phone and erased after their name is typed, and retention can be shortened", async ({
  page,
  browser,
}) => {
  const invited = await employerOf(page).invite();
  const worker = await otherBrowser(browser);
  await signIn(worker, invited);
  await enter(page, "/hiring/settings/privacy");
  await page.getByRole("searchbox").fill(invited.phone);
  await page.getByRole("searchbox").press("Enter");
  await page.getByRole("link", { name: `${invited.firstName} ${invited.lastName}` }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save everything as a file" }).click();
  expect((await saving).suggestedFilename()).toContain(".json");

  await page.getByRole("button", { name: /^Erase / }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Somebody Else");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Nothing was erased");
  await dialog.getByRole("textbox").fill("maria jose nuñez o'higgins");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(page).toHaveURL(/\/hiring\/settings\/privacy$/);
  await worker.goto("/dashboard");
  await expect(worker).toHaveURL(/user-login|\/$/);

  const time = page.getByLabel("People, after the last change of their application");
  await expect(time.getByRole("option", { name: "3 years" })).toHaveText([
    "As long as the portal: 3 years",
  ]);
  await time.selectOption("365");
  await page.getByRole("button", { name: "Save the times" }).click();
  await expect(dialog).toContainText("application: 1 year");
  await dialog.getByRole("button", { name: "Change it" }).click();
  await expect(page.getByText("It applies from tonight.").first()).toBeVisible();
  await page.reload();
  await expect(time).toHaveValue("365");
});

test("a viewer sees the contracts' terms, and is told politely that keys and audit trail are not for viewers", async ({
  page,
  browser,
}) => {
  const position = `Packer ${crypto.randomUUID()}`;
  await employerOf(page).invite({ offer: { position, housing: "Shared house" } });
  const email = `${crypto.randomUUID()}@settings.example`;
  await enter(page, "/hiring/settings/team");
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel(/^Viewer:/).check();
  await page.getByRole("button", { name: "Add to the team" }).click();
  await expect(page.getByLabel(`Role of ${email}`)).toBeVisible();
  const viewer = await otherBrowser(browser);
  await signInToHiring(viewer, { email, path: "/hiring/settings" });
  const links = viewer.getByRole("main").getByRole("link");
  await expect(links).toHaveText([/^Contracts/, /^Offer texts/, /^Team/, /^Privacy/]);
  for (const path of ["keys", "webhooks", "audit"]) {
    await viewer.goto(`/hiring/settings/${path}`);
    await expect(viewer.getByText("Your role does not include this.")).toBeVisible();
  }
  await viewer.goto("/hiring/settings/contracts");
  await viewer.getByRole("link", { name: position }).click();
  await expect(viewer.getByText("Shared house")).toBeVisible();
  await expect(viewer.getByRole("button", { name: /Close|Save/ })).toHaveCount(0);
});
