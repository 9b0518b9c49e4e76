import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { runCron } from "../cron";
import { expect, test } from "../fixtures";
import { sendDocument, submitted } from "../prepared";
import { startReceiver, verify } from "./receiver";

/** Runs the commands of docs/employers.md with the real curl, as an integrator would. */

const root = join(import.meta.dirname, "..", "..");
const guide = readFileSync(join(root, "docs", "employers.md"), "utf8");
const blocks = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text = ""]) => text);
const commands = blocks.filter((text) => text.startsWith("curl "));

type Json = Record<string, unknown>;
type Items<T> = { items: T[] };

const season = (from: number, to: number) => ({
  date_start: "2027-03-15",
  date_end: "2027-11-14",
  employer: "Example Farm",
  location: "Yuma, Arizona",
  position: "Harvest worker",
  wage: 15.25,
  hoursPerWeek: 40,
  housing: "Shared housing at no cost",
  language: "es",
  workers: Array.from({ length: to - from }, (_, at) => ({
    ___CWJ: randomUUID(),
    token: randomUUID().replaceAll("-", ""),
    name_first: "Guadalupe",
    name_last: "Ejemplo",
    country_code: "+52",
    phone: `55 5551 ${String(from + at).padStart(4, "0")}`,
  })),
});

const bearer = (key = "") => ({ Authorization: `Bearer ${key}` });

/** Sends one worker to the sandbox; returns the variables that the guide's commands use. */
async function sentToSandbox(api: APIRequestContext, key: string) {
  const options = { data: season(0, 1), headers: bearer(key) };
  const receipt = (await (await api.post("/api/v1/contracts", options)).json()) as {
    workers: { invitationId: string }[];
  };
  return { INVITATION: receipt.workers[0]?.invitationId ?? "" };
}

/** Requests a new passport photo from the worker who applied there; returns more such variables. */
async function requestPhoto(api: APIRequestContext, key = "", invitation = "") {
  const headers = bearer(key);
  const read = async <T>(path: string) =>
    (await (await api.get(`/api/v1/${path}`, { headers })).json()) as T;
  const { applicationId } = await read<{ applicationId: string }>(`invitations/${invitation}`);
  const path = `applications/${applicationId}/documents`;
  const { items } = await read<Items<{ id: string }>>(path);
  const DOCUMENT = items[0]?.id ?? "";
  await api.post(`/api/v1/${path}/${DOCUMENT}/review`, { data: { reason: "glare" }, headers });
  return { APPLICATION: applicationId, DOCUMENT };
}

test("a season, its corrections and an erasure: each command works as written in the guide", async ({
  page,
  baseURL,
}) => {
  expect(blocks[0]).toContain('KEY=$(npm run --silent key -- "Example Farm")');
  expect(commands).toHaveLength(25);
  const folder = join(root, "test-results", "guide");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const receiver = await startReceiver();
  const shell: Record<string, string> = {
    PORTAL: baseURL ?? "",
    KEY: process.env.E2E_INTEGRATOR_KEY ?? "",
  };
  let done = 0;

  /** Runs the next command and returns what curl printed. Expects `status` for every response. */
  function next<T = Json>(status: number): T {
    const command = (commands[done++] ?? "")
      .replace("https://hooks.example.com/seasonal", receiver.url)
      .trimEnd();
    const quietCommand = `${command} --silent --show-error --write-out '%{stderr}%{http_code}\\n'`;
    const env = { ...process.env, ...shell };
    const result = spawnSync("sh", ["-euc", quietCommand], { cwd: folder, env, encoding: "utf8" });
    expect(result.stderr.trim().split("\n"), command + result.stdout).toEqual(
      Array.from({ length: command.includes("{export,ds160}") ? 2 : 1 }, () => String(status)),
    );
    return (result.stdout ? JSON.parse(result.stdout) : {}) as T;
  }

  const contract = next<{ id: string; workers: { status: string; invitationId: string }[] }>(201);
  expect(contract.workers[0]?.status).toBe("created");
  shell.CONTRACT = contract.id;
  shell.INVITATION = contract.workers[0]?.invitationId ?? "";

  const webhook = next<{ id: string; secret: string }>(201);

  type Invitation = { invitationUrl: string; whatsappUrl: string; messages: Json };
  const [invitation] = next<Items<Invitation>>(200).items;
  expect(invitation?.whatsappUrl).toMatch(/^https:\/\/wa\.me\/525555500142\?text=Hola/);
  expect(invitation?.messages.en).toContain("Example Farm has a job for you");

  const extended = next<{ status: string; expiresAt: string }>(200);
  expect(extended).toMatchObject({ status: "pending" });

  const id = await submitted(page, {
    token: /\/welcome\/([^?]+)/.exec(invitation?.invitationUrl ?? "")?.[1] ?? "",
    phone: "55 5550 0142",
    firstName: "Guadalupe",
    lastName: "Ejemplo",
    email: "",
  });

  const found = next<Items<{ id: string; reference: string }>>(200).items;
  expect(found.map((one) => one.id)).toEqual([id]);
  shell.APPLICATION = id;

  type Application = { passportNumber: string; documents: { id: string; kind: string }[] };
  const application = next<Application>(200);
  expect(application.passportNumber).toBe("G12345678");
  shell.DOCUMENT = application.documents[0]?.id ?? "";

  next(200);
  expect(readFileSync(join(folder, "passport.jpg")).subarray(0, 2).toString("hex")).toBe("ffd8");

  expect(next(200)).toMatchObject({ reviewReason: "blurry" });
  await sendDocument(page, "passport");
  expect(next(200)).toMatchObject({ status: "approved" });

  next(200);
  const sheet = (name: string) => readFileSync(join(folder, name), "utf8");
  expect(sheet("export.csv")).toMatch(/^\uFEFF"[^\n]+\r\n[^\n]*"G12345678"/);
  expect(sheet("ds160.csv")).toContain('"03-MAY-1990"');

  expect(next(200)).toMatchObject({ milestones: [{ kind: "consulate_appointment" }] });

  expect(next(200)).toMatchObject({ dateStart: "2027-03-15", dateEnd: "2027-11-14" });
  expect(next(200)).toMatchObject({ id: contract.id, counts: { created: 1, rejected: 0 } });

  const others = season(0, 500);
  writeFileSync(join(folder, "more-workers.json"), JSON.stringify(others));
  const more = next<{ id: string; counts: Json }>(200);
  expect(more).toMatchObject({ id: contract.id, counts: { created: 500, rejected: 0 } });
  const mistaken = others.workers.slice(0, 40);
  const origin = { Origin: baseURL ?? "" };
  for (const { token } of mistaken) {
    const data = { token, reason: "By mistake" };
    const declined = await page.request.post("/api/invitations/decline", { data, headers: origin });
    expect(declined.status()).toBe(200);
  }
  expect(next(200)).toMatchObject({ changed: 40 });
  expect(next(200)).toMatchObject({ id: contract.id, closedAt: expect.any(String) });

  const headers = bearer(shell.KEY);
  const leaked = await page.request.post("/api/v1/keys", { data: { scopes: ["read"] }, headers });
  const { id: leakedId, key } = (await leaked.json()) as { id: string; key: string };
  await page.request.get(`/api/v1/applications/${id}`, { headers: bearer(key) });
  shell.LEAKED = leakedId;
  expect(next(201)).toMatchObject({ name: "Payroll", scopes: ["read", "invite"] });
  expect(next(200)).toMatchObject({ id: leakedId, status: "revoked" });
  expect((await page.request.get("/api/v1/keys", { headers: bearer(key) })).status()).toBe(401);
  expect(next<Items<Json>>(200).items).toMatchObject([{ action: "application.read", subject: id }]);

  type Person = { id: string; applicationIds: string[] };
  const people = next<Items<Person>>(200).items;
  const person = people.find(({ applicationIds }) => applicationIds.includes(id));
  shell.PERSON = person?.id ?? "";
  next(200);
  const exported = JSON.parse(readFileSync(join(folder, "person.json"), "utf8")) as Json;
  expect(exported).toMatchObject({
    person: { id: person?.id },
    applications: [{ id, passportNumber: "G12345678" }],
  });
  expect(next(200)).toMatchObject({ id: person?.id, erasedAt: expect.any(String) });

  const types = async () => {
    // On a busy machine some messages are left after a request; the cron sends them.
    await runCron(page.request, Date.now());
    return receiver.received.map(({ message }) => message.type);
  };
  // More than a thousand messages arrive one after the other.
  await expect
    .poll(types, { timeout: 90_000 })
    .toEqual(
      expect.arrayContaining([
        "invitation.accepted",
        "application.submitted",
        "document.uploaded",
        "application.status_changed",
        "application.erased",
      ]),
    );
  for (const one of receiver.received) verify(one, webhook.secret);
  await page.request.delete(`/api/v1/webhooks/${webhook.id}`, { headers });
  await receiver.close();

  shell.KEY = process.env.E2E_SANDBOX_KEY ?? "";
  Object.assign(shell, await sentToSandbox(page.request, shell.KEY));
  expect(next(200)).toMatchObject({ status: "accepted" });
  Object.assign(shell, await requestPhoto(page.request, shell.KEY, shell.INVITATION));
  expect(next(200)).toMatchObject({ kind: "passport", reviewReason: null });
  expect(next(202)).toMatchObject({ message: { type: "application.submitted" } });
  expect(done).toBe(commands.length);
});
