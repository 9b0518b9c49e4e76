import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./project.mjs";

/**
 * The folder of the deployment's files, which git ignores; DEPLOYMENT_FOLDER selects another one.
 */

export const folder = resolve(process.env.DEPLOYMENT_FOLDER ?? root);

/** Written by the operator: variables and anything else that differs from wrangler.toml. */
export const SETTINGS = join(folder, "deployment.toml");

/**
 * Written by `npm run deploy` from both files: wrangler's configuration for the deployed Worker.
 */
export const DEPLOYED = join(folder, "wrangler.deployed.toml");

/** The path of the deployed configuration. @throws if nothing was deployed from here */
export function deployedConfig() {
  if (existsSync(DEPLOYED)) return DEPLOYED;
  throw new Error(
    "wrangler.deployed.toml is missing: `npm run deploy` writes it. Nothing was deployed from here yet.",
  );
}
