import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createKey } from "../scripts/key.mjs";
import { root, start, stop, untilReady } from "../scripts/project.mjs";

const MAIL = `
[[send_email]]
name = "MAIL"
`;
const SWITCH = `[vars]
SIGN_IN_CODE = "email"
SIGN_IN_CODE_FROM = "portal@example.com"`;

/** The local runtime's log line that names the file of a sent e-mail. */
const SENT = /To: (\S+)[\s\S]*?Text: (\S+\.txt)/g;

/**
 * Starts a second portal that requires sign-in codes from returning people, on another port and
 * with its own database: the built Worker with the configuration of docs/operations.md.
 */
export async function startPortalWithCodes(port: number) {
  const state = mkdtempSync(join(root, "node_modules", ".e2e-codes-"));
  const origin = `http://localhost:${port}`;
  const config = readFileSync(join(root, "wrangler.toml"), "utf8")
    .replace('"worker/index.ts"', JSON.stringify(join(root, "worker/index.ts")))
    .replace('"./dist"', JSON.stringify(join(root, "dist")))
    .replace("[vars]", SWITCH);
  writeFileSync(join(state, "wrangler.toml"), `${config}${MAIL}`);
  copyFileSync(join(root, ".dev.vars"), join(state, ".dev.vars"));
  const key = await createKey("Codes", { persistTo: state });
  const place = ["--config", join(state, "wrangler.toml"), "--persist-to", state];
  const server = start("wrangler", ["dev", ...place, "--port", String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  server.stdout!.setEncoding("utf8").on("data", (text: string) => (printed += text));
  await untilReady(`${origin}/api/health`);
  return {
    origin,
    key,
    /** The codes sent to an address so far. */
    codesFor: (address: string) =>
      [...printed.matchAll(SENT)]
        .filter(([, to]) => to === address)
        .map(([, , file = ""]) => /^\d{6}/.exec(readFileSync(file, "utf8"))?.[0] ?? ""),
    stop: async () => {
      await stop(server);
      rmSync(state, { recursive: true, force: true });
    },
  };
}
