import { join } from "node:path";
import { ensureDevVars } from "./dev-vars.mjs";
import { startCron } from "./local-cron.mjs";
import { build, install, root, run, start, stop, untilReady } from "./project.mjs";

/**
 * `npm start`: install, build, migrate, wrangler dev on one port with demo data, and its cron. Runs on
 * plain Node 20; steps that need the Node of the project are processes of their own.
 */

const port = process.env.PORT ?? "8787";
const origin = `http://localhost:${port}`;

install();
ensureDevVars();
build();
console.log("Preparing the local database…");
run("wrangler", ["d1", "migrations", "apply", "DB", "--local"], {
  stdio: ["ignore", "ignore", "inherit"],
});

// --test-scheduled: keeps wrangler from saying that nothing runs the cron.
const server = start("wrangler", [
  "dev",
  "--port",
  port,
  "--log-level",
  "warn",
  "--test-scheduled",
]);
const finish = async (code = 0) => {
  await stop(server);
  process.exit(code);
};
process.once("SIGINT", () => void finish());
process.once("SIGTERM", () => void finish());
server.once("exit", (code) => process.exit(code ?? 1));

try {
  await untilReady(`${origin}/api/health`);
  const demo = start("node", [join(root, "scripts/demo.mjs"), origin]);
  const status = await new Promise((resolve) => demo.once("exit", resolve));
  if (status !== 0) await finish(1);
  startCron(origin);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await finish(1);
}
