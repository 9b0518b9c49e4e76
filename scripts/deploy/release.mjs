import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { wrangler } from "../wrangler.mjs";
import { wranglerError, DeploymentError } from "./deployment-error.mjs";
import { withSecretsFile } from "./encryption-key.mjs";

/** Applies the migrations, uploads the new version and proves that it works. */

const PAUSE_MS = 1000;

export async function migrate({ config }) {
  const result = await wrangler([
    "d1",
    "migrations",
    "apply",
    "DB",
    "--remote",
    "--config",
    config,
  ]);
  if (!result.ok) throw wranglerError("Applying the migrations", result);
  console.log(
    `Migrations: ${/No migrations to apply/i.test(result.output) ? "none to apply" : "applied"}.`,
  );
}

/** The Worker's address in wrangler's report: a custom domain, else its own address. */
function addressIn(path) {
  const entries = existsSync(path) ? readFileSync(path, "utf8").trim().split("\n") : [];
  const targets =
    entries.map((line) => JSON.parse(line)).findLast(({ type }) => type === "deploy")?.targets ??
    [];
  const domains = targets.filter((target) => / \(custom domain/.test(target));
  const [domain] = domains.map((target) => `https://${target.split(" ")[0]}`);
  return domain ?? targets.find((target) => target.startsWith("https://"));
}

/** Uploads the Worker, together with its key if it needs one; resolves to its address. */
export async function release({ config, key, work }) {
  const report = join(work, "deployed.ndjson");
  const result = await withSecretsFile({ key, work }, (secrets) =>
    wrangler(["deploy", "--config", config, "--no-x-provision", ...secrets], {
      WRANGLER_OUTPUT_FILE_PATH: report,
    }),
  );
  if (!result.ok) throw wranglerError("Deploying the Worker", result);
  const address = addressIn(report);
  console.log(`Deployed: ${address ?? "the new version is live"}.`);
  return address;
}

const statusOf = (url) =>
  fetch(url, { signal: AbortSignal.timeout(10_000), redirect: "manual" }).then(
    (response) => String(response.status),
    (error) => error.cause?.code ?? error.name,
  );

/** Requests the Worker's health until it is good. @throws DeploymentError after `seconds` */
export async function proveHealth({ address, seconds }) {
  if (!address) {
    throw new DeploymentError(
      "The Worker is deployed, but its address is not known: run this again with --url https://<your domain>.",
    );
  }
  const url = new URL("/api/health", address).href;
  const end = Date.now() + seconds * 1000;
  let last = "";
  while (last !== "200" && (last === "" || Date.now() < end)) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after another
    last = await statusOf(url);
    // oxlint-disable-next-line no-await-in-loop -- pause before the next attempt
    if (last !== "200") await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  if (last !== "200") {
    throw new DeploymentError(
      `${url} still responds with ${last} after ${seconds} seconds.\n` +
        "Roll back to the previous version: npx wrangler rollback --config wrangler.deployed.toml\n" +
        "The log says what is wrong: npx wrangler tail --config wrangler.deployed.toml",
    );
  }
  console.log("Health: 200.");
}
