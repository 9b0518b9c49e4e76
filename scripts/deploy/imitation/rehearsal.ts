import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCloudflare } from "./cloudflare.ts";

/** Deploys to the imitated account with the real scripts and the real wrangler. */

const root = join(import.meta.dirname, "..", "..", "..");

const SETTINGS = `[vars]
OPERATOR_NAME = "Campo Nuevo LLC"
PRIVACY_EMAIL = "privacy@camponuevo.test"
POSTAL_ADDRESS = "1 Main Street, Yuma, AZ 85364, USA"
SUPPORT_PHONE = "+52 55 1234 5678"
`;

type Start = { env?: Record<string, string> | undefined; input?: string };
export type Ended = { status: number | null; output: string };

/** Starts a rehearsal in its own folder; the settings are complete by default. */
export async function startRehearsal({ settings = SETTINGS }: { settings?: string } = {}) {
  const cloud = await startCloudflare();
  const folder = mkdtempSync(join(tmpdir(), "portal-deployment-"));
  const logs = mkdtempSync(join(tmpdir(), "portal-deployment-logs-"));
  const baseArgs = ["--no-build", "--url", cloud.url, "--wait", "1"];
  if (settings) writeFileSync(join(folder, "deployment.toml"), settings);

  /** Runs a script to its end; `kill` ends its whole process tree at once. */
  const start = (command: string, args: string[], { env = {}, input = "" }: Start = {}) => {
    const { ENCRYPTION_KEYS: _keys, CLOUDFLARE_ACCOUNT_ID: _id, ...inherited } = process.env;
    const child = spawn(command, args, {
      cwd: root,
      detached: true,
      stdio: ["pipe", "pipe", "pipe"],
      env: {
        ...inherited,
        PATH: `${join(root, "node_modules", ".bin")}:${process.env.PATH}`,
        DEPLOYMENT_FOLDER: folder,
        CLOUDFLARE_API_BASE_URL: cloud.url,
        CLOUDFLARE_API_TOKEN: "token",
        WRANGLER_LOG_PATH: logs,
        ...env,
      },
    });
    child.stdin.end(input);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    }
    const ended = new Promise<Ended>((resolve) => {
      child.once("close", (status) => resolve({ status, output }));
    });
    return { ended, kill: () => process.kill(-(child.pid ?? 0), "SIGKILL") };
  };

  const script = (name: string, args: string[], env?: Record<string, string>) =>
    start("node", [join(root, "scripts", name), ...args], { env });

  /** The paths of all files that contain this text, in every place where the key could end up. */
  const filesWith = (text: string) =>
    [folder, logs].flatMap((place) =>
      readdirSync(place, { recursive: true, encoding: "utf8" })
        .filter((path) => statSync(join(place, path)).isFile())
        .filter((path) => readFileSync(join(place, path), "utf8").includes(text)),
    );

  return {
    cloud,
    folder,
    filesWith,
    run: (name: string, args: string[] = [], env: Record<string, string> = {}) =>
      script(name, args, env).ended,
    /** Runs a command as the documentation has it, but with this rehearsal's configuration file. */
    shell: (command: string, input?: string) => {
      const config = join(folder, "wrangler.deployed.toml");
      const here = command.replace("npx ", "").replace("wrangler.deployed.toml", config);
      return start("sh", ["-c", here], { input }).ended;
    },
    start: (args: string[]) => script("deploy.mjs", [...baseArgs, ...args]),
    deploy: (args: string[] = [], env: Record<string, string> = {}) =>
      script("deploy.mjs", [...baseArgs, ...args], env).ended,
    read: (name: string) => readFileSync(join(folder, name), "utf8"),
    keyFiles: () => readdirSync(folder).filter((name) => name.startsWith("encryption-key.")),
    end: async () => {
      await cloud.close();
      for (const place of [folder, logs]) rmSync(place, { recursive: true, force: true });
    },
  };
}

/** Lists what is wrong after a complete deployment, however often it was interrupted. */
export function complaints(
  { cloud, folder, keyFiles }: Awaited<ReturnType<typeof startRehearsal>>,
  place = "us",
) {
  const { databases, namespaces, buckets, workers } = cloud.account;
  const worker = workers.get("seasonal-worker-portal");
  const files = keyFiles();
  const storedKeys = files.map((name) => readFileSync(join(folder, name), "utf8").trim());
  const [database] = databases;
  const bound = (type: string) => worker?.bindings.find((binding) => binding.type === type);
  const count = (sql: string) =>
    Number(Object.values(database?.sqlite.prepare(sql).get() ?? {})[0]);
  const facts: Record<string, boolean> = {
    "one database, in its place": databases.length === 1 && database?.jurisdiction === place,
    "one namespace, in its place": namespaces.length === 1 && namespaces[0]?.jurisdiction === place,
    "one bucket, in its place": [...buckets].join() === `${place}/seasonal-worker-portal-uploads`,
    "the Worker has its stores":
      bound("d1")?.id === database?.uuid &&
      bound("kv_namespace")?.namespace_id === namespaces[0]?.id &&
      bound("r2_bucket")?.jurisdiction === place,
    "one key file, readable by its owner only":
      files.length === 1 && (statSync(join(folder, files[0] ?? "")).mode & 0o777) === 0o600,
    "the Worker has the key of the file": worker?.secrets.get("ENCRYPTION_KEYS") === storedKeys[0],
    "each migration was applied once":
      count("SELECT count(*) = count(DISTINCT name) AND count(*) > 0 FROM d1_migrations") === 1,
    "one employer's key": count("SELECT count(*) FROM api_keys") === 1,
    "every request is imitated": cloud.unknown.length === 0,
  };
  return Object.keys(facts).filter((fact) => !facts[fact]);
}
