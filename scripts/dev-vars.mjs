import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

/** Creates `.dev.vars` from its example with fresh random secrets; keeps an existing one. */
export function ensureDevVars() {
  const file = join(root, ".dev.vars");
  if (existsSync(file)) return;
  const example = readFileSync(join(root, ".dev.vars.example"), "utf8");
  const filled = example.replace(/<random-32-bytes-base64>/g, () =>
    randomBytes(32).toString("base64"),
  );
  writeFileSync(file, filled, { mode: 0o600 });
}
