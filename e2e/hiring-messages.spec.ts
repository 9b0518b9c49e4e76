import type { Browser, BrowserContext, Page } from "@playwright/test";
import { runCron } from "./cron";
import { Employer, expect, expectAccessible, otherBrowser, test } from "./fixtures";
import { signInToHiring } from "./hiring";
import { ReviewTeam } from "./review-team";

/** Messages to workers in the console: by hand, by a channel, in the team's own words. */

const KEY = process.env.E2E_MESSAGES_KEY ?? "";
const OWNER = process.env.E2E_MESSAGES_OWNER ?? "";
const MAIL = process.env.E2E_MAIL ?? "";

// The tests change one employer's settings and find their own people by name.
test.describe.configure({ mode: "serial" });
// A message that a colleague sent first is refused, and so is an incomplete phone number.
test.use({ allowedConsole: [/409 \(Conflict\)|400 \(Bad Request\)/] });
test.setTimeout(180_000);

const DAY = 86_400_000;
const OPEN = "Open in WhatsApp and send";

test.beforeAll(async ({ playwright }) => {
  // Makes it daytime for the workers at whatever hour the tests run.
  const request = await playwright.request.newContext({ baseURL: process.env.E2E_ORIGIN });
  const response = await request.patch("/api/v1/message-settings", {
    headers: { Authorization: `Bearer ${KEY}` },
    data: { fromHour: 0, toHour: 24 },
  });
  expect(response.ok()).toBe(true);
  await request.dispose();
});

/** Keeps WhatsApp itself from opening. */
const withoutWhatsApp = (context: BrowserContext) =>
  context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));

/** Opens the list of people with these first names, whose invitations are still to be sent. */
async function openList(page: Page, request: Employer, names: readonly string[], q = names[0]) {
  await request.inviteAll(names);
  await withoutWhatsApp(page.context());
  await signInToHiring(page, { email: OWNER, path: `/hiring/messages?q=${q}` });
  await expect(rows(page)).toHaveCount(names.length);
}

const rows = (page: Page) => page.getByRole("checkbox", { name: /^Choose / });
const next = (page: Page, name: string) =>
  page.getByRole("region", { name: `Next: ${name}` }).filter({ visible: true });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Messages by state" }).getByRole("link", { name });

/** Clicks the main button; resolves to the address of the chat that opens. */
async function send(page: Page): Promise<URL> {
  const opening = page.context().waitForEvent("page");
  await page.getByRole("link", { name: OPEN }).filter({ visible: true }).click();
  const chat = await opening;
  await chat.waitForURL(/wa\.me/);
  const url = new URL(chat.url());
  await chat.close();
  return url;
}

test("sending by hand opens the chat with the text, marks it as sent and offers the next one; both can be undone or postponed", async ({
  page,
  request,
}) => {
  await openList(page, new Employer(request, KEY), ["Brenda Uno", "Brenda Dos"], "Brenda");
  await expectAccessible(page, "messages to send");
  const heading = page.getByRole("heading", { name: /^Next: Brenda/ }).filter({ visible: true });
  const first = (await heading.textContent())?.replace("Next: ", "") ?? "";
  const second = first.includes("Uno") ? "Brenda Dos Núñez" : "Brenda Uno Núñez";
  const url = await send(page);
  expect(url.pathname).toMatch(/^\/52\d{10}$/);
  expect(url.searchParams.get("text")).toContain(`${process.env.E2E_ORIGIN}/welcome/`);
  await expect(page.getByText(`${first}: marked as sent.`)).toBeVisible();
  await expect(next(page, second)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  // Pressing Enter opens the next one.
  await expect(page.getByRole("link", { name: OPEN }).filter({ visible: true })).toBeFocused();

  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByText(`${first}: ready to send again.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(next(page, first)).toBeVisible();
  await page.getByRole("button", { name: "Again tomorrow" }).filter({ visible: true }).click();
  await expect(page.getByText(`${first}: postponed.`)).toBeVisible();
  await page.getByRole("button", { name: "Never send this one" }).filter({ visible: true }).click();
  await expect(page.getByText("Nothing in this tab matches.")).toBeVisible();

  await tab(page, "Waiting").click();
  await expect(page.getByText(/^Postponed until /).filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Postponed until /).filter({ visible: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Nothing in this tab matches.")).toBeVisible();
  await tab(page, "Not now").click();
  await page
    .getByRole("button", { name: "Put it back in “To send”" })
    .filter({ visible: true })
    .click();
  await tab(page, "To send").click();
  await expect(next(page, second)).toBeVisible();
});

test("Enter pressed twice sends one message, because the next one has only just appeared", async ({
  page,
  request,
}) => {
  await openList(page, new Employer(request, KEY), ["Belén Uno", "Belén Dos"], "Belén");
  const button = page.getByRole("link", { name: OPEN }).filter({ visible: true });
  const name = () =>
    page
      .getByRole("heading", { name: /^Next: Belén/ })
      .first()
      .textContent();
  const first = await name();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect.poll(name).not.toBe(first);
  await page.keyboard.press("Enter");
  await expect(button).toBeFocused();
  await expect(button).toBeEnabled();
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(0);
});

test("Enter held down sends one message, also in browsers that repeat the click on a link", async ({
  page,
  request,
}) => {
  await openList(page, new Employer(request, KEY), ["Berta Uno", "Berta Dos"], "Berta");
  const button = page.getByRole("link", { name: OPEN }).filter({ visible: true });
  await button.focus();
  // Chromium clicks once; other browsers click for each of these events that is not prevented.
  const isLetThrough = await button.evaluate((link) => {
    const key = { key: "Enter", repeat: true, bubbles: true, cancelable: true };
    return link.dispatchEvent(new KeyboardEvent("keydown", key));
  });
  expect(isLetThrough).toBe(false);
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
});

/** Opens a second session of the team. */
async function colleague(browser: Browser, path: string): Promise<Page> {
  const page = await otherBrowser(browser);
  await withoutWhatsApp(page.context());
  await signInToHiring(page, { email: OWNER, path });
  return page;
}

test("when two members send one message at the same time, the second opens no chat and sees what the first did", async ({
  page,
  browser,
  request,
}) => {
  await openList(page, new Employer(request, KEY), ["Casilda"]);
  const other = await colleague(browser, "/hiring/messages?q=Casilda");
  await expect(next(other, "Casilda Núñez")).toBeVisible();
  await send(page);
  await expect(page.getByText("Casilda Núñez: marked as sent.")).toBeVisible();
  await other.getByRole("link", { name: OPEN }).filter({ visible: true }).click();
  await expect(other.getByText("Casilda Núñez: this is already done")).toBeVisible();
  await expect(other.getByText(new RegExp(`Sent .* by hand\\s· ${OWNER}`)).first()).toBeVisible();
  await expect.poll(() => other.context().pages().length).toBe(1);
  await expect(rows(other)).toHaveCount(0);
  await other.context().close();
});

test("a worker who has not opened the link is reminded after some days, by name and with the link", async ({
  page,
  request,
}) => {
  await openList(page, new Employer(request, KEY), ["Dionisia"]);
  await send(page);
  await expect(page.getByText("Dionisia Núñez: marked as sent.")).toBeVisible();
  const at = Date.now() + 4 * DAY;
  await runCron(request, at);
  await page.reload();
  await expect(page.getByText(/^Link not opened, /)).toBeVisible();
  const url = await send(page);
  expect(url.searchParams.get("text")).toContain("Dionisia");
  expect(url.searchParams.get("text")).toContain("/welcome/");
});

test("a worker who asks to stop gets nothing more until messages are allowed again", async ({
  page,
  request,
}) => {
  await openList(page, new Employer(request, KEY), ["Eulalia"]);
  await page.getByRole("button", { name: "Asked us to stop" }).filter({ visible: true }).click();
  await page.getByRole("button", { name: "Stop messages" }).click();
  await expect(page.getByText("Nothing in this tab matches.")).toBeVisible();
  await tab(page, "Asked us to stop").click();
  const stopped = page.getByRole("button", { name: /^Allow again: / });
  await expect(stopped).toHaveCount(1);
  await expectAccessible(page, "asked to stop");
  await stopped.click();
  await page.getByRole("button", { name: "Yes, the worker asked for it" }).click();
  await expect(page.getByText("Nobody has asked to stop.")).toBeVisible();

  await page.getByRole("textbox", { name: "Phone" }).fill("55 12");
  await page.getByRole("button", { name: "Stop messages" }).click();
  await expect(page.getByText("Check the phone number").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Phone" }).fill("55 5551 0199");
  await page.getByRole("button", { name: "Stop messages" }).click();
  await expect(page.getByText("+52 55 5551 0199", { exact: true })).toBeVisible();
});

test("the team's own text replaces the portal's, must contain the worker's link, and can be reset", async ({
  page,
  request,
}) => {
  await openList(page, new Employer(request, KEY), ["Filemón"]);
  await page.goto("/hiring/messages/words");
  const words = page.getByLabel("Text", { exact: true });
  // A name copied from the console in Spanish, once that language has loaded.
  // React takes no notice of a text that is in the field already.
  const paste = () => words.fill("").then(() => words.fill("{Nombre}"));
  await expect.poll(() => paste().then(() => words.inputValue())).toBe("{First name}");
  await words.fill(" ");
  await words.press("Home");
  // The cursor stays behind the placeholder, before the space.
  await words.pressSequentially("Buenos días, {name}.");
  await expect(page.getByText("The worker’s link is missing.")).toBeVisible();
  await page.getByRole("button", { name: "Save the text" }).click();
  await expect(words).toBeFocused();
  await words.press("End");
  await page.getByRole("button", { name: "The worker's link" }).click();
  await expect(words).toHaveValue("Buenos días, {First name}. {The worker's link}");
  await expect(page.getByText(/^Buenos días, Rosa\./)).toBeVisible();
  await expectAccessible(page, "own words");
  await page.getByRole("button", { name: "Save the text" }).click();
  await expect(page.getByText("Saved.").first()).toBeVisible();

  await page.goto("/hiring/messages?q=Filem%C3%B3n");
  await expect(page.getByText(/^Buenos días, Filemón\./).filter({ visible: true })).toBeVisible();
  await page.goto("/hiring/messages/words");
  await page.getByRole("button", { name: "Back to the portal’s text" }).click();
  await expect(page.getByText("The portal’s text is back.").first()).toBeVisible();
  await expect(words).toHaveValue(/\{Your company\}/);
});

type Mail = { to: string; text: string };
const mailTo = async (address: string) => {
  const messages = (await (await fetch(`${MAIL}/messages`)).json()) as Mail[];
  return messages.filter(({ to }) => to === address).map(({ text }) => text);
};

test("a channel can be set up, tested, used to send all messages, and removed", async ({
  page,
  request,
}) => {
  const employer = new Employer(request, KEY);
  const address = `${crypto.randomUUID()}@example.com`;
  await employer.invite({ email: address });
  await openList(page, employer, ["Genoveva"]);
  await page.goto("/hiring/messages/channels");
  await page.getByRole("button", { name: "Set up Email" }).click();
  await page.getByLabel("Replies go to").fill("not an address");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Check this answer" }).click();
  await expect(page.getByLabel("Replies go to")).toBeFocused();
  await page.getByLabel("Replies go to").fill("office@messages.example");
  await page.getByLabel("Messages per minute, at most").fill("0");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "From 1 to 100" })).toBeVisible();
  await page.getByLabel("Messages per minute, at most").fill("20");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const to = page.getByLabel("Test message to this email");
  await to.fill("boss@messages.example");
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText("The test message was sent")).toBeVisible();
  expect(await mailTo("boss@messages.example")).toHaveLength(1);
  await expectAccessible(page, "channels");

  // Earlier tests have left others, but only she has an e-mail address.
  await page.goto("/hiring/messages");
  await page.getByRole("button", { name: /^Send all/ }).click();
  await page.getByRole("button", { name: "Send to 1 person" }).click();
  await expect(page.getByRole("heading", { name: "Added to the queue" })).toBeVisible();
  await expectAccessible(page, "sent to the queue");
  await page.getByRole("button", { name: "Done" }).click();
  await runCron(request, Date.now() + 60_000);
  await expect.poll(() => mailTo(address)).toHaveLength(1);
  await tab(page, "Sent").click();
  const byEmail = page.getByText(/· Email/).filter({ visible: true });
  await expect(byEmail.first()).toBeVisible();

  await page.goto("/hiring/messages/channels");
  await page.getByRole("button", { name: "Remove Email" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("button", { name: "Set up Email" })).toBeVisible();
});

test("a message in the team's own words is sent to a whole group, with each person's own name", async ({
  page,
  request,
}) => {
  await openList(page, new Employer(request, KEY), ["Hilario"]);
  await page.getByRole("link", { name: "New message" }).click();
  await page.getByRole("button", { name: "See who gets it" }).click();
  await expect(page.getByText("Write the message.")).toBeVisible();
  await page.getByLabel("Status").selectOption("pending");
  await expect(page.getByText(/^\d+ people$/)).toBeVisible();
  await page.getByLabel("Message", { exact: true }).fill("The bus leaves at 6, {name}.");
  await expect(page.getByText("The bus leaves at 6, Rosa.")).toBeVisible();
  await expectAccessible(page, "a new message");
  await page.getByRole("button", { name: "See who gets it" }).click();
  await page.getByRole("button", { name: /^Add \d+ to “To send”$/ }).click();
  await page.getByRole("link", { name: "Go to the messages" }).click();
  await expect(page.getByText(/^Own words, today/).first()).toBeVisible();
  await page.goto("/hiring/messages?kind=free&q=Hilario");
  const words = page.getByText("The bus leaves at 6, Hilario.").filter({ visible: true });
  await expect(words).toBeVisible();
});

test("a viewer sees who is to receive messages, without the text, and changes nothing; a recruiter sees only their own workers", async ({
  browser,
  request,
}) => {
  await new Employer(request, KEY).inviteAll(["Ifigenia"]);
  const team = new ReviewTeam(request, KEY);
  for (const role of ["viewer", "recruiter"]) {
    const [page] = await team.member(role, browser);
    await page.goto("/hiring/messages?q=Ifigenia");
    const isViewer = role === "viewer";
    const seen = page.getByRole("link", { name: /^Ifigenia Núñez/ });
    await expect(seen).toHaveCount(isViewer ? 1 : 0);
    if (!isViewer) await expect(page.getByText("Nothing in this tab matches.")).toBeVisible();
    await expect(page.getByText("/welcome/")).toHaveCount(0);
    await expect(page.getByRole("link", { name: OPEN })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "New message" })).toHaveCount(isViewer ? 0 : 1);
    await page.goto("/hiring/messages/channels");
    await expect(page.getByText("An owner of your team can change the rules.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Set up / })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Save the rules" })).toHaveCount(0);
    await page.context().close();
  }
});
