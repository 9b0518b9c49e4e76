import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { Employer, expect, expectAccessible, test } from "./fixtures";
import { signInToHiring } from "./hiring";
import { holdRequests } from "./hold-requests";
import { ReviewTeam } from "./review-team";

/** What the console tells members with limited rights, and actions on a single link. */

const KEY = process.env.E2E_TEAM_KEY ?? "";
const OWNER = process.env.E2E_TEAM_OWNER ?? "";

// A lost response is a failed request.
test.use({ allowedConsole: [/ERR_FAILED/] });
test.setTimeout(180_000);

const dialog = (page: Page) => page.getByRole("dialog");

/** Matches the request that closes links, not its preview. */
const isReal = (url: URL) => url.pathname.endsWith("/revoke") && !url.searchParams.has("dryRun");

test("members who may not see e-mails see only their own in the team, and the others as colleagues", async ({
  browser,
  request,
}) => {
  const [page, email] = await new ReviewTeam(request, KEY).member("viewer", browser);
  await page.goto("/hiring/settings/team");
  await expect(page.getByText(`${email} (you)`)).toBeVisible();
  await expect(page.getByText("A colleague", { exact: true }).first()).toBeVisible();
  await expectAccessible(page, "the team of a viewer");
});

test("members who may not send messages are told who may, and are not asked to connect a channel", async ({
  browser,
  request,
}) => {
  const name = `Olga ${crypto.randomUUID().slice(0, 8)}`;
  await new Employer(request, KEY).inviteAll([name]);
  const [page] = await new ReviewTeam(request, KEY).member("viewer", browser);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/hiring/messages?${new URLSearchParams({ q: name })}`);
  const said = page.getByText("owners and recruiters do").filter({ visible: true });
  await expect(said).toHaveCount(1);
  await expect(
    page.getByText("in every time zone of the phone’s country.").filter({ visible: true }),
  ).toHaveCount(1);
  await expect(page.getByRole("link", { name: "connect a channel" })).toHaveCount(0);
  await expectAccessible(page, "the messages of a viewer");
});

test("a recruiter is told only about their own workers, and about a code that a colleague has used", async ({
  browser,
  request,
}) => {
  const position = `Picker ${crypto.randomUUID().slice(0, 6)}`;
  const { cwj } = await new Employer(request, KEY).invite({ offer: { position } });
  const [page] = await new ReviewTeam(request, KEY).member("recruiter", browser);
  await expect(page.getByText("You have not invited anybody yet")).toBeVisible();
  await page.goto("/hiring/invitations");
  await expect(page.getByText("You have not invited anybody yet.")).toBeVisible();
  await page.goto("/hiring/invitations?status=expired");
  await expect(page.getByText("Nobody matches this filter.")).toBeVisible();
  await page.goto("/hiring/settings");
  const settings = page.getByRole("main").getByRole("list");
  await expect(settings).toContainText("Dates, pay and what the offer says.");
  await expect(settings).not.toContainText("Correct dates");
  await page.goto("/hiring/settings/contracts");
  await expect(page.getByText("no open invitation of yours").first()).toBeVisible();

  await page.goto("/hiring/messages");
  const stopped = page.getByRole("link", { name: "Asked us to stop" });
  await expect(stopped).toHaveText("Asked us to stop");
  await stopped.click();
  await expect(page.getByText("With your role, you can add phones to this list")).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop messages" })).toBeVisible();
  await expect(page.getByText("This could not be loaded")).toHaveCount(0);

  await page.goto("/hiring/invitations/new");
  await page.getByRole("button", { name: new RegExp(position) }).click();
  await page.getByLabel("First names").fill("Íñigo");
  await page.getByLabel("Last names").fill("Prueba");
  await page.getByLabel("Phone", { exact: true }).fill("55 5557 1234");
  await page.getByLabel("Your own code").fill(cwj);
  await page.getByRole("button", { name: "Create the invitation" }).click();
  await expect(
    page.getByText("A colleague has already invited somebody with this code.").first(),
  ).toBeVisible();
});

test("one link is closed and opened again under its worker's name, and after a lost response the outcome is called unknown", async ({
  page,
  request,
}) => {
  const name = `Olga ${crypto.randomUUID().slice(0, 8)}`;
  await new Employer(request, KEY).inviteAll([name]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToHiring(page, { email: OWNER });
  await page.goto(`/hiring/invitations?${new URLSearchParams({ q: name })}`);
  const row = page.getByRole("listitem").filter({ hasText: `${name} Núñez` });
  await expect(row).toContainText("created");
  await row.getByLabel(/^More for /).click();
  await page.getByRole("button", { name: "Close the link" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Close the link" })).toBeVisible();
  await expect(dialog(page)).toContainText(`${name} Núñez`);
  await expect(dialog(page)).not.toContainText("will change");
  await expectAccessible(page, "closing one link");

  await page.route(isReal, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog(page).getByRole("button", { name: "Close 1 link" }).click();
  await expect(dialog(page)).toContainText("Some may have been changed");
  await expect(dialog(page).getByRole("button", { name: "Close", exact: true })).toBeVisible();
  await page.unrouteAll();
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  const outcome = page.getByRole("status").filter({ hasText: "1 link closed" });
  await expect(outcome).toBeVisible();
  await outcome.getByRole("button", { name: "Dismiss" }).click();
  await expect(outcome).toHaveCount(0);
  await page.goto("/hiring/invitations?status=revoked");
  await expect(page.getByText("Closed", { exact: true }).first()).toBeVisible();
});

test.describe("a member who signs out while a screen is still loading", () => {
  test.use({ allowedConsole: [/401 \(Unauthorized\)/] });
  test("is signed out without a message about an expired session", async ({ browser, request }) => {
    const [page] = await new ReviewTeam(request, KEY).member("reviewer", browser);
    await page.setViewportSize({ width: 1280, height: 800 });
    const read = await holdRequests(page, "**/api/v1/applications?*");
    const { promise: isRefused, resolve: refused } = Promise.withResolvers<void>();
    page.on("response", (response) => response.status() === 401 && refused());
    // The list is refused while the sign-out page is still loading.
    await page.route(/reason=signed-out$/, async (route) => {
      read();
      await isRefused;
      // Gives the page time to redirect wrongly.
      await pause(300);
      await route.continue();
    });
    await page.goto("/hiring");
    const listRequest = page.waitForRequest(/applications\?/);
    await page.getByRole("link", { name: "Applications", exact: true }).click();
    await listRequest;
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/reason=signed-out$/);
  });
});
