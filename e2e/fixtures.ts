import { randomUUID } from "node:crypto";
import {
  test as base,
  expect,
  type APIRequestContext,
  type Browser,
  type Page,
  type Request,
} from "@playwright/test";
import type { RunOptions } from "axe-core";
import { violationsOn } from "./axe";
import { programState } from "./hydration";

/**
 * The basis of every browser test: invited people of its own, and a page on which any console
 * error, CSP violation or request to another origin fails the test.
 */

let counter = 0;

/** Ten digits that are unique in this run, because each test process has its own range. */
export const newNumber = () =>
  `55${(process.env.TEST_WORKER_INDEX ?? "").padStart(3, "0")}${String(counter++).padStart(5, "0")}`;

export type Invited = {
  token: string;
  /** The national number, ten digits. */
  phone: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The employer's own id for the person. */
  cwj: string;
};

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export class Employer {
  constructor(
    protected readonly request: APIRequestContext,
    protected readonly key = process.env.E2E_KEY ?? "",
  ) {}

  async send<T>(method: Method, path: string, data?: unknown): Promise<T> {
    const response = await this.request.fetch(`/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.key}` },
      ...(data !== undefined && { data }),
    });
    expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(
      true,
    );
    return (response.status() === 204 ? undefined : await response.json()) as T;
  }

  protected contract(workers: { token: string }[], values: object = {}) {
    type Created = { id: string; workers: { status: string; invitationId: string }[] };
    return this.send<Created>("POST", "/contracts", {
      // A contract of its own, because new terms would affect the other workers of a shared one.
      externalId: workers[0]?.token,
      date_start: "2027-03-01",
      date_end: "2027-10-31",
      employer: "Example Farm",
      location: "Yuma, Arizona",
      position: "Harvest worker",
      wage: 15.25,
      workers,
      ...values,
    });
  }

  /** A worker's record in a contract, as the employer sends it. */
  private record(invited: Invited) {
    return {
      ___CWJ: invited.cwj,
      token: invited.token,
      name_first: invited.firstName,
      name_last: invited.lastName,
      country_code: "+52",
      phone: invited.phone,
      ...(invited.email && { email: invited.email }),
    };
  }

  /** Sends the same worker and offer again with changes; resolves to the worker's new status. */
  async sendAgain(invited: Invited, values: object): Promise<string | undefined> {
    return (await this.contract([this.record(invited)], values)).workers[0]?.status;
  }

  /** Proposes a change to a worker's accepted offer; `withdraw` withdraws it. */
  async propose(applicationId: string, change: object): Promise<{ withdraw: () => Promise<void> }> {
    const path = `/applications/${applicationId}/offer-changes`;
    const { id } = await this.send<{ id: string }>("POST", path, change);
    return { withdraw: () => this.send("POST", `${path}/${id}/withdraw`) };
  }

  /**
   * Sends a contract with one worker. Pass the `cwj` of an earlier one to invite the same person
   * again.
   */
  async invite(
    values: { email?: string; phone?: string; cwj?: string; offer?: object } = {},
  ): Promise<Invited> {
    const token = randomUUID().replaceAll("-", "");
    const invited = {
      token,
      phone: values.phone ?? newNumber(),
      firstName: "María José",
      lastName: "Núñez O'Higgins",
      email: values.email ?? "",
      cwj: values.cwj ?? randomUUID(),
    };
    const created = await this.contract([this.record(invited)], values.offer);
    expect(created.workers[0]).toMatchObject({ status: "created" });
    return invited;
  }

  /** The contracts with this position. */
  async contractsOf(position: string): Promise<{ id: string; wage: number; dateEnd: string }[]> {
    type Listed = { items: { id: string; wage: number; dateEnd: string }[] };
    const query = new URLSearchParams({ q: position });
    return (await this.send<Listed>("GET", `/contracts?${query}`)).items;
  }

  /** An invitation for which the employer knows only the phone; resolves to its token. */
  async inviteUnnamed(): Promise<string> {
    const { token } = await this.inviteAlone();
    return token;
  }

  /** The same, with what is needed to accept or revoke it. */
  async inviteAlone(): Promise<{ id: string; token: string; phone: string }> {
    const token = randomUUID().replaceAll("-", "");
    const phone = newNumber();
    const { id } = await this.send<{ id: string }>("POST", "/invitations", {
      token,
      phone,
      companyName: "Example Farm",
      position: "Harvest worker",
      location: "Yuma, Arizona",
      duration: "March to October",
      wage: "$15.25",
    });
    return { id, token, phone };
  }

  async revoke(id: string): Promise<void> {
    await this.send("POST", `/invitations/${id}/revoke`);
  }

  /** A contract with one worker for each first name; resolves to the workers that were accepted. */
  async inviteAll(names: readonly string[]): Promise<{ token: string; name: string }[]> {
    const people = names.map((name) => ({ token: randomUUID().replaceAll("-", ""), name }));
    const created = await this.contract(
      people.map(({ token, name }) => ({
        ___CWJ: randomUUID(),
        token,
        name_first: name,
        name_last: "Núñez",
        country_code: "+52",
        phone: newNumber(),
      })),
    );
    return people.filter((_, index) => created.workers[index]?.status === "created");
  }

  /** Finds an application by its reference, as the hiring team does. */
  async applicationOf(reference: string): Promise<{ id: string; status: string }> {
    type Listed = { items: { id: string; status: string; reference: string | null }[] };
    const { items } = await this.send<Listed>("GET", `/applications?q=${reference}`);
    const found = items.find((item) => item.reference === reference);
    if (!found) throw new Error(`No application ${reference}`);
    return found;
  }

  /** The id of the first row of a list. */
  async firstId(list: string): Promise<string> {
    const { items } = await this.send<{ items: { id: string }[] }>("GET", `${list}?limit=1`);
    if (!items[0]) throw new Error(`Nothing in ${list}`);
    return items[0].id;
  }

  /** Opts this phone out of messages. */
  async stopMessages(phone: string): Promise<void> {
    await this.send("POST", "/opt-outs", { phone, countryCode: "+52" });
  }

  /** Adds a team member who may do everything in the console. */
  async addOwner(email: string): Promise<void> {
    await this.send("POST", "/team", { email, role: "owner" });
  }

  /** Adds a webhook for one kind of event; resolves to its id. */
  async addWebhook(url: string): Promise<string> {
    const events = ["offer.change_declined"];
    return (await this.send<{ id: string }>("POST", "/webhooks", { url, events })).id;
  }

  /**
   * Requests a new upload for the stored document of this kind; null as `reason` withdraws the
   * request.
   */
  async askAgain(id: string, kind: string, reason: string | null, note?: string): Promise<void> {
    type Listed = { items: { id: string; kind: string }[] };
    const { items } = await this.send<Listed>("GET", `/applications/${id}/documents`);
    const found = items.find((item) => item.kind === kind);
    if (!found) throw new Error(`No ${kind}`);
    await this.send("POST", `/applications/${id}/documents/${found.id}/review`, { reason, note });
  }

  /** Records a milestone of an approved application. */
  async recordMilestone(id: string, kind: string, milestone: object): Promise<void> {
    await this.send("PUT", `/applications/${id}/milestones/${kind}`, milestone);
  }

  async setStatus(id: string, status: string, reason?: string): Promise<void> {
    await this.send("POST", `/applications/${id}/status`, { status, ...(reason && { reason }) });
  }
}

/** How long to wait for React, which a test may hold back. */
const HYDRATION_LIMIT_MS = 5000;

/**
 * Waits until React has hydrated the page, or until the limit; does not wait if the page has no
 * React.
 */
async function waitWhileLoading(page: Page): Promise<void> {
  const isReady = expect.poll(async () => (await programState(page)) !== "loading", {
    timeout: HYDRATION_LIMIT_MS,
    intervals: [50],
  });
  await isReady.toBe(true).catch(() => undefined);
}

/**
 * Makes `goto` and `reload` wait until the page is hydrated, unless a test passes `waitUntil`. Use
 * before hydration has its own tests (late-hydration.spec.ts).
 */
function makeNavigationsWait(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await waitWhileLoading(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await waitWhileLoading(page);
    return response;
  };
}

/** A page in another person's browser, which waits for hydration as `page` does. */
export async function otherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  context.on("page", makeNavigationsWait);
  return context.newPage();
}

type Fixtures = { employer: Employer };

export const test = base.extend<Fixtures & { allowedConsole: RegExp[] }>({
  /** Console errors that a test provokes on purpose, for example by a refused upload. */
  allowedConsole: [[], { option: true }],
  employer: async ({ request }, use) => {
    await use(new Employer(request));
  },
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on("page", makeNavigationsWait);
    await use(context);
  },
  page: async ({ page, baseURL, allowedConsole }, use, testInfo) => {
    const problems: string[] = [];
    const pending = new Set<Request>();
    page.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      const text = `${message.text()} ${message.location().url}`;
      if (text.startsWith("Service Worker registration blocked by Playwright")) return;
      // A form that was submitted before hydration and returned with its errors.
      if (/status of 422 /.test(text) && !text.includes("/api/")) return;
      if (!allowedConsole.some((allowed) => allowed.test(text))) problems.push(text);
    });
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("request", (request) => {
      const url = request.url();
      const isOwn = url.startsWith(baseURL ?? "") || /^(?:data|blob|about):/.test(url);
      if (!isOwn) problems.push(`request off the origin: ${url}`);
      pending.add(request);
    });
    page.on("requestfinished", (request) => pending.delete(request));
    page.on("requestfailed", (request) => pending.delete(request));
    await use(page);
    if (testInfo.errors.length > 0) {
      const body = [...pending].map((request) => request.url()).join("\n");
      await testInfo.attach("requests without a response", { body });
    }
    expect(problems).toEqual([]);
  },
});

/** axe's rules for WCAG 2.2 AA and best practice, target size included. */
const ALL_RULES: RunOptions = {
  runOnly: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  },
  rules: { "target-size": { enabled: true } },
};

/** Expects no violation of WCAG 2.2 AA on the current page. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expectNoViolation(page, screen, ALL_RULES);
  await expect(page.locator(INVALID_HTML), screen).toHaveCount(0);
}

/**
 * Expects controls to be large enough or far enough apart: the one axe rule that depends on width.
 */
export const expectTargetSizes = (page: Page, screen: string): Promise<void> =>
  expectNoViolation(page, screen, { runOnly: ["target-size"] });

async function expectNoViolation(page: Page, screen: string, rules: RunOptions): Promise<void> {
  // A console screen is inert until it is hydrated, and axe ignores inert content.
  await expect(page.locator("main[inert]"), screen).toHaveCount(0);
  // An animated toast is translucent, which would fail the contrast rule.
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await violationsOn(page, rules), screen).toEqual([]);
}

/** What axe misses: empty references, and autofill of only a part of a phone number. */
const INVALID_HTML =
  '[aria-describedby=""], [aria-labelledby=""], [aria-controls=""], [type="tel"][autocomplete^="tel-"]';

/** The photos that this process has drawn, by size. */
const drawn = new Map<string, Buffer>();

/** A JPEG of a passport page, noisy like a real photo; the same photo for the same size. */
export async function passportPhoto(page: Page, width = 1200, height = 900): Promise<Buffer> {
  const size = `${width}x${height}`;
  const photo = drawn.get(size) ?? (await drawPhoto(page, width, height));
  drawn.set(size, photo);
  return photo;
}

async function drawPhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([w, h]) => {
      const canvas = new OffscreenCanvas(w, h);
      const drawing = canvas.getContext("2d");
      if (!drawing) throw new Error("no canvas");
      const noise = drawing.createImageData(w, h);
      const { data } = noise;
      for (let index = 0; index < data.length; index += 4) {
        const shade = 190 + Math.floor(Math.random() * 50);
        data[index] = shade;
        data[index + 1] = shade - 8;
        data[index + 2] = shade - 20;
        data[index + 3] = 255;
      }
      drawing.putImageData(noise, 0, 0);
      drawing.fillStyle = "#1d2f4f";
      drawing.font = `${Math.floor(h / 12)}px serif`;
      drawing.fillText("PASSPORT  SPECIMEN", w / 12, h / 6);
      drawing.font = `${Math.floor(h / 20)}px monospace`;
      drawing.fillText("P<MEXNUNEZ<<MARIA<JOSE<<<<<<<<<<", w / 20, h * 0.9);
      drawing.fillRect(w / 12, h / 4, w / 5, h / 3);
      const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let binary = "";
      for (const byte of bytes) binary += String.fromCharCode(byte);
      return btoa(binary);
    },
    [width, height] as const,
  );
  return Buffer.from(base64, "base64");
}

export { expect };
