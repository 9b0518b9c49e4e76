import type { Browser, Page } from "@playwright/test";
import { Employer, expect, expectAccessible, otherBrowser, test } from "./fixtures";
import { signInOnScreen, signInToHiring } from "./hiring";
import { signIn } from "./prepared";

/** Changes to accepted offers, proposed in the console and answered by the worker. */

const KEY = process.env.E2E_SETTINGS_KEY ?? "";

// A proposal that came too late is refused, and so is a request in an ended session.
test.use({ allowedConsole: [/409 \(Conflict\)|401 \(Unauthorized\)/] });
test.setTimeout(180_000);

const dialog = (page: Page) => page.getByRole("dialog");

/** Opens the console as a new owner for this test; resolves to their e-mail. */
async function enter(page: Page, employer: Employer, path: string): Promise<string> {
  const email = `${crypto.randomUUID()}@settings.example`;
  await employer.addOwner(email);
  await signInToHiring(page, { email, path });
  return email;
}

/** A worker, in their own browser, who has accepted an offer with these terms. */
async function accepted(browser: Browser, employer: Employer, offer: object) {
  const invited = await employer.invite({ offer });
  const worker = await otherBrowser(browser);
  await signIn(worker, invited);
  type Listed = { items: { id: string; contractId: string }[] };
  const { items } = await employer.send<Listed>("GET", `/applications?q=${invited.phone}`);
  return { worker, ...items[0]! };
}

const card = (worker: Page) =>
  worker.getByRole("region", { name: "The company proposes a change" });

test("a change can be proposed for one application, withdrawn, proposed again by a double click only once, and accepted by the worker", async ({
  page,
  browser,
  request,
}) => {
  const employer = new Employer(request, KEY);
  const { worker, id } = await accepted(browser, employer, { housing: "Shared house" });
  await enter(page, employer, `/hiring/applications/${id}`);
  await page.getByRole("tab", { name: "Offer" }).click();
  await expect(page.getByRole("region", { name: "What was accepted" })).toContainText(
    "Shared house",
  );
  await page.getByRole("button", { name: "Propose a change" }).click();
  await page.getByLabel("Pay in US dollars").fill("fifteen");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "There is 1 answer to check" })).toBeVisible();
  await page.getByLabel("Pay in US dollars").fill("16.10");
  await page.getByLabel("Housing").fill("");
  await page.getByLabel("What the worker should know").fill("A frost came");
  await expectAccessible(page, "proposing a change");
  await page.getByRole("button", { name: "Preview" }).click();
  const confirmation = page.getByRole("dialog", { name: "Propose this change?" });
  await expect(confirmation).toContainText("16.10");
  await expect(confirmation).toContainText("not stated");
  await expect(confirmation).toContainText("A frost came");
  await confirmation.getByRole("button", { name: "Propose it" }).dblclick();
  const proposals = page.getByRole("region", { name: "Proposed changes" });
  await expect(proposals.getByText("Waits for the worker's answer")).toHaveCount(1);
  await expect(page.getByRole("tab", { name: "Offer" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Propose a change" })).toHaveCount(0);
  await expectAccessible(page, "a proposal that waits");

  await page.getByRole("button", { name: "Take the proposal back" }).click();
  await dialog(page).getByRole("button", { name: "Take it back" }).click();
  await expect(proposals.getByText("Taken back")).toBeVisible();
  await page.getByRole("button", { name: "Propose a change" }).click();
  await page.getByLabel("Pay in US dollars").fill("17");
  await page.getByRole("button", { name: "Preview" }).click();
  // A colleague has proposed something else: the page shows that, and this proposal is not sent.
  const { withdraw } = await employer.propose(id, { wage: 18 });
  await confirmation.getByRole("button", { name: "Propose it" }).click();
  await expect(page.getByText(/This worker already has a proposed change/).first()).toBeVisible();
  await expect(proposals.getByText("$18.00 USD an hour")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  // The half-written proposal is kept, but has no form meanwhile.
  await page.getByRole("tab", { name: "Notes" }).click();
  await expect(page.getByRole("tab", { name: "Offer", exact: true })).toBeVisible();
  await withdraw();
  await page.reload();
  await page.getByRole("tab", { name: "Offer (not saved)" }).click();
  await page.getByRole("button", { name: "Propose a change" }).click();
  await expect(page.getByLabel("Pay in US dollars")).toHaveValue("17");
  await page.getByRole("button", { name: "Preview" }).click();
  await confirmation.getByRole("button", { name: "Propose it" }).click();
  await expect(proposals.getByText("Waits for the worker's answer")).toHaveCount(1);

  await worker.goto("/dashboard");
  await expect(card(worker)).toContainText("$17.00 USD an hour");
  await worker.getByRole("button", { name: "Yes, I accept the change" }).click();
  await expect(card(worker)).toHaveCount(0);
  await page.reload();
  await page.getByRole("tab", { name: "Offer" }).click();
  await expect(proposals.getByText("Accepted", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "What was accepted" })).toContainText(
    "$17.00 USD an hour",
  );
});

const NOTE = "The rate of the season";

test("after a correction the contract's terms are proposed once to all who accepted others and withdrawn again, and workers who cannot be asked are named", async ({
  page,
  browser,
  request,
}) => {
  const employer = new Employer(request, KEY);
  const offer = { externalId: crypto.randomUUID(), position: "Packer" };
  const one = await accepted(browser, employer, offer);
  const two = await accepted(browser, employer, offer);
  const over = await accepted(browser, employer, offer);
  await employer.setStatus(over.id, "rejected", "Full");
  const path = `/hiring/settings/contracts/${one.contractId}`;
  const email = await enter(page, employer, path);
  const others = page.getByRole("region", { name: "Accepted different terms" });
  await expect(page.getByLabel("Pay in US dollars")).toBeVisible();
  await expect(others).toHaveCount(0);
  await page.getByLabel("Pay in US dollars").fill("16.10");
  await page.getByRole("button", { name: "Save the changes" }).click();
  await expect(dialog(page)).toContainText("You can propose the change to them afterwards.");
  await dialog(page).getByRole("button", { name: "Correct it" }).click();
  await expect(others).toContainText(
    "3 workers accepted different terms from those in the contract now.",
  );
  // After the correction the focus leads there.
  await page.keyboard.press("Tab");
  const begin = page.getByRole("button", { name: "Propose the contract's terms" });
  await expect(begin).toBeFocused();
  await page.keyboard.press("Enter");
  const note = page.getByLabel("What the workers should know, if anything");
  await note.fill(NOTE);
  await page.evaluate(() => fetch("/api/hiring/sign-out", { method: "POST" }));
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page).toHaveURL(/reason=expired/);
  await signInOnScreen(page, { email, path });
  await begin.click();
  await expect(note).toHaveValue(NOTE);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(dialog(page)).toContainText(/2 of \d+ chosen will be asked\./);
  await expect(dialog(page)).toContainText("2 workers");
  await expect(dialog(page)).toContainText("$15.25 USD an hour");
  await expect(dialog(page)).toContainText("Not possible in this state");
  await expectAccessible(page, "proposing to many");
  await page.getByRole("button", { name: "Propose it to 2" }).dblclick();
  await expect(page.getByText("Proposed to 2 workers")).toBeVisible();
  await expect(others).toContainText("2 of them have not answered a proposal yet.");
  await expect(begin).toHaveCount(0);
  await expectAccessible(page, "proposed to many");

  const proposeAgain = async () => {
    // By keyboard: a click where a dialog has just closed counts as the second half of a double
    // click.
    await begin.press("Enter");
    await expect(note).toHaveValue("");
    await note.fill(NOTE);
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Propose it to 2" }).click();
    await expect(others).toContainText("2 of them have not answered a proposal yet.");
  };
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(begin).toBeVisible();
  await proposeAgain();
  await page.getByRole("button", { name: "Take the proposals back" }).click();
  await expect(dialog(page)).toContainText(/2 of \d+ chosen will no longer be asked\./);
  await page.getByRole("button", { name: "Take 2 back" }).click();
  await expect(page.getByText("2 proposals taken back")).toBeVisible();
  await proposeAgain();

  for (const { worker } of [one, two]) {
    await worker.goto("/dashboard");
    await expect(card(worker)).toContainText(NOTE);
    await expect(card(worker)).toContainText("$16.10 USD an hour");
  }
  await one.worker.getByRole("button", { name: "Yes, I accept the change" }).click();
  await expect(card(one.worker)).toHaveCount(0);
  await two.worker.getByRole("button", { name: "No, keep what I accepted" }).click();
  await expect(card(two.worker)).toHaveCount(0);
  await page.reload();
  await expect(others).toContainText(
    "2 workers accepted different terms from those in the contract now.",
  );
  await expect(others).toContainText("1 of them said no to these terms.");
  await expect(begin).toHaveCount(0);
  type Read = { offerChanges: { status: string }[] };
  const { offerChanges } = await employer.send<Read>("GET", `/applications/${two.id}`);
  expect(offerChanges.map(({ status }) => status)).toEqual(["withdrawn", "withdrawn", "declined"]);
});
