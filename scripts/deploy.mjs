import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { stringify } from "smol-toml";
import { execute } from "./database.mjs";
import { chooseAccount } from "./deploy/account.mjs";
import { namesOf, readRecord, writeConfiguration } from "./deploy/configuration.mjs";
import { withExplanation, DeploymentError } from "./deploy/deployment-error.mjs";
import { decideKey } from "./deploy/encryption-key.mjs";
import { migrate, proveHealth, release } from "./deploy/release.mjs";
import { readSettings } from "./deploy/settings.mjs";
import { ensureStores, JURISDICTIONS } from "./deploy/stores.mjs";
import { DEPLOYED, folder } from "./deployed.mjs";
import { createKey } from "./key.mjs";
import { run } from "./project.mjs";

/**
 * `npm run deploy`: takes an empty Cloudflare account to a portal that responds, and makes every
 * later deployment (docs/operations.md). Each step first checks what exists, so an interrupted run
 * can simply be repeated.
 */

const USAGE = `Usage: npm run deploy -- [options]
  --dry-run               say what would happen, change nothing
  --employer "Name"       create the first employer's key, if there is none yet
  --jurisdiction us|eu    where the stores are created; it can never change
  --url https://…         the Worker's address, if it differs from the one wrangler reports
  --wait 120              seconds until it must be healthy
  --no-build              deploy the screens as they were last built`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        "dry-run": { type: "boolean", default: false },
        employer: { type: "string" },
        jurisdiction: { type: "string" },
        url: { type: "string" },
        wait: { type: "string", default: "120" },
        "no-build": { type: "boolean", default: false },
      },
    });
    const isPlace =
      values.jurisdiction === undefined || JURISDICTIONS.includes(values.jurisdiction);
    const isAddress = values.url === undefined || URL.canParse(values.url);
    if (isPlace && isAddress && Number(values.wait) > 0) return values;
  } catch {
    // Thrown for an unknown option.
  }
  throw new DeploymentError(USAGE);
}

/** The recorded jurisdiction, else the requested one, else that of wrangler.toml. */
function jurisdictionOf({ requested, recorded, config }) {
  if (recorded && requested && recorded !== requested) {
    throw new DeploymentError(
      `This deployment is in the jurisdiction "${recorded}" and cannot move. Run this without --jurisdiction.`,
    );
  }
  return recorded ?? requested ?? config.r2_buckets[0].jurisdiction;
}

/** Creates the first employer's key, which is shown only here; never creates a second one. */
async function firstKey({ employer, config }) {
  const place = { remote: true, config };
  const [{ count }] = await execute("SELECT count(*) AS count FROM api_keys", place);
  if (count > 0) {
    return 'Employer keys already exist. To create another: npm run --silent key -- "Name" --remote';
  }
  if (!employer)
    return 'There is no employer key yet. To create the first: npm run deploy -- --employer "Name"';
  return `Employer key of ${employer}, shown only now:\n${await createKey(employer, place)}`;
}

async function deploy(options, work) {
  const isDryRun = options["dry-run"];
  const { config, complaint } = readSettings({ isDryRun });
  if (complaint && !isDryRun) throw new DeploymentError(complaint);
  console.log(
    complaint ? `Settings: the deployment would stop here.\n${complaint}` : "Settings: complete.",
  );

  const record = readRecord();
  const jurisdiction = jurisdictionOf({
    requested: options.jurisdiction,
    recorded: record.jurisdiction,
    config,
  });
  const account = await chooseAccount(record.accountId);
  console.log(`Signed in: account ${account.name} (${account.id}).`);

  // It contains no stores, so that wrangler looks for them by name.
  const lookup = join(work, "wrangler.toml");
  const { name, compatibility_date: date } = config;
  writeFileSync(lookup, stringify({ name, compatibility_date: date, account_id: account.id }));
  const ids = await ensureStores({
    names: namesOf(config),
    jurisdiction,
    lookup,
    recordedId: record.namespaceId,
    isDryRun,
  });
  const deployed = isDryRun ? join(work, "wrangler.deployed.toml") : DEPLOYED;
  writeConfiguration(deployed, { config, account, jurisdiction, ids });
  console.log(
    `Configuration: wrangler.deployed.toml ${isDryRun ? "would be written" : "written"}.`,
  );

  const hasDatabase = ids.database !== undefined;
  const encryptionKey = await decideKey({ config: deployed, hasDatabase, isDryRun });
  if (isDryRun) {
    return console.log("Then: migrations, the new version, its health. Nothing was changed.");
  }
  if (!options["no-build"]) run("npm", ["run", "--silent", "build"]);
  await migrate({ config: deployed });
  const address = await release({ config: deployed, key: encryptionKey, work });
  await proveHealth({ address: options.url ?? address, seconds: Number(options.wait) });
  const key = firstKey({ employer: options.employer, config: deployed });
  return console.log(await withExplanation("Making the first employer's key", key));
}

const work = join(folder, ".wrangler", "deployment");
const clean = () => rmSync(work, { recursive: true, force: true });
process.once("exit", clean);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
try {
  const options = readOptions();
  // Remove what a killed run left behind, because it may contain the key.
  clean();
  mkdirSync(work, { recursive: true, mode: 0o700 });
  await deploy(options, work);
} catch (error) {
  console.error(
    error instanceof DeploymentError
      ? `Stopped: ${error.message}`
      : `Stopped: ${error.message ?? error}`,
  );
  process.exitCode = 1;
}
