import { expect, expectAccessible, expectTargetSizes, test } from "./fixtures";
import { waitUntilIdle } from "./hydration";
import { pdfPage, pdfText } from "./pdf";
import { openReview, ReviewTeam, reviewOne } from "./review-team";

/** The review on a wide screen: the document gets most of the width. */

test.use({ viewport: { width: 1280, height: 800 } });
test.setTimeout(180_000);

test("on a wide screen the menu shrinks for the document, and still names where each icon leads", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { ids } = await team.queue(1);
  await team.member("reviewer", page);
  const places = page.getByRole("navigation", { name: "Console" });
  const widthOf = async () => (await places.boundingBox())?.width;
  const wide = (await widthOf()) ?? 0;
  await openReview(page, `/hiring/applications/${ids[0]}`);
  await expect.poll(widthOf).toBeLessThan(wide / 3);
  await expectTargetSizes(page, "the icons");
  const messages = places.getByRole("link", { name: "Messages" });
  const name = messages.getByText("Messages");
  await expect(name).toHaveCSS("opacity", "0");
  await messages.hover();
  await expect(name).toHaveCSS("opacity", "1");
  await expectAccessible(page, "the name of an icon");
  await page.keyboard.press("Escape");
  await expect(name).toHaveCSS("opacity", "0");
  await page.keyboard.press("Tab");
  await messages.focus();
  await expect(name).toHaveCSS("opacity", "1");
  await messages.press("Enter");
  await expect(page).toHaveURL(/\/hiring\/messages/);
  await expect.poll(widthOf).toBe(wide);
});

test("each document is a button with its kind and its state, and shows what it is compared with", async ({
  page,
  request,
}) => {
  await reviewOne(page, request);
  const documents = page.getByRole("region", { name: "Documents" });
  const passport = documents.getByRole("button", { name: /^Passport/ });
  await expect(passport).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("n");
  await page.keyboard.press("5");
  await expect(passport).toHaveText("Passportnew photo requested");
  await page.getByRole("tab", { name: "Contact" }).click();
  await passport.click();
  await expect(page.getByRole("tab", { name: "Passport" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("beside a license without a photo the viewer says so, and nothing can be checked off or requested there", async ({
  page,
  request,
}) => {
  const { team, id, path } = await reviewOne(page, request);
  const documents = page.getByRole("region", { name: "Documents" });
  const license = page.getByRole("tab", { name: "License" });
  const panel = page.getByRole("tabpanel");
  const newPhoto = page.getByRole("button", { name: "New photo" });
  await license.click();
  await expect(documents).toContainText("No photo of the license was sent. It is optional.");
  await expect(documents.getByRole("img")).toHaveCount(0);
  await expect(documents.getByRole("toolbar")).toHaveCount(0);
  await expect(newPhoto).toHaveCount(0);
  await expect(panel).toContainText("OAX-778899");
  await expect(panel.getByRole("checkbox")).toHaveCount(0);
  await expectAccessible(page, "a license without a photo");
  for (const key of ["n", "t", "+", "x"]) await page.keyboard.press(key);
  await expect(page.locator(".review-panel")).toHaveCount(0);
  await documents.getByRole("button", { name: "Passport" }).click();
  await expect(newPhoto).toBeVisible();
  await expect(panel.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(documents.getByRole("button", { name: "Show all of it: now 100%" })).toBeVisible();
  await team.send("POST", `/applications/${id}/status`, { status: "draft", reason: "License" });
  await team.upload(id, "drivers-license", pdfPage());
  await openReview(page, path);
  await license.click();
  await expect(documents.getByRole("button", { name: "License" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(documents.getByRole("toolbar")).toBeVisible();
  await expect(panel.getByRole("checkbox").first()).toBeVisible();
});

test("a note and a milestone are removed after a confirmation, and the focus stays in their section", async ({
  page,
  request,
}) => {
  const { team, id, path } = await reviewOne(page, request);
  await team.send("POST", `/applications/${id}/status`, { status: "approved" });
  await team.send("POST", `/applications/${id}/notes`, { text: "Llamar el lunes" });
  await team.send("PUT", `/applications/${id}/milestones/consulate_appointment`, {
    date: "2060-01-20",
    place: "Monterrey",
  });
  await openReview(page, path);
  for (const [part, words] of [
    [/^Notes/, "Llamar el lunes"],
    [/^Milestones/, "Monterrey"],
  ] as const) {
    const tab = page.getByRole("tab", { name: part });
    const row = page.getByRole("listitem").filter({ hasText: words });
    await tab.click();
    await row.getByRole("button", { name: /^Remove/ }).click();
    const dialog = row.getByRole("dialog");
    await expectAccessible(page, `removing: ${words}`);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await row.getByRole("button", { name: /^Remove/ }).click();
    await dialog.getByRole("button", { name: "Remove it" }).click();
    await expect(row).toHaveCount(0);
    await expect(tab).toBeFocused();
  }
  const { notes, milestones } = await team.read(id);
  expect([notes, milestones]).toEqual([[], []]);
});

test("a milestone that is already recorded is corrected: its values are in the fields, and what is not changed stays", async ({
  page,
  request,
}) => {
  const { team, id, path } = await reviewOne(page, request);
  await team.send("POST", `/applications/${id}/status`, { status: "approved" });
  const stored = { date: "2060-01-20", time: "08:30", place: "Monterrey", note: "Lleve fotos" };
  await team.send("PUT", `/applications/${id}/milestones/consulate_appointment`, stored);
  await openReview(page, path);
  await page.getByRole("tab", { name: "Milestones" }).click();
  const what = page.locator("select[name=kind]");
  const day = page.getByLabel("Day", { exact: true });
  const place = page.getByLabel("Place", { exact: true });
  const values = () =>
    page.locator("form:has([name=kind])").evaluate((form: HTMLFormElement) => {
      return Object.fromEntries(new FormData(form));
    });
  const blank = { date: "", time: "", place: "", note: "" };
  await place.fill("Hermosillo");
  await what.selectOption("travel");
  await expect(place).toHaveValue("Hermosillo");
  await what.selectOption("consulate_appointment");
  expect(await values()).toEqual({ kind: "consulate_appointment", ...stored });
  await expect(page.getByRole("button", { name: "Record" })).toHaveCount(0);
  await what.selectOption("visa_issued");
  expect(await values()).toEqual({ kind: "visa_issued", ...blank });
  await page.getByRole("button", { name: "Change: Consulate appointment" }).press("Enter");
  await expect(day).toBeFocused();
  expect(await values()).toEqual({ kind: "consulate_appointment", ...stored });
  await expectAccessible(page, "the correction of a milestone");
  await day.fill("2060-01-21");
  await page.getByRole("button", { name: "Correct it" }).click();
  await expect(page.getByText("Corrected. The worker sees it.")).toBeVisible();
  const { milestones } = await team.read(id);
  expect(milestones).toEqual([{ kind: "consulate_appointment", ...stored, date: "2060-01-21" }]);
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByRole("button", { name: "Record" })).toBeVisible();
  expect(await values()).toEqual({ kind: "consulate_appointment", ...blank });
});

test("a milestone's day that has passed or is more than a year away is questioned before it is recorded", async ({
  page,
  request,
}) => {
  const { team, id, path } = await reviewOne(page, request);
  await team.send("POST", `/applications/${id}/status`, { status: "approved" });
  await openReview(page, path);
  await page.getByRole("tab", { name: "Milestones" }).click();
  const form = page.locator("form:has([name=kind])");
  const what = form.locator("select[name=kind]");
  const day = page.getByLabel("Day", { exact: true });
  const question = form.getByRole("status");
  await what.selectOption("consulate_appointment");
  await day.fill("0002-02-10");
  await expect(question).toBeEmpty();
  await day.fill("2025-02-10");
  await expect(question).toHaveText("February 10, 2025 has passed. Is the year right?");
  await expectAccessible(page, "a milestone whose day has passed");
  await what.selectOption("visa_issued");
  await expect(question).toBeEmpty();
  await day.fill("2062-02-10");
  await expect(question).toHaveText(
    "February 10, 2062 is more than a year away. Is the year right?",
  );
  // It is only a question: an appointment of last week can still be recorded.
  await what.selectOption("consulate_appointment");
  await day.fill("2025-02-10");
  await page.getByRole("button", { name: "Record" }).click();
  await expect(page.getByText("Recorded. The worker sees it.")).toBeVisible();
});

type Members = { items: { id: string; email: string }[] };

test("a note still says who wrote it after that member was removed, and Ctrl+Enter adds a note", async ({
  page,
  browser,
  request,
}) => {
  const { team, path, email } = await reviewOne(page, request);
  const notes = /^Notes/;
  await page.getByRole("tab", { name: notes }).click();
  await page.getByLabel("New note").fill("Llamar el lunes");
  await page.getByRole("tab", { name: "Offer" }).click();
  await page.getByRole("tab", { name: "Notes (not saved)" }).click();
  await page.getByLabel("New note").press("Control+Enter");
  await expect(page.getByLabel("New note")).toHaveValue("");
  const { items } = await team.send<Members>("GET", "/team?limit=100");
  const author = items.find((one) => one.email === email);
  await team.send("DELETE", `/team/${author?.id}`);
  const [colleague] = await team.member("reviewer", browser);
  await openReview(colleague, path);
  await colleague.getByRole("tab", { name: notes }).click();
  const note = colleague.getByRole("listitem").filter({ hasText: "Llamar el lunes" });
  await expect(note).toContainText(email);
  await colleague.context().close();
});

test("an application prints completely, without what only the team may read, and a note that is being typed is kept", async ({
  page,
  request,
}) => {
  const { team, id, path } = await reviewOne(page, request);
  await team.send("POST", `/applications/${id}/notes`, { text: "Llamar el lunes" });
  await openReview(page, path);
  await page.getByRole("tab", { name: /^Notes/ }).click();
  const note = page.getByLabel("New note");
  await note.fill("Half a note");
  const text = await pdfText(await page.pdf({ format: "Letter" }));
  for (const fact of ["G12345678", "OAX-778899", "Tlacolula", "Xóchitl Núñez", "$15.25 USD"]) {
    expect(text).toContain(fact);
  }
  expect(text).not.toMatch(/Llamar|Half a note|New note|History|Messages/);
  await expect(note).toHaveValue("Half a note");
});

test.describe("while the portal fails", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test("an application that cannot be loaded says so at the top, next to the menu", async ({
    page,
    request,
  }) => {
    const { id, path } = await reviewOne(page, request);
    await page.goto("/hiring/settings");
    await page.route(`**/api/v1/applications/${id}`, (route) => route.fulfill({ status: 500 }));
    await waitUntilIdle(page);
    await page.evaluate((to) => {
      history.pushState({}, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
    const notice = page.getByRole("alert").filter({ hasText: "This could not be loaded" });
    await expect(notice).toBeVisible();
    const menu = await page.getByRole("complementary").boundingBox();
    const { x, y } = (await notice.boundingBox())!;
    expect(x).toBeGreaterThan(menu!.width + 8);
    expect(y).toBeLessThan(200);
  });
});

test("the steps of the season are on one line", async ({ page, request }) => {
  const team = new ReviewTeam(request);
  const { contract } = await team.queue(1);
  await team.member("owner", page);
  await page.goto(`/hiring?contract=${contract}`);
  const card = page.getByRole("region", { name: "Where everyone is" });
  const names = ["Invited", "Opened", "Accepted", "Sent", "Reviewed", "Approved"];
  const tops = names.map(
    async (name) => (await card.getByText(name, { exact: true }).boundingBox())?.y,
  );
  expect(new Set(await Promise.all(tops)).size).toBe(1);
});
