import type { Locator, Page } from "@playwright/test";
import { EXAMPLE } from "#contract/example-person";
import { ADDRESS } from "#contract/fields/contact";
import { exampleValues, type Fields } from "#contract/fields/field";
import { PASSPORT } from "#contract/fields/passport";
import { PERSON } from "#contract/fields/person";
import { BASIC, BIRTH, IDENTITY } from "#contract/fields/personal";
import { expect, type Invited } from "./fixtures";
import { waitForHydration } from "./hydration";
import { type Lang, textIn } from "./words";

type Person = { firstName: string; lastName: string };
type Day = { year: string; month: string; day: string };

const BORN = "1990-05-03";
const CITY = "Oaxaca de Juárez";

/** An applicant who uses the screens: finds what people see and types what people type. */
export class Applicant {
  readonly t: ReturnType<typeof textIn>;

  constructor(
    readonly page: Page,
    readonly invited: Invited,
    readonly lang: Lang,
  ) {
    this.t = textIn(lang);
  }

  heading(english: string): Locator {
    return this.page.getByRole("heading", { name: this.t(english), exact: true });
  }

  button(english: string): Locator {
    return this.page.getByRole("button", { name: this.t(english), exact: true });
  }

  link(english: string): Locator {
    return this.page.getByRole("link", { name: this.t(english), exact: true });
  }

  toast(english: string): Locator {
    return this.page.locator(".toast[data-removed=false]", { hasText: this.t(english) });
  }

  field(name: string): Locator {
    return this.page.locator(`#field-${name.replaceAll(".", "-")}`);
  }

  async date(name: string, { year, month, day }: Day): Promise<void> {
    const id = `#field-${name.replaceAll(".", "-")}`;
    await this.page.locator(`${id}-day`).fill(day);
    await this.page.locator(`${id}-month`).selectOption(month);
    await this.page.locator(`${id}-year`).fill(year);
  }

  /** Types the beginning of a country's name and chooses the country from the list. */
  async country(name: string, text = "mex"): Promise<void> {
    await this.field(name).fill(text);
    await this.page.getByRole("listbox").getByRole("option").first().click();
  }

  /**
   * Follows a link of the offer page, which has no React, and waits until the next page is
   * hydrated.
   */
  async follow(english: string): Promise<void> {
    await this.link(english).click();
    await waitForHydration(this.page);
  }

  async openOffer(): Promise<void> {
    await this.page.goto(`/welcome/${this.invited.token}?lang=${this.lang}`);
    await expect(this.link("Accept")).toBeVisible();
  }

  /** Logs out and confirms the question. */
  async logOut(): Promise<void> {
    await this.button("Log out").click();
    await this.page
      .getByRole("dialog")
      .getByRole("button", { name: this.t("Log out") })
      .click();
  }

  /** Goes from the link to the first step. */
  async accept({ email }: { email?: string } = {}): Promise<void> {
    await this.openOffer();
    await this.follow("Accept");
    await this.signInWithLink();
    if (this.invited.email) return;
    await expect(this.heading("Confirm your information")).toBeVisible();
    if (email) {
      await this.field("email").fill(email);
      await this.button("Continue").click();
    } else {
      await this.link("Skip for now").click();
    }
    await expect(this.heading("Personal information")).toBeVisible();
  }

  async signInWithLink(): Promise<void> {
    await this.field("phone").fill(this.invited.phone);
    await this.button("Continue").click();
  }

  async signInReturning(email: string): Promise<void> {
    await this.page.goto(`/user-login?lang=${this.lang}`);
    await this.field("email").fill(email);
    await this.field("countryCode").selectOption("+52");
    await this.field("phone").fill(this.invited.phone);
    await this.button("Sign in").click();
  }

  async next(heading: string): Promise<void> {
    await this.button("Next").click();
    await expect(this.heading(heading)).toBeVisible();
  }

  /** Fills in the fields of a field table; skips empty values. */
  async fillFields(fields: Fields, values: Record<string, string | boolean>, path = "") {
    for (const [key, { kind }] of Object.entries(fields)) {
      const name = path + key;
      const value = String(values[key] || "");
      if (!value) continue;
      const [year = "", month = "", day = ""] = value.split("-");
      if (kind === "date") await this.date(name, { year, month, day: String(Number(day)) });
      else if (kind === "country") await this.country(name);
      else if (kind === "flag") await this.field(name).check();
      else if (kind === "choice") {
        await this.page.locator(`input[name="${name}"][value="${value}"]`).check();
      } else if (name === "ssn") await this.fillSsn(value);
      else await this.field(name).fill(value);
    }
  }

  /** Answers yes to the question before the SSN, then types the SSN. */
  async fillSsn(ssn: string): Promise<void> {
    await this.page.getByText(this.t("Have you worked in the United States before?")).click();
    await this.field("ssn").fill(ssn);
  }

  /** Fills in everything except the names, which come from the invitation. */
  async fillPersonal(): Promise<void> {
    await this.fillFields(
      { ...BASIC, ...BIRTH, ...IDENTITY },
      { ...EXAMPLE.personal, dateOfBirth: BORN, maritalStatus: "single", hasChild: false },
    );
  }

  /** Fills in the required fields; the phone comes from the invitation. */
  async fillContact(email: string): Promise<void> {
    const address1 = "Calle Reforma 12, Colonia Centro";
    await this.fillFields(ADDRESS, {
      ...EXAMPLE.contact,
      address1,
      address2: "",
      city: CITY,
      postalCode: "68000",
    });
    await this.field("email").fill(email);
  }

  /** Opens a person's questions in the family step, which shows one person at a time. */
  async openPerson(path: string): Promise<void> {
    const person = this.page.locator("details", { has: this.field(path) });
    const isOpen = await person.evaluate((details: HTMLDetailsElement) => details.open);
    if (!isOpen) await person.locator("summary").first().click();
  }

  async fillPerson(path: string, person: Person): Promise<void> {
    await this.openPerson(path);
    const values = { ...exampleValues(PERSON), ...person, birthCity: "Tlacolula" };
    await this.fillFields(PERSON, values, `${path}.`);
  }

  async fillFamily(): Promise<void> {
    await this.fillPerson("father", { firstName: "José", lastName: "Núñez" });
    await this.fillPerson("mother", { firstName: "Ana", lastName: "Ibáñez" });
  }

  async fillPassport(): Promise<void> {
    await this.fillFields(PASSPORT, EXAMPLE.passport);
  }

  /** Waits until everything that the signed-in area needs offline is prefetched. */
  async waitForPrefetch(): Promise<void> {
    await this.page.waitForFunction(() => performance.getEntriesByName("area at hand").length > 0);
  }

  /** Chooses a file with the button and the file dialog, as people do. */
  async upload(label: string, file: Buffer, name = "IMG_0001.jpg"): Promise<void> {
    const chooser = this.page.waitForEvent("filechooser");
    await this.page
      .getByRole("button", { name: this.t("Choose a file: {label}", { label: this.t(label) }) })
      .click();
    await (await chooser).setFiles({ name, mimeType: "image/jpeg", buffer: file });
  }

  /** Fills in all steps up to the review. */
  async fillAll(email: string, passport: Buffer): Promise<void> {
    await this.fillPersonal();
    await this.next("Contact information");
    await this.fillContact(email);
    await this.next("Family members");
    await this.fillFamily();
    await this.next("Passport");
    await this.fillPassport();
    await this.upload("Passport document", passport);
    await expect(this.toast("Document Uploaded")).toBeVisible();
    await this.next("Driver's license (optional)");
    await this.button("Review my answers").click();
    await expect(this.heading("Check your answers")).toBeVisible();
  }

  async submit(): Promise<string> {
    await this.button("Submit application").click();
    await expect(this.heading("Application Submitted!")).toBeVisible();
    const reference = await this.page.getByText(/^[A-Z0-9]{5}-\d{4}$/).textContent();
    return reference ?? "";
  }
}
