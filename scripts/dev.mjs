import { join } from "node:path";
import { startCron } from "./local-cron.mjs";
import { startPortal } from "./local-portal.mjs";
import { root, start, stop, untilReady } from "./project.mjs";
import { rebuildOnChange } from "./rebuild.mjs";

/**
 * `npm run dev`: the Worker on PORT (8787), with pages that are rebuilt after each change, and the
 * screens with hot reload on SCREENS_PORT (5173).
 */

const { PORT: port = "8787", SCREENS_PORT: screensPort = "5173" } = process.env;
const origin = `http://localhost:${port}`;

const { mail, server } = await startPortal({ port, logLevel: "log" });
const children = [server];
let endRebuilding = () => Promise.resolve();
const finish = async (code = 0) => {
  await Promise.all([endRebuilding(), ...children.map(stop)]);
  process.exit(code);
};
process.once("SIGINT", () => void finish());
process.once("SIGTERM", () => void finish());
server.once("exit", (code) => void finish(code ?? 1));
// Not the health check, which fails after a pause because the cron has not run since the last
// start.
await untilReady(`${origin}/user-login`);
startCron(origin);
const screens = start("vite", [], {
  env: { ...process.env, API_ORIGIN: origin, SCREENS_PORT: screensPort },
});
children.push(screens);
// Its port may be taken; without it nothing else is useful.
screens.once("exit", (code) => void finish(code ?? 1));
endRebuilding = rebuildOnChange();
start("node", [
  join(root, "scripts/demo.mjs"),
  origin,
  mail.url,
  `http://localhost:${screensPort}`,
]);
