import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
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

test("a season, its corrections and an erasure: each command works as written in the guide", async ({
  page,
  baseURL,
}) => {
  expect(blocks[0]).toContain('KEY=$(npm run --silent key -- "Example Farm")');
  expect(commands).toHaveLength(18);
  const folder = join(root, "test-results", "guide");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const receiver = await startReceiver();
  const shell: Record<string, string> = {
    PORTAL: baseURL ?? "",
    KEY: process.env.E2E_INTEGRATOR_KEY ?? "",
  };
  let done = 0;

  /** Runs the next command and returns what curl printed. `status`: expected of every response. */
  function next<T = Json>(status: number): T {
    const command = (commands[done++] ?? "")
      .replace("https://hooks.example.com/seasonal", receiver.url)
      .trimEnd();
    const told = `${command} --silent --show-error --write-out '%{stderr}%{http_code}\\n'`;
    const env = { ...process.env, ...shell };
    const result = spawnSync("sh", ["-euc", told], { cwd: folder, env, encoding: "utf8" });
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

  const extended = next<{ status: string; expiresAt: number }>(200);
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

  expect(next(200)).toMatchObject({ date_start: "2027-03-15", date_end: "2027-11-14" });
  expect(next(200)).toMatchObject({ id: contract.id, counts: { created: 1, rejected: 0 } });
  expect(next(200)).toEqual({ changed: 0, invitationIds: [] });
  expect(next(200)).toMatchObject({ id: contract.id, closedAt: expect.any(Number) });

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
  expect(next(200)).toMatchObject({ id: person?.id, erasedAt: expect.any(Number) });

  const types = () => receiver.received.map(({ message }) => message.type);
  await expect
    .poll(types)
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
  const headers = { Authorization: `Bearer ${shell.KEY}` };
  await page.request.delete(`/api/v1/webhooks/${webhook.id}`, { headers });
  await receiver.close();
});
