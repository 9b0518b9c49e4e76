import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createKey } from "../scripts/key.mjs";
import { root, start, stop, untilReady } from "../scripts/project.mjs";

/** A portal of one test file, beside the one that all the others share. */

const port = Number(new URL(process.env.E2E_ORIGIN ?? "http://localhost:8797").port);

/** The local runtime's log line that names the file of a sent e-mail. */
const SENT = /To: (\S+)[\s\S]*?Text: (\S+\.txt)/g;

/** Starts the built Worker with its own database, which lies in the folder `state`. */
async function startPortal(origin: string, state: string, options: string[]) {
  const place = [`--persist-to=${state}`, `--port=${new URL(origin).port}`];
  const server = start("wrangler", ["dev", "--test-scheduled", ...place, ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  server.stdout!.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const end = async () => {
    await stop(server);
    rmSync(state, { recursive: true, force: true });
  };
  try {
    await untilReady(`${origin}/api/health`);
  } catch (error) {
    await end();
    throw error;
  }
  return { printed: () => printed, stop: end };
}

const newState = () => mkdtempSync(join(root, "node_modules", ".e2e-portal-"));

const MAIL = `
[[send_email]]
name = "MAIL"
`;
const SWITCH = `[vars]
SIGN_IN_CODE = "email"
SIGN_IN_CODE_FROM = "portal@example.com"`;

/** Where the portal with codes runs. */
export const CODES_ORIGIN = `http://localhost:${port + 1000}`;

/**
 * Starts a portal that requires sign-in codes from returning people, with the configuration of
 * docs/operations.md.
 */
export async function startPortalWithCodes() {
  const state = newState();
  const config = readFileSync(join(root, "wrangler.toml"), "utf8")
    .replace('"worker/index.ts"', JSON.stringify(join(root, "worker/index.ts")))
    .replace('"./dist"', JSON.stringify(join(root, "dist")))
    .replace("[vars]", SWITCH);
  writeFileSync(join(state, "wrangler.toml"), `${config}${MAIL}`);
  copyFileSync(join(root, ".dev.vars"), join(state, ".dev.vars"));
  const key = await createKey("Codes", { persistTo: state });
  const options = [`--config=${join(state, "wrangler.toml")}`];
  const { printed, ...portal } = await startPortal(CODES_ORIGIN, state, options);
  return {
    ...portal,
    key,
    /** The codes sent to an address so far. */
    codesFor: (address: string) =>
      [...printed().matchAll(SENT)]
        .filter(([, to]) => to === address)
        .map(([, , file = ""]) => /^\d{6}/.exec(readFileSync(file, "utf8"))?.[0] ?? ""),
  };
}

/** Where the portal for demo data runs. */
export const DEMO_ORIGIN = `http://localhost:${port + 1001}`;

/**
 * Starts a portal for demo data, which is created in the database of a running server: in the
 * shared one that would lock the requests of other tests.
 */
export async function startPortalForDemo(mail: string) {
  const state = newState();
  // Migrates the database.
  await createKey("Demo", { persistTo: state });
  return { state, ...(await startPortal(DEMO_ORIGIN, state, [`--var=LOCAL_MAIL:${mail}`])) };
}
