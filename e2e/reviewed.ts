import { randomUUID } from "node:crypto";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import type { ApplicationPage, EmployerApplication } from "#contract/employer-application";
import { Employer, expect, newNumber, otherBrowser } from "./fixtures";
import { signInToHiring } from "./hiring";

/** Made-up applicants of a sandbox, and the team that reviews them. */

/** A letter for a place, so that names are in the order of their queue. */
const nameOf = (at: number) =>
  `Ana ${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`;

/** One of the employers for reviews: each process of the tests has one of its own. */
function ownKey(): string {
  const keys = (process.env.E2E_REVIEW_KEYS ?? "").split(" ");
  return keys[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % keys.length] ?? "";
}

export class Reviewed extends Employer {
  constructor(request: APIRequestContext, key = ownKey()) {
    super(request, key);
  }

  /** A contract of this many workers, who have not opened their links. */
  async inviteMany(count: number): Promise<{ contract: string; invitations: string[] }> {
    const people = Array.from({ length: count }, (_, at) => ({
      ___CWJ: randomUUID(),
      token: randomUUID().replaceAll("-", ""),
      name_first: nameOf(at),
      name_last: "Ejemplo Prueba",
      country_code: "+52",
      phone: newNumber(),
    }));
    const season = { date_start: "2060-03-01", date_end: "2060-10-31" };
    const { id, workers } = await this.contract(people, season);
    return { contract: id, invitations: workers.map(({ invitationId }) => invitationId) };
  }

  /** A contract of this many workers who have all applied; what is read of it is its queue alone. */
  async queue(count: number): Promise<{ contract: string; path: string; ids: string[] }> {
    const { contract, invitations } = await this.inviteMany(count);
    for (const id of invitations) {
      // The queue is in the order of their submits.
      await this.send("POST", `/test/invitations/${id}/apply`);
    }
    const list = `/applications?status=submitted&sort=submittedAt&contract=${contract}`;
    const { items } = await this.send<ApplicationPage>("GET", list);
    return {
      contract,
      path: `/hiring/review?queue=submitted&contract=${contract}`,
      ids: items.map((one) => one.id),
    };
  }

  read(id: string): Promise<EmployerApplication> {
    return this.send("GET", `/applications/${id}`);
  }

  /** Asks for a new photo of the passport. */
  override askAgain(id: string): Promise<void> {
    return super.askAgain(id, "passport", "glare");
  }

  /** Puts a file in the place of the passport's photo. */
  async replacePassport(id: string, buffer: Buffer): Promise<void> {
    await this.askAgain(id);
    const path = `/applications/${id}/documents`;
    const response = await this.request.post(`/api/v1${path}/passport`, {
      headers: { Authorization: `Bearer ${this.key}` },
      multipart: { document: { name: "passport.pdf", mimeType: "application/pdf", buffer } },
    });
    expect(response.status()).toBe(201);
  }

  /** Somebody new in the team, who signs in with a browser of their own or this page. */
  async member(role: string, where: Browser | Page, lang = "en"): Promise<[Page, string]> {
    const email = `${randomUUID()}@team.example`;
    await this.send("POST", "/team", { email, role });
    const page = "newContext" in where ? await otherBrowser(where) : where;
    await signInToHiring(page, { email, lang });
    return [page, email];
  }
}

/** Opens a review; its photo is drawn by the program alone, so the keys work once it is there. */
export async function openReview(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("img", { name: /Passport|Pasaporte/ })).toBeVisible();
}

/** This many applicants, whose queue a new reviewer has open in this page. */
export async function reviewQueue(page: Page, request: APIRequestContext, count: number) {
  const team = new Reviewed(request);
  const { path, ids } = await team.queue(count);
  await team.member("reviewer", page);
  await openReview(page, path);
  return { team, ids };
}

/** One applicant, whose application a new reviewer has open in this page. */
export async function reviewOne(page: Page, request: APIRequestContext) {
  const team = new Reviewed(request);
  const { ids } = await team.queue(1);
  const id = ids[0]!;
  const [, email] = await team.member("reviewer", page);
  const path = `/hiring/applications/${id}`;
  await openReview(page, path);
  return { team, id, path, email };
}
