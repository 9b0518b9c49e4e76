import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./project.mjs";

/** The files of the deployment, none of which git tracks; DEPLOYMENT_FOLDER holds those of another. */

export const folder = resolve(process.env.DEPLOYMENT_FOLDER ?? root);

/** What the operator writes: variables and anything else that differs from wrangler.toml. */
export const SETTINGS = join(folder, "deployment.toml");

/** What `npm run deploy` writes from both: wrangler's configuration of the deployed Worker. */
export const DEPLOYED = join(folder, "wrangler.deployed.toml");

/** The path of the deployed configuration. @throws when nothing was deployed from here */
export function deployedConfig() {
  if (existsSync(DEPLOYED)) return DEPLOYED;
  throw new Error(
    "wrangler.deployed.toml is missing: `npm run deploy` writes it. Nothing was deployed from here yet.",
  );
}
