import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ensureDevVars } from "../scripts/dev-vars.mjs";
import { build, install, root, run, toolEnv } from "../scripts/project.mjs";

/**
 * `npm run bench`: measures everything in docs/performance.md in one run on this machine.
 * `--only a,c` selects parts: a Lighthouse, b usable, c Worker calls, d upload, e scale, f Next.
 * `--rounds 3` runs three rounds instead of five; `--quick` runs one, without the million rows.
 * `--against <folder>` also measures the pages of another checkout, taking turns with this one's.
 */

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    rounds: { type: "string", default: "5" },
    quick: { type: "boolean", default: false },
    against: { type: "string" },
  },
});
const here = dirname(fileURLToPath(import.meta.url));

install();
// The compared libraries and Lighthouse are packages of this folder.
install(here);
ensureDevVars();
// Tools loaded into this process read the same settings as those it starts.
Object.assign(process.env, toolEnv);
build();
if (values.against) {
  install(values.against);
  run("npm", ["run", "--silent", "build"], { cwd: values.against });
}

const work = mkdtempSync(join(root, "node_modules", ".bench-"));
const cleanUp = () => rmSync(work, { recursive: true, force: true });
process.once("SIGINT", () => {
  cleanUp();
  process.exit(130);
});
try {
  const bundleOf = (cwd, name) => {
    const folder = join(work, name);
    run("wrangler", ["deploy", "--dry-run", "--outdir", folder], { cwd, stdio: "ignore" });
    return join(folder, "index.js");
  };
  const bundle = bundleOf(root, "bundle");
  const against = values.against && {
    folder: resolve(values.against),
    bundle: bundleOf(values.against, "bundle-before"),
  };
  const { PART_NAMES, runParts } = await import("./parts.mjs");
  const names = values.only?.split(",") ?? PART_NAMES;
  const unknown = names.find((name) => !PART_NAMES.includes(name));
  if (unknown) throw new Error(`There is no part ${unknown}: ${PART_NAMES.join(", ")}`);
  const { goalTable } = await import("./report/goals.mjs");

  const rounds = values.quick ? 1 : Number(values.rounds);
  const [{ model }] = cpus();
  const begun = new Date();
  const texts = [
    `# Bench, ${begun.toISOString().slice(0, 16)}\n\n` +
      `${cpus().length} × ${model}, Node ${process.version}; ` +
      (rounds > 1 ? `medians of ${rounds} (min–max).` : "one round, to try it out."),
  ];
  const tell = (text) => {
    texts.push(text);
    console.log(`\n${text}`);
  };
  console.log(`\n${texts[0]}`);
  const goals = await runParts(names, { work, rounds, quick: values.quick, bundle, against }, tell);
  tell(`## Goals\n\n${goalTable(goals)}`);
  mkdirSync(join(here, "results"), { recursive: true });
  const file = join(here, "results", `${begun.toISOString().slice(0, 19).replaceAll(":", "-")}.md`);
  writeFileSync(file, `${texts.join("\n\n")}\n`);
  console.log(`\nSaved to ${file}`);
} finally {
  cleanUp();
}
process.exit();
