import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { complaints, startRehearsal } from "./imitation/rehearsal.ts";

/**
 * `npm run deploy` with the real wrangler and an imitated account. `npm run rehearse:deploy` also
 * interrupts it after each change.
 */

const root = join(import.meta.dirname, "..", "..");
const employer = ["--employer", "Campo Nuevo"];

let end = async () => {};
async function rehearsal(options?: Parameters<typeof startRehearsal>[0]) {
  const started = await startRehearsal(options);
  ({ end } = started);
  return started;
}
afterEach(() => end());

const keyIn = (folder: string, [name = ""]: string[]) =>
  readFileSync(join(folder, name), "utf8").trim();

test("an empty account gets everything exactly once, and the deployment proves its health", async () => {
  const portal = await rehearsal();
  const { cloud, folder, deploy, keyFiles } = portal;
  cloud.account.health = 503;
  const sick = await deploy([...employer, "--jurisdiction", "eu"]);
  expect(sick.output).toContain("still responds with 503");
  expect(sick.output).toContain("npx wrangler rollback --config wrangler.deployed.toml");
  expect(sick.status).toBe(1);

  cloud.account.health = 200;
  const well = await deploy(employer);
  expect(well.output).toMatch(/^swp_[0-9a-f]{32}_[\w-]{43}$/m);
  expect(well.status).toBe(0);
  expect(complaints(portal, "eu")).toEqual([]);
  expect(portal.filesWith(keyIn(folder, keyFiles()))).toEqual(keyFiles());

  const listed = await portal.run("key.mjs", ["--list", "Campo Nuevo", "--remote"]);
  expect(listed).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^swp_[0-9a-f]{32}\tlive/),
  });

  // The database has rows now; then the Worker loses its key.
  cloud.account.workers.get("seasonal-worker-portal")?.secrets.clear();
  const changes = cloud.changes.filter((route) => !route.endsWith("/query")).length;
  const lost = await deploy();
  expect(lost.output).toContain("the database has rows: a new key could not read them");
  expect(lost.status).toBe(1);
  expect(cloud.changes.filter((route) => !route.endsWith("/query"))).toHaveLength(changes);
  expect(keyFiles()).toHaveLength(1);
});

test("a dry run says what would be created and changes nothing", async () => {
  const { cloud, folder, deploy } = await rehearsal();
  const { output, status } = await deploy(["--dry-run"]);
  expect(output).toContain("R2 bucket seasonal-worker-portal-uploads: would be created in us.");
  expect(status).toBe(0);
  expect(cloud.changes).toEqual([]);
  expect(globSync("**/*", { cwd: folder, exclude: [".wrangler/**"] })).toEqual(["deployment.toml"]);
});

describe("nothing is created", () => {
  test("without settings; the first run creates the file to fill in", async () => {
    const { cloud, folder, deploy } = await rehearsal({ settings: "" });
    const { output, status } = await deploy();
    expect(status).toBe(1);
    for (const name of ["OPERATOR_NAME", "PRIVACY_EMAIL", "POSTAL_ADDRESS", "SUPPORT_PHONE"]) {
      expect(output).toContain(`${name} is empty.`);
    }
    expect(cloud.changes).toEqual([]);
    const made = readFileSync(join(folder, "deployment.toml"), "utf8");
    expect(made).toBe(readFileSync(join(root, "deployment.example.toml"), "utf8"));
  });

  test("with example values instead of the operator's own settings, or with secrets in them", async () => {
    const settings = `[vars]
OPERATOR_NAME = "Campo Nuevo"
PRIVACY_EMAIL = "privacy@example.com"
POSTAL_ADDRESS = "PO Box 100, Phoenix, AZ 85001, USA"
SUPPORT_PHONE = "+1 (800) 555-0142"
ENCRYPTION_KEYS = "k1:x"
WEBHOOK_LOCALHOST = "allow"
LOCAL_MAIL = "http://localhost:8788"
EMPLOYER_MAILS_A_DAY = "1,000"
APPLICATION_RETENTION_DAYS = "29"
INVITATION_RETENTION_DAYS = 180`;
    const { cloud, deploy } = await rehearsal({ settings });
    const { output, status } = await deploy();
    expect(status).toBe(1);
    expect(output).not.toContain("OPERATOR_NAME");
    for (const name of ["PRIVACY_EMAIL", "POSTAL_ADDRESS", "SUPPORT_PHONE"]) {
      expect(output).toContain(`${name} is invalid or still the example value`);
    }
    expect(output).toContain("ENCRYPTION_KEYS is a secret");
    expect(output).toContain("WEBHOOK_LOCALHOST is for local development only");
    expect(output).toContain("LOCAL_MAIL is for local development only");
    expect(output).toContain(
      'EMPLOYER_MAILS_A_DAY must be empty or a whole number from 0: "1,000"',
    );
    expect(output).toContain("APPLICATION_RETENTION_DAYS must be empty or a whole number from 30");
    expect(output).not.toContain("INVITATION_RETENTION_DAYS");
    expect(cloud.changes).toEqual([]);
  });

  test("if a store already exists in another jurisdiction", async () => {
    const { cloud, deploy, keyFiles } = await rehearsal();
    cloud.account.buckets.add("default/seasonal-worker-portal-uploads");
    const { output, status } = await deploy();
    expect(output).toContain('has no jurisdiction; it must be in "us"');
    expect(status).toBe(1);
    expect([cloud.changes, keyFiles()]).toEqual([[], []]);
  });

  test("in a jurisdiction other than the recorded one", async () => {
    const { cloud, folder, deploy } = await rehearsal();
    const record = '[[kv_namespaces]]\nid = "1"\n[[r2_buckets]]\njurisdiction = "us"\n';
    writeFileSync(join(folder, "wrangler.deployed.toml"), record);
    const { output, status } = await deploy(["--jurisdiction", "eu"]);
    expect(output).toContain('is in the jurisdiction "us" and cannot move');
    expect(status).toBe(1);
    expect(cloud.changes).toEqual([]);
  });

  test("without being signed in", async () => {
    const { cloud, folder, deploy } = await rehearsal();
    const { output, status } = await deploy([], { CLOUDFLARE_API_TOKEN: "", HOME: folder });
    expect(output).toContain("You are not signed in to Cloudflare. Run `npx wrangler login`");
    expect(status).toBe(1);
    expect(cloud.changes).toEqual([]);
  });
});

test("a login that lacks permissions is told which ones it needs", async () => {
  const { cloud, deploy, folder } = await rehearsal();
  cloud.fault = { at: 1, how: "refuse", status: 403, code: 10_000 };
  const { output, status } = await deploy();
  expect(output).toContain("permission to edit Workers Scripts, D1, Workers KV and Workers R2");
  expect(status).toBe(1);
  expect(existsSync(join(folder, "wrangler.deployed.toml"))).toBe(false);
});

test("every documented command for the deployed Worker names its configuration file", () => {
  const files = ["README.md", ...globSync("docs/*.md", { cwd: root })];
  const commands = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/npx wrangler [^`\n]+/g)].map(
      ([one]) => one,
    ),
  );
  const isRemote =
    /--remote|wrangler (?:secret|rollback|tail|deploy|d1 (?:time-travel|info|export))/;
  const wrong = commands.filter(
    (command) => isRemote.test(command) && !command.includes("--config wrangler.deployed.toml"),
  );
  expect(commands.length).toBeGreaterThan(3);
  expect(wrong).toEqual([]);
});
