import { randomUUID } from "node:crypto";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import type { ApplicationPage, EmployerApplication } from "#contract/employer-application";
import { expect, otherBrowser } from "./fixtures";
import { signInToHiring } from "./hiring";

/** Made-up applicants of a sandbox, and the team that reviews them. */

let counter = 0;

/** Ten digits that are unique in this run. */
const newPhone = () =>
  `56${(process.env.TEST_WORKER_INDEX ?? "").padStart(3, "0")}${String(counter++).padStart(5, "0")}`;

/** A letter for a place, so that names are in the order of their queue. */
const nameOf = (at: number) =>
  `Ana ${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`;

/** One of the employers for reviews: each process of the tests has one of its own. */
function ownKey(): string {
  const keys = (process.env.E2E_REVIEW_KEYS ?? "").split(" ");
  return keys[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % keys.length] ?? "";
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

export class Reviewed {
  constructor(
    private readonly request: APIRequestContext,
    private readonly key = ownKey(),
  ) {}

  async send<T>(method: Method, path: string, data?: unknown): Promise<T> {
    const headers = { Authorization: `Bearer ${this.key}` };
    const response = await this.request.fetch(`/api/v1${path}`, { method, headers, data });
    expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
    return (response.status() === 204 ? undefined : await response.json()) as T;
  }

  /** A contract of this many workers, who have not opened their links. */
  async invite(count: number): Promise<{ contract: string; invitations: string[] }> {
    type Created = { id: string; workers: { invitationId: string }[] };
    const { id, workers } = await this.send<Created>("POST", "/contracts", {
      externalId: randomUUID(),
      date_start: "2060-03-01",
      date_end: "2060-10-31",
      employer: "Example Farm",
      location: "Yuma, Arizona",
      position: "Harvest worker",
      wage: 15.25,
      workers: Array.from({ length: count }, (_, at) => ({
        ___CWJ: randomUUID(),
        token: randomUUID().replaceAll("-", ""),
        name_first: nameOf(at),
        name_last: "Ejemplo Prueba",
        country_code: "+52",
        phone: newPhone(),
      })),
    });
    return { contract: id, invitations: workers.map(({ invitationId }) => invitationId) };
  }

  /** A contract of this many workers who have all applied; what is read of it is its queue alone. */
  async queue(count: number): Promise<{ contract: string; path: string; ids: string[] }> {
    const { contract, invitations } = await this.invite(count);
    for (const id of invitations) {
      // oxlint-disable-next-line no-await-in-loop -- the queue is in the order of their submits
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
  async askAgain(id: string): Promise<void> {
    const { documents } = await this.read(id);
    const path = `/applications/${id}/documents/${documents[0]?.id}/review`;
    await this.send("POST", path, { reason: "glare" });
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

/** A PDF with a colored square on each page, so that one can see which it is. */
export function coloredPdf(colors: readonly string[]): Buffer {
  const objects = ["<</Type/Catalog/Pages 2 0 R>>", ""];
  for (const color of colors) {
    const drawing = `${color} rg 0 0 300 200 re f`;
    const contents = objects.length + 2;
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents ${contents} 0 R>>`,
      `<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`,
    );
  }
  const kids = colors.map((_, at) => `${3 + 2 * at} 0 R`).join(" ");
  objects[1] = `<</Type/Pages/Kids[${kids}]/Count ${colors.length}>>`;
  let body = "%PDF-1.4\n";
  const entries = objects.map((object, index) => {
    const entry = `${String(body.length).padStart(10, "0")} 00000 n \n`;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join("")}`;
  const end = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end);
}
