import type { Page } from "@playwright/test";
import { Employer, expect, expectAccessible, test } from "./fixtures";
import { signInHere, signInOnScreen, signInToHiring } from "./hiring";
import { holdRequests } from "./hold-requests";

/** What a member has typed in the console but not sent. */

// A request in an ended session is refused.
test.use({
  viewport: { width: 1280, height: 800 },
  allowedConsole: [/401 \(Unauthorized\)/],
});
test.setTimeout(180_000);

const employerOf = (page: Page) => new Employer(page.request, process.env.E2E_SETTINGS_KEY ?? "");

/** Signs in as a new owner for this test; resolves to their e-mail. */
async function enter(page: Page, path: string): Promise<string> {
  const email = `${crypto.randomUUID()}@settings.example`;
  await employerOf(page).addOwner(email);
  await signInToHiring(page, { email, path });
  return email;
}

/** Opens another screen with the menu. */
const goTo = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Console" })
    .getByRole("link", { name })
    .filter({ visible: true })
    .click();

test("what is typed is kept when its author leaves the screen or the session ends, until it is sent or discarded", async ({
  page,
}) => {
  const email = await enter(page, "/hiring/settings/offers");
  const meals = page.getByLabel("Meals");
  const before = await meals.inputValue();
  await meals.fill("Three a day");
  await goTo(page, "Messages");
  await page.getByRole("link", { name: "Edit the texts" }).click();
  const words = page.getByLabel("Text", { exact: true });
  await words.fill("Buenos días, {name}.");
  await goTo(page, "Messages");
  await page.getByRole("link", { name: "New message" }).click();
  const message = page.getByLabel("Message", { exact: true });
  await message.fill("The bus leaves at 6.");
  await goTo(page, "Season");
  await page.goBack();
  await expect(message).toHaveValue("The bus leaves at 6.");

  await page.evaluate(() => fetch("/api/hiring/sign-out", { method: "POST" }));
  await goTo(page, "Applications");
  await expect(page).toHaveURL(/reason=expired/);
  await signInOnScreen(page, { email, path: "/hiring/messages/new" });
  await expect(message).toHaveValue("The bus leaves at 6.");
  await page.goto("/hiring/messages/words");
  await expect(words).toHaveValue("Buenos días, {First name}.");
  await page.getByRole("button", { name: "Discard the change" }).click();
  await expect(words).toBeFocused();
  await goTo(page, "Settings");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Offer texts/ })
    .click();
  await expect(page.getByText("Here is what you typed before.")).toBeVisible();
  await expectAccessible(page, "offer texts of before");
  await expect(meals).toHaveValue("Three a day");
  await page.getByRole("button", { name: "Discard the changes" }).click();
  await expect(meals).toHaveValue(before);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await kept()).not.toContain("Three a day");
  expect(await kept()).not.toContain("Buenos días");
});

test("an unfinished invitation and an unfinished correction are restored on return, until they are sent", async ({
  page,
}) => {
  const position = `Packer ${crypto.randomUUID().slice(0, 6)}`;
  const invited = await employerOf(page).invite({ offer: { position } });
  const { phone, firstName } = invited;
  await enter(page, "/hiring/invitations/new");
  await page.getByRole("button", { name: new RegExp(position) }).click();
  const [first, last] = [page.getByLabel("First names"), page.getByLabel("Last names")];
  const number = page.getByLabel("Phone", { exact: true });
  const surname = `Prueba ${crypto.randomUUID().slice(0, 6)}`;
  await first.fill("Íñigo");
  await last.fill(surname);
  await number.fill("55 5557 4321");
  await goTo(page, "Season");
  await expect(page.getByRole("heading", { level: 1, name: "Season" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Here is what you typed before.")).toBeVisible();
  await expect(last).toHaveValue(surname);
  await expect(number).toHaveValue("55 5557 4321");
  await expectAccessible(page, "one worker of before");
  await page.getByRole("button", { name: "Create the invitation" }).click();
  await expect(page.getByRole("heading", { name: `Íñigo ${surname} is invited` })).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(await kept()).not.toContain(surname);
  await page.getByRole("button", { name: "Invite another" }).click();
  await expect(last).toHaveValue("");

  await page.goto(`/hiring/invitations?q=${phone}`);
  await page.getByLabel(/^More for /).click();
  await page.getByRole("link", { name: "Correct name or phone" }).click();
  await last.fill(surname);
  await goTo(page, "Messages");
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  await page.goBack();
  await expect(last).toHaveValue(surname);
  await expect(first).toHaveValue(firstName);
  await page.getByRole("button", { name: "Discard the changes" }).click();
  await expect(last).not.toHaveValue(surname);
  await last.fill(surname);
  // A colleague's later correction is shown, not undone.
  const corrected = `56${phone.slice(2)}`;
  await employerOf(page).sendAgain({ ...invited, phone: corrected }, { position });
  await page.getByRole("button", { name: "Save the correction" }).click();
  await expect(page.getByText("A colleague has changed this invitation.").first()).toBeVisible();
  await expect(number).toHaveValue(corrected);
  await expect(last).toHaveValue(surname);
  await goTo(page, "Settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  expect(await kept()).not.toContain(surname);
});

/** Imports two rows into a contract of its own; the first lacks a name, which is then typed. */
async function importFor(page: Page) {
  const position = `Picker ${crypto.randomUUID().slice(0, 6)}`;
  await employerOf(page).invite({ offer: { position } });
  const email = await enter(page, "/hiring/import");
  const bring = async () => {
    await page.getByRole("button", { name: new RegExp(position) }).click();
    await page
      .getByLabel("Copy the rows in your spreadsheet")
      .fill("Nombre\tApellidos\tCelular\n\tPrueba\t55 5559 1001\nAna\tPrueba\t55 5559 1002");
    await page.getByRole("button", { name: "Use these rows" }).click();
    await page.getByLabel("First names, row 2").fill("Beto");
  };
  return { email, bring };
}

test("the corrected rows of an import are restored after visiting another screen, but are in no storage", async ({
  page,
}) => {
  const { bring } = await importFor(page);
  await bring();
  await goTo(page, "Season");
  await expect(page.getByRole("heading", { level: 1, name: "Season" })).toBeVisible();
  await goTo(page, "Add workers");
  await expect(page.getByRole("cell", { name: "Beto" })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain("5559 1001");
  // The result is there too if the import ends while another screen is open.
  const release = await holdRequests(page, "**/api/v1/contracts");
  await page.getByRole("button", { name: "Add 2 workers" }).click();
  await goTo(page, "Season");
  await expect(page.getByRole("heading", { level: 1, name: "Season" })).toBeVisible();
  const added = page.waitForResponse("**/api/v1/contracts");
  release();
  await (await added).finished();
  await goTo(page, "Add workers");
  await expect(page.getByText("2 workers added")).toBeVisible();
  await goTo(page, "Season");
  await goTo(page, "Add workers");
  await expect(page.getByText("Which contract are they for?")).toBeVisible();

  // Signing out discards them without a question.
  await bring();
  await goTo(page, "Season");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
});

test("when a session ends during an import, the same member can sign in again on the page and the rows continue", async ({
  page,
}) => {
  const { email, bring } = await importFor(page);
  await bring();
  const add = page.getByRole("button", { name: "Add 2 workers" });
  await expect(add).toBeVisible();
  const endSession = () => page.evaluate(() => fetch("/api/hiring/sign-out", { method: "POST" }));
  const dialog = page.getByRole("dialog", { name: "Sign in to go on" });
  await endSession();
  await add.click();
  await expect(dialog).toBeVisible();
  await expect(page.getByText("Adding the workers: 0 of 2…")).toBeVisible();
  await expectAccessible(page, "signing in during an import");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Your session has ended. Sign in again")).toBeVisible();
  await add.click();
  await expect(dialog.getByLabel("Work email")).toHaveValue(email);
  await signInHere(page, email);
  await expect(page.getByText("2 workers added")).toBeVisible();

  // For another member's session the rows are discarded.
  await page.getByRole("button", { name: "Import another list" }).click();
  await bring();
  const other = `${crypto.randomUUID()}@settings.example`;
  await employerOf(page).addOwner(other);
  await endSession();
  await page.getByLabel("First names, row 2").fill("Berta");
  await dialog.getByLabel("Work email").fill(other);
  await signInHere(page, other);
  await expect(page.getByRole("heading", { level: 1, name: "Season" })).toBeVisible();
  await page.goto("/hiring/import");
  await expect(page.getByText("Which contract are they for?")).toBeVisible();
});

test("the form of the offer texts shows what is stored, not what it showed at an earlier visit, even if someone changed it since", async ({
  page,
}) => {
  await page.clock.install();
  await enter(page, "/hiring/settings/offers");
  const [visa, deductions] = [page.getByLabel("Visa"), page.getByLabel("Deductions from the pay")];
  const save = async () => {
    await page.getByRole("button", { name: "Save the texts" }).click();
    await expect(page.getByText("The next contract starts with these").first()).toBeVisible();
  };
  await visa.selectOption("H-2A");
  await page.goto("/hiring/settings");
  await page.goto("/hiring/settings/offers");
  await expect(visa).toHaveValue("H-2A");
  await visa.selectOption("H-2B");
  await save();
  await page.goBack();
  await page.goBack();
  await expect(visa).toHaveValue("H-2B");

  await deductions.fill("None");
  await save();
  await goTo(page, "Season");
  const changed = await page.request.patch("/api/v1/settings", {
    headers: { Authorization: `Bearer ${process.env.E2E_SETTINGS_KEY}` },
    data: { offerDefaults: { deductions: "Meals, $5 a day" } },
  });
  expect(changed.ok()).toBe(true);
  // Old enough to be read again when its screen is shown.
  await page.clock.fastForward("01:00");
  await page.goBack();
  await expect(deductions).toHaveValue("Meals, $5 a day");
});

test("what is typed while a form is being saved stays in it and is kept", async ({ page }) => {
  await enter(page, "/hiring/settings/offers");
  const [meals, transport] = [page.getByLabel("Meals"), page.getByLabel("Transport")];
  const words = `Two a day, ${crypto.randomUUID()}`;
  await meals.fill(`${words} `);
  const release = await holdRequests(page, "**/api/v1/settings");
  await page.getByRole("button", { name: "Save the texts" }).click();
  await transport.fill("A bus every morning");
  release();
  await expect(page.getByText("The next contract starts with these").first()).toBeVisible();
  await expect(meals).toHaveValue(words);
  await expect(transport).toHaveValue("A bus every morning");
  await goTo(page, "Season");
  await expect(page.getByRole("heading", { level: 1, name: "Season" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Here is what you typed before.")).toBeVisible();
  await expect(transport).toHaveValue("A bus every morning");
  await page.getByRole("button", { name: "Discard the changes" }).click();
});
