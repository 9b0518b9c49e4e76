import type { Page } from "@playwright/test";
import { SITE } from "../worker/contract/site";
import { Applicant } from "./applicant";
import { expect, expectAccessible, test } from "./fixtures";
import { choose, sendDocument, sendVisa, signIn, submitted } from "./prepared";

/** Whose record it is and which offer was accepted, as the worker sees it, in both languages. */

test.use({ allowedConsole: [/Failed to load resource/] });

const pay = { en: "$15.25 USD an hour", es: "15.25 dólares (USD) por hora" };
const newPay = { en: "$16.10 USD an hour", es: "16.10 dólares (USD) por hora" };

for (const lang of ["en", "es"] as const) {
  test(`a declined offer, in ${lang}, says when and lets the worker change their mind`, async ({
    page,
    employer,
  }) => {
    const applicant = new Applicant(page, await employer.invite(), lang);
    await applicant.openOffer();
    await expect(page.getByText(pay[lang])).toBeVisible();
    await applicant.follow("Decline");
    await applicant.field("reason").fill("Muy lejos");
    await applicant.button("Decline invitation").click();
    await expect(applicant.toast("Invitation Declined")).toBeVisible();

    await page.goto(`/welcome/${applicant.invited.token}?lang=${lang}`);
    const today = new Intl.DateTimeFormat(lang === "es" ? "es-MX" : "en-US", {
      dateStyle: "long",
    }).format(Date.now());
    await expect(
      page.getByText(applicant.t("You said no on {day}.", { day: today })),
    ).toBeVisible();
    await applicant.button("Stay on this page").click();
    await expect(page.getByText(pay[lang])).toBeVisible();
    await expectAccessible(page, "declined");
    await page.setViewportSize({ width: 320, height: 640 });
    for (const name of ["I changed my mind", "Go to Login"]) {
      const { height } = (await applicant.link(name).boundingBox()) ?? {};
      expect(height, "on a narrow phone no label breaks").toBeLessThan(60);
    }
    await applicant.link("I changed my mind").click();
    await applicant.signInWithLink();
    await expect(applicant.heading("Confirm your information")).toBeVisible();
  });

  test(`an offer that changes while it or its sign-in page is open, in ${lang}, must be read again first`, async ({
    page,
    employer,
  }) => {
    const applicant = new Applicant(page, await employer.invite(), lang);
    await applicant.openOffer();
    expect(await employer.sendAgain(applicant.invited, { wage: 12 })).toBe("updated");
    await applicant.follow("Accept");
    await expect(applicant.heading("This offer has changed")).toBeVisible();
    await expect(applicant.field("phone")).toHaveCount(0);
    await expectAccessible(page, "an offer that has changed");
    await applicant.link("Read the offer again").click();
    await expect(page.getByText(/\b12\.00 /)).toBeVisible();
    await applicant.follow("Accept");
    await expect(applicant.field("phone")).toBeVisible();
    expect(await employer.sendAgain(applicant.invited, { wage: 16.1 })).toBe("updated");
    await applicant.signInWithLink();
    const words =
      "The company changed this offer after you opened it. Read it again before you accept.";
    await expect(page.getByRole("alert").getByText(applicant.t(words))).toBeVisible();
    await applicant.link("Read the offer again").click();
    await expect(page.getByText(newPay[lang])).toBeVisible();
    await applicant.follow("Accept");
    await applicant.signInWithLink();
    await expect(applicant.heading("Confirm your information")).toBeVisible();
    expect(await employer.sendAgain(applicant.invited, { wage: 9 })).toBe("unchanged");
    await page.goto("/dashboard");
    const card = page.getByRole("region", { name: applicant.t("What you accepted") });
    await card.getByText(applicant.t("Everything you accepted")).click();
    await expect(card.getByText(newPay[lang])).toBeVisible();
  });

  test(`a proposed change, in ${lang}, shows before and after, and takes the worker's response`, async ({
    page,
    employer,
  }) => {
    const applicant = new Applicant(page, await employer.invite(), lang);
    const id = await submitted(page, applicant.invited);
    for (const answer of ["No, keep what I accepted", "Yes, I accept the change"]) {
      await employer.propose(id, { wage: 16.1, housing: "Free", note: "Una helada" });
      await openDashboard(page, lang);
      const card = page.getByRole("region", {
        name: applicant.t("The company proposes a change"),
      });
      await expect(card.getByText(pay[lang])).toBeVisible();
      await expect(card.getByText(newPay[lang])).toBeVisible();
      await expect(card.getByText("Una helada")).toBeVisible();
      const nothingToDo = page.getByText(applicant.t("You don't need to do anything now"));
      await expect(nothingToDo).toHaveCount(0);
      await expectAccessible(page, "proposed change");
      // A double click sends only one response.
      await applicant.button(answer).dblclick();
      await expect(card).toHaveCount(0);
      await expect(nothingToDo).toBeVisible();
      const isYes = answer.startsWith("Yes");
      const position = page.getByRole("region", { name: applicant.t("Position details") });
      await expect(position.getByText((isYes ? newPay : pay)[lang])).toBeVisible();
      await page.reload();
      await expect(position.getByText((isYes ? newPay : pay)[lang])).toBeVisible();
      await expect(card).toHaveCount(0);
    }
  });

  test(`a proposed change of only the support phone, in ${lang}, is shown before and after, and then kept`, async ({
    page,
    employer,
  }) => {
    const applicant = new Applicant(page, await employer.invite(), lang);
    const id = await submitted(page, applicant.invited);
    await employer.propose(id, { supportPhone: "+1 928 555 0143" });
    await openDashboard(page, lang);
    const card = page.getByRole("region", { name: applicant.t("The company proposes a change") });
    await expect(card.getByRole("term")).toHaveText([applicant.t("Support phone")]);
    const [before, after] = [SITE.supportPhone, "+1 928 555 0143"];
    await expect(card.getByRole("definition")).toContainText([before, after]);
    await applicant.button("Yes, I accept the change").click();
    await expect(card).toHaveCount(0);
    await expect(applicant.heading("Your application")).toBeFocused();
    const accepted = page.getByRole("region", { name: applicant.t("What you accepted") });
    await accepted.getByText(applicant.t("Everything you accepted")).click();
    await expect(accepted.getByText(after)).toBeVisible();
  });

  test(`in a second season, in ${lang}, the first one is listed below it`, async ({
    page,
    employer,
  }) => {
    const first = await employer.invite();
    const id = await submitted(page, first);
    await employer.setStatus(id, "approved");
    await sendDocument(page, "visa");
    await sendVisa(page);
    const next = await employer.invite({ cwj: first.cwj, offer: { position: "Packer" } });
    const applicant = new Applicant(page, next, lang);
    await page.context().clearCookies();
    await choose(page, lang);
    await signIn(page, next, lang);
    await openDashboard(page, lang);
    const card = page.getByRole("region", { name: applicant.t("Your other applications") });
    await card.getByText("Harvest worker, Example Farm").click();
    const approved = applicant.t("Approved");
    await expect(card.getByText(approved, { exact: true })).toBeVisible();
    const document = card.getByRole("link", {
      name: applicant.t("View or download: {label} (opens in a new tab)", {
        label: applicant.t("Visa"),
      }),
    });
    const href = await document.getAttribute("href");
    expect((await page.request.get(href ?? "")).status()).toBe(200);
    await expectAccessible(page, "other applications");
    // The old link still opens the old season, with the phone that the person has now.
    await page.context().clearCookies();
    await choose(page, lang);
    await signIn(page, { ...first, phone: next.phone }, lang);
    await openDashboard(page, lang);
    const status = page.getByRole("region", { name: applicant.t("Application status") });
    await expect(status.getByText(approved, { exact: true })).toBeVisible();
    await expect(card.getByText("Packer, Example Farm")).toBeVisible();
  });

  test(`two people with the same e-mail and phone, in ${lang}, each open their own application`, async ({
    page,
    employer,
  }) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const one = await employer.invite({ email, offer: { position: "Packer" } });
    const other = await employer.invite({ email, phone: one.phone });
    for (const invited of [one, other]) {
      await choose(page, lang);
      await signIn(page, invited, lang);
      await page.context().clearCookies();
    }
    const applicant = new Applicant(page, one, lang);
    await choose(page, lang);
    await applicant.signInReturning(email);
    await expect(applicant.heading("Which application is yours?")).toBeFocused();
    await expectAccessible(page, "choice");
    const packer = applicant.t("{position} at {companyName}", {
      position: "Packer",
      companyName: "Example Farm",
    });
    const packerButton = page.getByRole("button", { name: packer });
    await expect(packerButton).toContainText(`${one.firstName} ${one.lastName}`);
    const day = new Intl.DateTimeFormat(lang === "es" ? "es-MX" : "en-US", { dateStyle: "long" });
    await expect(packerButton).toContainText(
      applicant.t("Started on {day}, {time}", { day: day.format(Date.now()), time: "" }),
    );
    await packerButton.click();
    await expect(applicant.heading("Personal information")).toBeVisible();
    const opened = await page.evaluate(async () => {
      const response = await fetch("/api/applications");
      return (await response.json()) as { acceptedTerms: { position: string } };
    });
    expect(opened.acceptedTerms.position).toBe("Packer");
  });
}

/** Opens the dashboard in this language. */
async function openDashboard(page: Page, lang: string) {
  await page.goto(`/dashboard?language=${lang}`);
}
