import { randomUUID } from "node:crypto";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import type { ApplicationPage, EmployerApplication } from "#contract/employer-application";
import { Employer, expect, newNumber, otherBrowser } from "./fixtures";
import { signInToHiring } from "./hiring";

/** A sandbox's made-up applicants, and the team that reviews them. */

/** Derives a name from a position, so that names sort in the order of the queue. */
const nameOf = (at: number) =>
  `Ana ${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`;

/** The key of this process's own employer for reviews. */
function ownKey(): string {
  const keys = (process.env.E2E_REVIEW_KEYS ?? "").split(" ");
  return keys[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % keys.length] ?? "";
}

export class ReviewTeam extends Employer {
  constructor(request: APIRequestContext, key = ownKey()) {
    super(request, key);
  }

  /** Creates a contract with this many workers, who have not opened their links. */
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

  /** Creates a contract whose workers have all applied; its queue contains only them. */
  async queue(count: number): Promise<{ contract: string; path: string; ids: string[] }> {
    const { contract, invitations } = await this.inviteMany(count);
    for (const id of invitations) {
      // In sequence, because the queue is sorted by the time of submission.
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

  /** Requests a new passport photo. */
  override askAgain(id: string): Promise<void> {
    return super.askAgain(id, "passport", "glare");
  }

  /** Replaces the passport photo with this file. */
  async replacePassport(id: string, buffer: Buffer): Promise<void> {
    await this.askAgain(id);
    await this.upload(id, "passport", buffer);
  }

  /** Uploads a PDF on the worker's behalf. */
  async upload(id: string, kind: string, buffer: Buffer): Promise<void> {
    const response = await this.request.post(`/api/v1/applications/${id}/documents/${kind}`, {
      headers: { Authorization: `Bearer ${this.key}` },
      multipart: { document: { name: `${kind}.pdf`, mimeType: "application/pdf", buffer } },
    });
    expect(response.status()).toBe(201);
  }

  /** Adds a team member, who signs in with a new browser or in this page. */
  async member(role: string, where: Browser | Page, lang = "en"): Promise<[Page, string]> {
    const email = `${randomUUID()}@team.example`;
    await this.send("POST", "/team", { email, role });
    const page = "newContext" in where ? await otherBrowser(where) : where;
    await signInToHiring(page, { email, lang });
    return [page, email];
  }
}

/** Opens a review. Only React renders its photo, so the keys work once the photo is visible. */
export async function openReview(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("img", { name: /Passport|Pasaporte/ })).toBeVisible();
}

/** Creates applicants and opens their queue in this page, as a new reviewer. */
export async function reviewQueue(page: Page, request: APIRequestContext, count: number) {
  const team = new ReviewTeam(request);
  const { path, ids } = await team.queue(count);
  await team.member("reviewer", page);
  await openReview(page, path);
  return { team, ids };
}

/** Creates one applicant and opens the application in this page, as a new reviewer. */
export async function reviewOne(page: Page, request: APIRequestContext) {
  const team = new ReviewTeam(request);
  const { ids } = await team.queue(1);
  const id = ids[0]!;
  const [, email] = await team.member("reviewer", page);
  const path = `/hiring/applications/${id}`;
  await openReview(page, path);
  return { team, id, path, email };
}
