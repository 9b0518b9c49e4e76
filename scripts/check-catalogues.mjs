import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { changesOf, untranslatedIn } from "./catalogues.mjs";
import { root, run } from "./project.mjs";

/**
 * Fails unless the catalogues contain exactly the texts of the code, all translated; lists the
 * problems. Extraction writes in place, so the files are compared and then restored.
 */
const folder = join(root, "src/i18n");
const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".po"));
const kept = mkdtempSync(join(root, "node_modules", ".catalogues-"));
const textOf = (path) => readFileSync(path, "utf8").replace(/"POT-Creation-Date.*\n/, "");

cpSync(folder, kept, { recursive: true, preserveTimestamps: true });
run("lingui", ["extract", "--clean"], { stdio: "ignore" });
const problems = files.flatMap((file) => {
  const [before, after] = [textOf(join(kept, file)), textOf(join(folder, file))];
  const changes = before === after ? [] : changesOf(before, after);
  return [
    ...changes.map((change) => `${file}: ${change}`),
    ...untranslatedIn(after).map((message) => `${file}: not translated: ${message}`),
  ];
});
for (const file of files)
  cpSync(join(kept, file), join(folder, file), { preserveTimestamps: true });
rmSync(kept, { recursive: true });
if (problems.length > 0) {
  console.error(problems.join("\n"));
  console.error("Run npm run i18n:extract, then write the missing words in them.");
  process.exit(1);
}
run("lingui", ["compile", "--strict", "--typescript"], { stdio: ["ignore", "ignore", "inherit"] });
for (const file of files) rmSync(join(folder, file.replace(".po", ".ts")), { force: true });
