import { expect, test } from "./fixtures";
import { holdRequests, loseResponse } from "./hold-requests";
import { waitUntilIdle } from "./hydration";
import { openReview, ReviewTeam, reviewQueue } from "./review-team";

/** A decision applies to the intended applicant, once, and every list shows it. */

test.use({
  viewport: { width: 1280, height: 800 },
  allowedConsole: [/Failed to load resource/],
});

test("a double click decides about one applicant, and so does a key pressed twice", async ({
  page,
  request,
}) => {
  const { team, ids } = await reviewQueue(page, request, 4);
  await expect(page.getByText("1 of 4")).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).dblclick({ delay: 150 });
  await expect(page.getByText("2 of 4")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toBeEnabled();
  await page.keyboard.press("a");
  await expect(page.getByText("3 of 4")).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByRole("button", { name: "Approve" })).toBeEnabled();
  await expect(page.getByText("3 of 4")).toBeVisible();
  const statuses = await Promise.all(ids.map(async (id) => (await team.read(id)).status));
  expect(statuses).toEqual(["approved", "approved", "submitted", "submitted"]);
});

test("a late response does not move the member away from where they went, and the lists show the decision", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { contract, path, ids } = await team.queue(2);
  await team.member("reviewer", page);
  await page.goto(`/hiring/applications?contract=${contract}`);
  const rows = page.locator("tbody tr");
  await expect(rows.filter({ hasText: "To review" })).toHaveCount(2);
  await waitUntilIdle(page);
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  const status = `**/api/v1/applications/${ids[0]}/status`;
  const release = await holdRequests(page, status);
  const decided = page.waitForResponse(status);
  await page.getByRole("button", { name: "Approve" }).click();
  await page.goBack();
  await expect(rows).toHaveCount(2);
  release();
  await (await decided).finished();
  await expect(page).toHaveURL(/\/hiring\/applications\?contract=/);
  await page.goForward();
  await page.goBack();
  await expect(rows.filter({ hasText: "Approved" })).toHaveCount(1);
});

test("a decision that is refused after the reviewer has moved on is reported where they are now", async ({
  page,
  request,
}) => {
  const { team, ids } = await reviewQueue(page, request, 2);
  const status = `**/api/v1/applications/${ids[0]}/status`;
  const release = await holdRequests(page, status);
  await page.getByRole("button", { name: "Approve" }).click();
  await page.keyboard.press("j");
  await expect(page.getByText("2 of 2")).toBeVisible();
  await team.send("POST", `/applications/${ids[0]}/status`, { status: "rejected", reason: "Full" });
  release();
  await expect(
    page.getByText("Your decision on Ana AA Ejemplo Prueba was not saved"),
  ).toBeVisible();
  await expect(page.getByText("2 of 2")).toBeVisible();
});

test("the list shows the newest change first", async ({ page, request }) => {
  const team = new ReviewTeam(request);
  const { contract, ids } = await team.queue(3);
  await team.send("POST", `/applications/${ids[1]}/status`, { status: "approved" });
  await team.member("reviewer", page);
  await page.goto(`/hiring/applications?contract=${contract}`);
  await expect(page.locator("tbody tr").first()).toContainText("Approved");
});

test.describe("where the local day differs from the UTC day", () => {
  const timezoneId = new Date().getUTCHours() < 10 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";
  test.use({ timezoneId });

  test("a time has one date, the member's own, in the list, the review, the history and the season", async ({
    page,
    request,
  }) => {
    const team = new ReviewTeam(request);
    const { contract, ids } = await team.queue(1);
    const at = Date.parse((await team.read(ids[0]!)).submittedAt ?? "");
    const day = (dateStyle: "medium" | "long") =>
      new Intl.DateTimeFormat("en-US", { dateStyle, timeZone: timezoneId }).format(at);
    await team.member("reviewer", page);
    await page.goto(`/hiring/applications?contract=${contract}`);
    await expect(page.locator("tbody tr")).toContainText(day("medium"));
    await openReview(page, `/hiring/applications/${ids[0]}`);
    await expect(page.getByText(`sent ${day("medium")}`)).toBeVisible();
    await page.getByRole("tab", { name: "History" }).click();
    await expect(page.getByText(`Sent ${day("long")}`)).toBeVisible();
    await page.goto(`/hiring?contract=${contract}`);
    await page.getByText("See as a table").click();
    await expect(page.getByRole("row", { name: `${day("long")} 1 1 1 0` })).toBeVisible();
  });

  test("a webhook's replay starts with the member's own day", async ({ page, request }) => {
    const team = new ReviewTeam(request);
    const hook = { url: "https://hooks.example.com/again", events: ["offer.change_declined"] };
    const { id } = await team.send<{ id: string }>("POST", "/webhooks", hook);
    await team.member("owner", page);
    await page.goto(`/hiring/settings/webhooks/${id}`);
    await page.getByText("Send everything again from a date").click();
    const replay = page.waitForRequest(`**/api/v1/webhooks/${id}/replay`);
    await page.getByRole("button", { name: "Send everything again" }).click();
    const midnight = await page.evaluate(() => new Date().setHours(0, 0, 0, 0));
    expect((await replay).postDataJSON()).toEqual({ since: new Date(midnight).toISOString() });
    await expect(page.getByText("There was nothing to send again.")).toBeVisible();
  });
});

test("a decision whose response was lost is made only once when it is retried", async ({
  page,
  request,
}) => {
  const { ids } = await reviewQueue(page, request, 2);
  const approve = () => page.getByRole("button", { name: "Approve" }).click();
  await loseResponse(page, `**/api/v1/applications/${ids[0]}/status`, approve);
  await expect(page.locator(".toast")).toBeVisible();
  await approve();
  await expect(page.getByText("2 of 2")).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0, { timeout: 1500 });
});

test("withdrawing a photo request can be retried after a lost response, and no colleague is blamed", async ({
  page,
  request,
}) => {
  const { team, ids } = await reviewQueue(page, request, 2);
  await page.keyboard.press("n");
  await page.keyboard.press("5");
  await expect(page.getByText("2 of 2")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toBeEnabled();
  const takeBack = () => page.keyboard.press("z");
  await loseResponse(page, `**/api/v1/applications/${ids[0]}/documents/*/review`, takeBack);
  await expect(page.locator(".toast")).toBeVisible();
  await expect(page.getByText("1 of 2")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toBeEnabled();
  await takeBack();
  await expect(page.getByText(/^Photo request canceled: /).first()).toBeAttached();
  await expect(page.locator(".toast")).toHaveCount(0, { timeout: 1500 });
  await expect(page.getByText("A colleague has changed this")).toHaveCount(0);
  expect((await team.read(ids[0]!)).documents[0]?.reviewReason).toBeNull();
});

test("the latest decision stays on display when the undo of an earlier request finishes late", async ({
  page,
  request,
}) => {
  const { ids } = await reviewQueue(page, request, 3);
  await page.keyboard.press("n");
  await page.keyboard.press("5");
  await expect(page.getByText("2 of 3")).toBeVisible();
  const address = `**/api/v1/applications/${ids[0]}/documents/*/review`;
  const release = await holdRequests(page, address);
  const takenBack = page.waitForResponse(address);
  await expect(page.getByRole("button", { name: "Approve" })).toBeEnabled();
  await page.keyboard.press("z");
  await expect(page.getByText("1 of 3")).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByText("2 of 3")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toBeEnabled();
  await page.keyboard.press("a");
  await expect(page.getByText("3 of 3")).toBeVisible();
  const last = page.getByRole("status").filter({ hasText: /^Approved: / });
  await expect(last).toBeAttached();
  release();
  await (await takenBack).finished();
  await page.keyboard.press("k");
  await expect(page.getByText("2 of 3")).toBeVisible();
  await expect(last).toBeAttached();
});

test("a reason and a note that were sent are not kept as drafts, even if their author left before the response", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { ids } = await team.queue(1);
  const path = `/hiring/applications/${ids[0]}`;
  await team.member("reviewer", page);
  await openReview(page, path);
  const storage = () => page.evaluate(() => JSON.stringify(localStorage));
  const sendAndLeave = async (button: string, address: string) => {
    const release = await holdRequests(page, address);
    const sent = page.waitForResponse(address);
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("link", { name: "Back to the applications" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
    release();
    await (await sent).finished();
    await page.unrouteAll();
  };
  await page.getByRole("tab", { name: "Notes" }).click();
  await page.getByLabel("New note").fill("Llamar el lunes");
  expect(await storage()).toContain("lunes");
  await sendAndLeave("Add the note", "**/notes");
  await expect.poll(storage).not.toContain("lunes");

  await openReview(page, path);
  await page.keyboard.press("c");
  await page.getByLabel(/^The worker reads/).fill("Falta su calle.");
  await sendAndLeave("Ask for the changes", "**/status");
  await expect.poll(storage).not.toContain("calle");
});
