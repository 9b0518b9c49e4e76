import type { Page } from "@playwright/test";
import { Employer, expect, expectAccessible, otherBrowser, test } from "./fixtures";
import { signInToHiring } from "./hiring";
import { holdRequests, loseResponse } from "./hold-requests";
import { applied } from "./prepared";

/** The console's lists: bulk actions, saved filters, and inviting one worker by hand. */

const OWNER = process.env.E2E_TEAM_OWNER ?? "";

// One test loses a response.
test.use({ allowedConsole: [/ERR_FAILED/] });
test.setTimeout(180_000);

const teamOf = (request: ConstructorParameters<typeof Employer>[0]) =>
  new Employer(request, process.env.E2E_TEAM_KEY ?? "");

const dialog = (page: Page) => page.getByRole("dialog");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const chosen = (page: Page) => page.getByRole("region", { name: "Chosen rows" });

/** Adds a tag to these applications through the API, as the signed-in member. */
async function tag(page: Page, ids: readonly string[], word: string) {
  const response = await page.request.post("/api/v1/applications/tags", {
    headers: { "Sec-Fetch-Site": "same-origin" },
    data: { rows: ids.map((id) => ({ id })), add: [word] },
  });
  expect(response.status()).toBe(200);
}

test("many applications are approved after a preview, one that a colleague decided is named and unchanged, and the rest can be undone", async ({
  page,
  browser,
  request,
}) => {
  const employer = teamOf(request);
  const ids = [
    await applied(browser, employer),
    await applied(browser, employer),
    await applied(browser, employer),
  ];
  await signInToHiring(page, { email: OWNER });
  const word = `bulk ${ids[0]?.slice(-8)}`;
  await tag(page, ids, word);
  const list = `/hiring/applications?${new URLSearchParams({ tag: word })}`;
  await page.goto(list);
  await expect(page.getByText("3 applications")).toBeVisible();

  // Select from the first to the last with Shift; the key X deselects and selects one row.
  const boxes = page.locator("tbody").getByRole("checkbox");
  await boxes.nth(0).click();
  await boxes.nth(2).click({ modifiers: ["Shift"] });
  await expect(chosen(page)).toContainText("3 chosen");
  await page.getByRole("row").nth(1).getByRole("link").first().focus();
  await page.keyboard.press("x");
  await expect(chosen(page)).toContainText("2 chosen");
  await page.keyboard.press("x");
  await expect(chosen(page)).toContainText("3 chosen");
  await expectAccessible(page, "applications: rows chosen");
  await page.reload();
  await expect(chosen(page)).toContainText("3 chosen");

  // A colleague decides while the list is on the screen.
  const colleague = await otherBrowser(browser);
  await signInToHiring(colleague, { email: OWNER });
  const rejected = await colleague.request.post(`/api/v1/applications/${ids[0]}/status`, {
    headers: { "Sec-Fetch-Site": "same-origin" },
    data: { status: "rejected", reason: "The place is taken." },
  });
  expect(rejected.status()).toBe(200);

  // A preview that gets no response can be cancelled, and nothing has been done.
  await page.route("**/api/v1/applications/status*", () => undefined);
  await chosen(page).getByRole("button", { name: "Approve" }).click();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.unrouteAll();

  await chosen(page).getByRole("button", { name: "Approve" }).click();
  await expect(dialog(page)).toContainText(/2 of \d+ chosen will change\./);
  await expect(dialog(page)).toContainText("Somebody has changed it; it is now: Not accepted");
  await expectAccessible(page, "applications: the preview");
  // A language that could not be loaded is never left out of what the workers will read.
  const spanish = "**/assets/es-*.js";
  await page.route(spanish, (route) => route.abort());
  await dialog(page).getByRole("button", { name: "Approve 2" }).dblclick();
  const outcome = page.getByRole("status").filter({ hasText: "2 applications approved" });
  await expect(outcome).toBeVisible();
  await expect(outcome).toContainText("1 stays as it is");
  await expect(page.getByText("Approved", { exact: true }).locator("visible=true")).toHaveCount(3);
  await expectAccessible(page, "applications: the outcome");

  await outcome.getByRole("button", { name: "Undo" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("The text could not be loaded");
  await expectAccessible(page, "applications: the undo without a language");
  await page.unroute(spanish);
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator("[role=status] dialog")).toHaveCount(0);
  // A request that may have arrived is retried unchanged.
  const reason = dialog(page).getByLabel("What the workers will read");
  // The workers may read different languages.
  await expect(reason).toHaveValue(/decided by mistake[\s\S]*por error/);
  await reason.fill("A mistake of ours.");
  const takeBack = () => dialog(page).getByRole("button", { name: "Undo" }).click();
  await loseResponse(page, "**/api/v1/applications/status", takeBack);
  await expect(dialog(page)).toContainText("No connection.");
  await expect(dialog(page).getByLabel("What the workers will read")).not.toBeEditable();
  await takeBack();
  await expect(page.getByText("Undone for 2 workers.").first()).toBeVisible();
  await expect(outcome).toHaveCount(0);
  await expect(title(page)).toBeFocused();
  await page.reload();
  const table = page.locator("tbody");
  await expect(table.getByText("To review", { exact: true })).toHaveCount(2);
  await expect(table.getByText("Not accepted", { exact: true })).toHaveCount(1);

  // Signing out clears the selection.
  const storedSelection = () => page.evaluate(() => sessionStorage.getItem("hiring:chosen"));
  await table.getByRole("checkbox").first().click();
  await expect.poll(storedSelection).not.toBeNull();
  await page.getByText("More", { exact: true }).last().click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  expect(await storedSelection()).toBeNull();
});

test("a tag is added to everything that a filter finds, also beyond the page, and a milestone only to the approved", async ({
  page,
  browser,
  request,
}) => {
  const employer = teamOf(request);
  const ids = [await applied(browser, employer), await applied(browser, employer)];
  await signInToHiring(page, { email: OWNER });
  const word = `all ${ids[0]?.slice(-8)}`;
  await tag(page, ids, word);
  await page.goto(`/hiring/applications?${new URLSearchParams({ tag: word })}`);
  await page.locator("tbody").getByRole("checkbox").first().click();
  await chosen(page).getByRole("button", { name: "Choose all 2" }).click();
  await expect(chosen(page)).toContainText("2 chosen");
  await chosen(page).getByText("More", { exact: true }).click();
  await page.getByRole("button", { name: "Add a tag" }).click();
  await dialog(page).getByRole("button", { name: "Preview" }).click();
  await expect(dialog(page).getByText("Write the tag.")).toBeVisible();
  await dialog(page).getByLabel("Tag").fill("returning");
  await expectAccessible(page, "applications: the fields of an act");
  await dialog(page).getByRole("button", { name: "Preview" }).click();
  await dialog(page).getByRole("button", { name: "Tag 2" }).click();
  await expect(page.getByText("2 applications tagged")).toBeVisible();
  const tagged = page.getByRole("link", { name: "All with the tag returning" });
  await expect(tagged).toHaveCount(2);
  const release = await holdRequests(page, "**/api/v1/filters*");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tagged).toHaveCount(0);

  await page.locator("tbody").getByRole("checkbox").first().click();
  await chosen(page).getByText("More", { exact: true }).click();
  await page.getByRole("button", { name: "Record a milestone" }).click();
  await dialog(page).getByLabel("Day", { exact: true }).fill("2060-02-03");
  // The undo's response arrives only now, and must not close the dialog that was opened since.
  release();
  await expect(page.getByText("Undone for 2 workers.").first()).toBeVisible();
  await dialog(page).getByLabel("Place").fill("Monterrey");
  await dialog(page).getByRole("button", { name: "Preview" }).click();
  await expect(dialog(page)).toContainText("Nothing will change.");
  await expect(dialog(page)).toContainText("Not possible in this state: To review");

  for (const id of ids) {
    await employer.send("POST", `/applications/${id}/status`, { status: "approved" });
  }
  await page.reload();
  await expect(chosen(page)).toContainText("1 chosen");
  await chosen(page).getByRole("button", { name: "Choose all 2" }).click();
  await expect(chosen(page)).toContainText("2 chosen");
  await chosen(page).getByText("More", { exact: true }).click();
  await page.getByRole("button", { name: "Record a milestone" }).click();
  await dialog(page).getByLabel("Day", { exact: true }).fill("2060-02-03");
  await dialog(page).getByLabel("Time, if known").fill("08:30");
  await dialog(page).getByLabel("Place").fill("Monterrey");
  await dialog(page).getByRole("button", { name: "Preview" }).click();
  for (const fact of ["Consulate appointment", "February 3, 2060", "8:30 AM", "Monterrey"]) {
    await expect(dialog(page)).toContainText(fact);
  }
  await expect(dialog(page)).toContainText("February 3, 2060 is more than a year away.");
  await expectAccessible(page, "applications: a milestone before it is recorded");
  await dialog(page).getByRole("button", { name: "Record it for 2" }).click();
  const recorded = page.getByRole("status").filter({ hasText: "recorded for 2 workers" });
  await recorded.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone for 2 workers.")).toBeVisible();
  const response = await page.request.get(`/api/v1/applications/${ids[0]}`);
  expect(await response.json()).toMatchObject({ status: "approved", milestones: [] });
});

test("a filter is saved for the team under a name, marked while it is active, renamed, and deleted after a confirmation", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToHiring(page, { email: OWNER });
  await page.goto("/hiring/invitations?status=declined");
  const name = `Declined ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole("button", { name: "Save this filter" }).click();
  await dialog(page).getByLabel("Name").fill(name);
  await dialog(page).getByLabel("The whole team sees it").check();
  await dialog(page).getByRole("button", { name: "Save the filter" }).click();
  const link = page.getByRole("link", { name });
  await expect(link).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(link).not.toHaveAttribute("aria-current", "true");
  await link.click();
  await expect(page).toHaveURL(/status=declined/);
  await page
    .getByText(`Change the filter ${name}`)
    .or(page.getByLabel(`Change the filter ${name}`))
    .click();
  await page.getByRole("button", { name: "Rename or share" }).click();
  await dialog(page).getByLabel("Name").fill(`${name} again`);
  await dialog(page).getByRole("button", { name: "Save the filter" }).click();
  await expect(page.getByRole("link", { name: `${name} again` })).toBeVisible();
  await expectAccessible(page, "invitations: a saved filter");
  await page.goBack();
  await expect(page.getByRole("link", { name: `${name} again` })).toBeVisible();
  await page.goForward();
  await page.getByLabel(`Change the filter ${name} again`).click();
  await page.getByRole("button", { name: "Delete the filter" }).click();
  await expect(dialog(page)).toContainText("It is removed for the whole team.");
  await expectAccessible(page, "invitations: deleting a filter");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("link", { name: `${name} again` })).toBeVisible();
  await page.getByLabel(`Change the filter ${name} again`).click();
  await page.getByRole("button", { name: "Delete the filter" }).click();
  await dialog(page).getByRole("button", { name: "Delete it" }).click();
  await expect(page.getByRole("link", { name: `${name} again` })).toHaveCount(0);
  await expect(page).toHaveURL(/\/hiring\/invitations$/);
  await expect(title(page)).toBeFocused();

  await page.goto("/hiring/invitations?sentDays=7");
  await page.getByRole("link", { name: "Remove the filter: Created 7 days ago or more" }).click();
  await expect(page).toHaveURL(/\/hiring\/invitations$/);
  await expect(title(page)).toBeFocused();
});

test("one worker is invited by hand, can be found from every screen, and is shown before being invited twice", async ({
  page,
  request,
}) => {
  const position = `Picker ${crypto.randomUUID().slice(0, 6)}`;
  const team = teamOf(request);
  await team.invite({ offer: { position } });
  await signInToHiring(page, { email: OWNER });
  await page.goto("/hiring/invitations/new");
  await page.getByRole("button", { name: new RegExp(position) }).click();
  const surname = `Prueba ${crypto.randomUUID().slice(0, 6)}`;
  const fill = async () => {
    await page.getByLabel("First names").fill("Íñigo");
    await page.getByLabel("Last names").fill(surname);
    await page.getByLabel("Phone", { exact: true }).fill("55 5557 1234");
  };
  await page.getByRole("button", { name: "Create the invitation" }).click();
  const summary = page.getByRole("region", { name: "There are 3 answers to check" });
  await expect(summary.getByRole("link")).toHaveText([
    "Write the first names",
    "Write the last names",
    "Write the phone number",
  ]);
  await expectAccessible(page, "one worker: errors");
  await fill();
  // A colleague's correction must not be overwritten.
  const [contract] = await team.contractsOf(position);
  await team.send("PATCH", `/contracts/${contract?.id}`, { wage: 17.5 });
  await page.getByRole("button", { name: "Create the invitation" }).dblclick();
  await expect(page.getByRole("heading", { name: `Íñigo ${surname} is invited` })).toBeVisible();
  await expect(title(page)).toBeFocused();
  await expect(page.getByText(/\/welcome\/[\w-]{43}\?lang=es/)).toBeVisible();
  await expectAccessible(page, "one worker: the link");
  expect(await team.contractsOf(position)).toMatchObject([{ id: contract?.id, wage: 17.5 }]);
  const toSend = await page.getByRole("link", { name: "Send the link" }).getAttribute("href");

  await page.getByRole("button", { name: "Invite another" }).click();
  await fill();
  await page.getByRole("button", { name: "Create the invitation" }).click();
  await expect(page.getByText("This person may already be in the contract")).toBeVisible();
  await expect(page.getByRole("link", { name: `Íñigo ${surname}` })).toBeVisible();

  await page.goto("/hiring/settings/team");
  await expect(page.getByRole("heading", { name: "Team" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(`inigo ${surname}`);
  const found = dialog(page).getByRole("link", { name: `Íñigo ${surname}` });
  await expect(found).toHaveCount(1);
  await expect(found).toContainText("Not opened");
  await expectAccessible(page, "the search");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hiring\/invitations\?q=/);
  await expect(page.getByText(`Íñigo ${surname}`)).toBeVisible();

  await page.goto(toSend ?? "");
  const chat = page.getByRole("link", { name: /^Open in WhatsApp/ });
  await expect(chat).toHaveAttribute("href", /wa\.me\/525555571234/);

  // Enter works without waiting for the people to load.
  await page.goto("/hiring/settings/team");
  await page.keyboard.press("/");
  await page.keyboard.type(`inigo ${surname}`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hiring\/invitations\?q=/);
  await expect(dialog(page)).toHaveCount(0);
});

for (const lang of ["en", "es"]) {
  test(`the lists, with rows selected, fit a narrow phone, in ${lang}`, async ({
    page,
    request,
  }) => {
    await teamOf(request).invite();
    await page.setViewportSize({ width: 320, height: 640 });
    await signInToHiring(page, { email: OWNER, lang });
    for (const path of ["/hiring/invitations", "/hiring/invitations/new"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("status", { name: /Loading|Cargando/ })).toHaveCount(0);
      const box = page.getByRole("checkbox").nth(1);
      if (path === "/hiring/invitations") await box.click();
      await expectAccessible(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
  });
}
