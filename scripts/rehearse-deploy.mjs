import { parseArgs } from "node:util";
import { complaints, startRehearsal } from "./deploy/imitation/rehearsal.ts";

/**
 * Interrupts a first deployment at each of its changes, in three ways, and runs it again (30 min):
 *   npm run rehearse:deploy [-- --how refuse|lose|hang] [--at 4]
 * `refuse`: Cloudflare fails from there on. `lose`: it makes that change but its response is lost.
 * `hang`: it makes that change, and the script is killed with all its children.
 */

const EMPLOYER = ["--employer", "Campo Nuevo"];
const { values } = parseArgs({ options: { how: { type: "string" }, at: { type: "string" } } });

/** Interrupts a deployment, then runs it to its end twice; resolves to what is wrong afterwards. */
async function rehearse(how, at) {
  const portal = await startRehearsal();
  try {
    const { cloud } = portal;
    const cut = portal.start(EMPLOYER);
    cloud.fault = { how, at, onCut: cut.kill };
    const first = await cut.ended;
    if (first.status === 0) return undefined;
    const leftovers = portal.filesWith('ENCRYPTION_KEYS":');
    cloud.fault = undefined;
    const found = [];
    const keyOf = () =>
      portal
        .keyFiles()
        .map((name) => portal.read(name))
        .join();
    const keyBefore = keyOf();
    for (const _ of ["continued", "again"]) {
      // oxlint-disable-next-line no-await-in-loop -- one run after another
      const { status, output } = await portal.deploy(EMPLOYER);
      if (status !== 0) found.push(output);
    }
    if (keyBefore && keyOf() !== keyBefore) found.push("the first key was lost");
    if (how !== "hang" && leftovers.length > 0) found.push(`left behind: ${leftovers}`);
    return [...found, ...complaints(portal)];
  } finally {
    await portal.end();
  }
}

let isWrong = false;
for (const how of values.how ? [values.how] : ["refuse", "lose", "hang"]) {
  for (let at = Number(values.at ?? 1); ; at++) {
    // oxlint-disable-next-line no-await-in-loop -- each one alone keeps the machine busy
    const found = await rehearse(how, at);
    if (found === undefined) {
      console.log(`${how} at ${at}: the deployment finished before that change`);
      break;
    }
    console.log(`${how} at ${at}: ${found.length === 0 ? "ok" : `WRONG\n${found.join("\n")}`}`);
    isWrong ||= found.length > 0;
    if (values.at) break;
  }
}
process.exit(isWrong ? 1 : 0);
