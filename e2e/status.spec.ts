import { Applicant } from "./applicant";
import { expect, test } from "./fixtures";
import {
  applicantOnDashboard,
  savedApplication,
  sendDocument,
  sendVisa,
  signedInApplicant,
  submitted,
} from "./prepared";

/** The state of an application, what comes next, and what the person has to do. */

test("after approval the status says what comes next and what to send then, and later that everything is sent", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const id = await submitted(page, applicant.invited);
  const card = page.getByRole("region", { name: "Application status" });
  const turn = card.getByText("Your turn");
  const nothing = card.getByText("You don't need to do anything now");
  const toSend = card.locator("a[href^='#document-']");
  const expectToSend = async (...names: string[]) => {
    await page.goto("/dashboard");
    await expect(toSend).toHaveText(names);
  };
  await expectToSend();
  await expect(card.getByText("The company is reviewing your application")).toBeVisible();
  await expect(nothing).toBeVisible();
  await expect(turn).toHaveCount(0);
  await sendDocument(page, "visa");
  await expectToSend("Details of your visa");
  await expect(turn).toBeVisible();
  await expect(nothing).toHaveCount(0);
  await employer.setStatus(id, "approved");
  await expectToSend("Details of your visa");
  await expect(card.getByRole("heading", { name: /^Congratulations, / })).toBeVisible();
  await expect(turn).toBeVisible();
  await sendVisa(page);
  await expectToSend("I-94");
  await expect(card.getByText("We have your visa. Next comes your trip.")).toBeVisible();
  await expect(turn).toHaveCount(0);
  await card.getByRole("link", { name: "I-94" }).click();
  await expect(page.locator("#document-i94")).toBeInViewport();
  await sendDocument(page, "i94");
  await expectToSend();
  await expect(card.getByText(/^You have sent everything/)).toBeVisible();
  await expect(nothing).toBeVisible();
  await employer.askAgain(id, "i94", "cut_off", "The end is missing");
  await page.reload();
  await expect(turn).toBeVisible();
  await expect(nothing).toHaveCount(0);
  await expect(card.getByText("We still need something from you.")).toBeVisible();
  await expect(card.getByText(/^(You have sent everything|If the company asks)/)).toHaveCount(0);
  await expect(page.getByText("Withdraw my application")).toBeVisible();
  await employer.recordMilestone(id, "arrival", { date: "2026-03-01" });
  await page.reload();
  await expect(turn).toBeVisible();
  await expect(page.getByText("Withdraw my application")).toHaveCount(0);
});

test("an approved application names the consulate appointment as the next step, and asks for nothing yet", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "es");
  const id = await submitted(page, applicant.invited, "es");
  await employer.setStatus(id, "approved");
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: applicant.t("Application status") });
  await expect(card.getByRole("heading", { name: /^¡Felicidades, / })).toBeVisible();
  await expect(card.getByText(applicant.t("Your appointment at the consulate"))).toBeVisible();
  await expect(card.getByText(applicant.t("Your turn"))).toHaveCount(0);
});

test("the timeline shows where the worker is, and the dates that are known", async ({
  page,
  employer,
}) => {
  const id = await submitted(page, await employer.invite());
  await page.goto("/dashboard");
  const timeline = page.getByRole("region", { name: "Your path to the job" });
  const here = timeline.locator("[aria-current=step]");
  await expect(timeline.getByRole("listitem")).toHaveCount(6);
  await expect(here).toContainText(/^Review\s*You are here/);
  const sent = timeline.getByRole("listitem").first();
  await expect(sent).toContainText(new RegExp(`\\(done\\).*${new Date().getFullYear()}`));
  await expect(timeline.getByText(/^First day of work: March 1, \d{4}$/)).toBeVisible();
  await employer.setStatus(id, "approved");
  await page.reload();
  await expect(here).toContainText(/^Consulate appointment\s*You are here/);
  await employer.setStatus(await submitted(page, await employer.invite()), "rejected");
  await page.reload();
  await expect(timeline).toHaveCount(0);
});

test("a recorded appointment is shown on the timeline and in the status, with day, time, place and note", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "es");
  const id = await submitted(page, applicant.invited, "es");
  // An early I-94, perhaps of another season, hides no appointment.
  await sendDocument(page, "i94");
  await employer.setStatus(id, "approved");
  await employer.recordMilestone(id, "consulate_appointment", {
    date: "2060-02-10",
    time: "14:30",
    place: "Consulado en Monterrey",
    note: "Lleve dos fotografías.",
  });
  await page.goto("/dashboard");
  const here = page.locator("[aria-current=step]");
  const when = /10 de febrero de 2060, 2:30\sp\.m\./;
  await expect(here).toContainText(when);
  await expect(here).toContainText("Consulado en Monterrey");
  await expect(here).toContainText("Lleve dos fotografías.");
  const card = page.getByRole("region", { name: applicant.t("Application status") });
  for (const words of [when, "Consulado en Monterrey", "Lleve dos fotografías."]) {
    await expect(card.getByText(words)).toBeVisible();
  }
  // The comma belongs to the day's line, also where the line breaks after the day.
  await expect(card.getByText("10 de febrero de 2060,", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  const bottomOf = async () => {
    const { y, height } = (await card.boundingBox()) ?? { y: 0, height: 0 };
    return y + height;
  };
  // The long timeline beside the card leaves no hole under it.
  const gap = async () =>
    ((await page.locator("#documents").boundingBox())?.y ?? 0) - (await bottomOf());
  await expect.poll(gap).toBeLessThan(32);
  await employer.recordMilestone(id, "did_not_arrive", { date: "2060-03-01" });
  await page.reload();
  await expect(
    card.getByText(applicant.t("The company recorded that you did not arrive")),
  ).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test(`a worker who cannot come withdraws on the dashboard, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    page: first,
    browser,
    employer,
  }) => {
    const invited = await employer.invite();
    await submitted(first, invited, "es");
    const storageState = await first.context().storageState();
    const context = await browser.newContext({ javaScriptEnabled, storageState });
    const page = await context.newPage();
    const applicant = new Applicant(page, invited, "es");
    await page.goto("/dashboard");
    const summary = page.getByText(applicant.t("Withdraw my application"));
    const confirm = applicant.button("Yes, withdraw it");
    await expect(confirm).toBeHidden();
    await summary.click();
    await confirm.click();
    await expect(page.getByText(applicant.t("Your application was withdrawn"))).toBeVisible();
    await expect(summary).toHaveCount(0);
    await context.close();
  });
}

test("a returned application shows the reason, and its button opens the review", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const id = await submitted(page, applicant.invited);
  await employer.setStatus(id, "draft", "Your postal code is missing a digit.");
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: "Application status" });
  await expect(card.getByText("Your postal code is missing a digit.")).toBeVisible();
  await expect(card.getByText("Your turn")).toBeVisible();
  await applicant.link("Continue application").click();
  await expect(applicant.heading("Check your answers")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Change/ })).toHaveCount(5);
});

test("the reference can be copied, and the copy is announced", async ({
  page,
  context,
  employer,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const applicant = await applicantOnDashboard(page, employer);
  const copy = applicant.button("Copy the reference number");
  for (const path of ["/dashboard", "/success"]) {
    await page.goto(path);
    const reference = await page.getByText(/^[A-Z0-9]{5}-\d{4}$/).textContent();
    await copy.click();
    await expect(page.getByRole("status").getByText("Copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  }
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
  });
  await copy.click();
  await expect(page.getByText("Could not copy. Write it down.")).toBeVisible();
});

test("the printed dashboard has everything that was sent and accepted, and no controls", async ({
  page,
  employer,
}) => {
  await applicantOnDashboard(page, employer);
  await page.locator("#document-passport summary").click();
  await page.emulateMedia({ media: "print" });
  for (const text of ["G12345678", "Calle Reforma 12", "José Núñez", "Check code", "Uploaded"]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  for (const control of ["main button", "main input", ".disclosure-mark", ".bottom-bar"]) {
    await expect(page.locator(control).filter({ visible: true })).toHaveCount(0);
  }
});

test("a rejected draft gets no thanks for applying and has no reference", async ({
  page,
  employer,
}) => {
  await signedInApplicant(page, employer);
  const { id } = await savedApplication(page);
  await employer.setStatus(String(id), "rejected", "All places are taken.");
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: "Application status" });
  await expect(card.getByText("All places are taken.")).toBeVisible();
  await expect(card.getByText("Ask about it")).toBeVisible();
  await expect(card.getByText(/thank you for applying|reference number/)).toHaveCount(0);
  await page.goto("/user-login");
  await expect(page.getByText("you are still signed in on this device.")).toBeVisible();
  await page.getByRole("link", { name: "Go to my application" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a rejected application shows the reason and what was sent, and asks for nothing", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const id = await submitted(page, applicant.invited);
  await sendDocument(page, "visa");
  await employer.askAgain(id, "passport", "glare", "The photo shines");
  await employer.setStatus(id, "rejected", "All places are taken.");
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: "Application status" });
  await expect(card.getByText("All places are taken.")).toBeVisible();
  await expect(card.getByText("If someone asks you for money")).toBeVisible();
  await expect(page.getByText("Your turn")).toHaveCount(0);
  await expect(page.getByText("Nobody can change it")).toHaveCount(0);
  const documents = page.locator("#documents");
  await expect(documents.locator("summary")).toHaveText([/^PassportUploaded/, /^VisaUploaded/]);
  await expect(documents.getByRole("link", { name: /^View or download/ })).toHaveCount(2);
  for (const request of [
    "Details of your visa",
    "Official I-94 website",
    "consulate",
    "The photo shines",
  ]) {
    await expect(page.getByText(request)).toHaveCount(0);
  }
  await expect(documents.getByRole("button")).toHaveCount(0);
});

test("with text at 200 % on a phone, the words of the status and the timeline stay whole, and no line covers another", async ({
  page,
  employer,
}) => {
  const id = await submitted(page, await employer.invite(), "es");
  await employer.setStatus(id, "approved");
  const place = "Consulado General de los Estados Unidos, Monterrey";
  await employer.recordMilestone(id, "consulate_appointment", { date: "2060-02-10", place });
  await page.goto("/dashboard");
  await page.evaluate(() => void (document.documentElement.style.fontSize = "32px"));
  const faults = () =>
    page.locator("main section").evaluateAll((parts) => {
      const found: string[] = [];
      for (const text of parts.flatMap((part) => [...part.querySelectorAll("p, dt")])) {
        const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (node.parentElement?.closest(".sr-only")) continue;
          for (const { index, 0: word } of (node.textContent ?? "").matchAll(/\p{L}+/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) found.push(`broken: ${word}`);
          }
        }
        const value = text.matches("dt") ? text.nextElementSibling?.firstElementChild : null;
        const [above, below] = [text, value].map((one) => one?.getBoundingClientRect());
        if (above && below && below.top < above.bottom - 1 && below.left < above.right) {
          found.push(`covered: ${text.textContent}`);
        }
      }
      return found;
    });
  expect(await faults()).toEqual([]);
});

test("the whole text of a link to call the company is underlined", async ({ page, employer }) => {
  const id = await submitted(page, await employer.invite());
  await employer.setStatus(id, "rejected", "All places are taken.");
  await page.goto("/dashboard");
  const number = page.getByRole("link", { name: /^Call / }).locator("span span");
  await expect(number).toHaveCSS("text-decoration-line", "underline");
});
