import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./project.mjs";

/**
 * Fails unless the catalogues contain exactly the texts of the code, all of them translated.
 * Extraction writes in place, so the files are compared and restored.
 */
const folder = join(root, "src/i18n/locales");
const files = readdirSync(folder).filter((file) => file.endsWith(".po"));
const kept = mkdtempSync(join(root, "node_modules", ".catalogues-"));
const texts = (path) => readFileSync(path, "utf8").replace(/"POT-Creation-Date.*\n/, "");

cpSync(folder, kept, { recursive: true, preserveTimestamps: true });
run("lingui", ["extract", "--clean"], { stdio: "ignore" });
const stale = files.filter((file) => texts(join(folder, file)) !== texts(join(kept, file)));
for (const file of files)
  cpSync(join(kept, file), join(folder, file), { preserveTimestamps: true });
rmSync(kept, { recursive: true });
if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(", ")}. Run npm run i18n:extract and translate.`);
  process.exit(1);
}
run("lingui", ["compile", "--strict", "--typescript"], { stdio: ["ignore", "ignore", "inherit"] });
for (const file of files) rmSync(join(folder, file.replace(".po", ".ts")), { force: true });
