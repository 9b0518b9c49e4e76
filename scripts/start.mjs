import { join } from "node:path";
import { ensureDevVars } from "./dev-vars.mjs";
import { startCron } from "./local-cron.mjs";
import { mailPortOf, startMail } from "./local-mail.mjs";
import { build, install, root, run, start, stop, untilReady } from "./project.mjs";

/**
 * `npm start`: install, build, migrate, wrangler dev on one port with demo data, and its cron. Runs on
 * plain Node 20; steps that need the Node of the project are processes of their own. `--verbose` shows
 * the Worker's log lines.
 */

const port = process.env.PORT ?? "8787";
const origin = `http://localhost:${port}`;
const logLevel = process.argv.includes("--verbose") ? "log" : "warn";

install();
ensureDevVars();
build();
console.log("Preparing the local database…");
run("wrangler", ["d1", "migrations", "apply", "DB", "--local"], {
  stdio: ["ignore", "ignore", "inherit"],
});

const mail = await startMail({ port: mailPortOf(port) });
// --test-scheduled: keeps wrangler from saying that nothing runs the cron.
const server = start("wrangler", [
  "dev",
  "--port",
  port,
  "--log-level",
  logLevel,
  "--test-scheduled",
  `--var=LOCAL_MAIL:${mail.url}`,
]);
const finish = async (code = 0) => {
  await stop(server);
  process.exit(code);
};
process.once("SIGINT", () => void finish());
process.once("SIGTERM", () => void finish());
server.once("exit", (code) => process.exit(code ?? 1));

try {
  // Not the health check, which misses the runs of the cron since the last start.
  await untilReady(`${origin}/user-login`);
  const demo = start("node", [join(root, "scripts/demo.mjs"), origin, mail.url]);
  const status = await new Promise((resolve) => demo.once("exit", resolve));
  if (status !== 0) await finish(1);
  startCron(origin);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await finish(1);
}
