import { ensureDevVars } from "./dev-vars.mjs";
import { mailPortOf, startMail } from "./local-mail.mjs";
import { build, install, run, start } from "./project.mjs";

/**
 * Installs, builds and migrates, then starts wrangler dev on this port and a server for its mail.
 */
export async function startPortal({ port, logLevel }) {
  install();
  ensureDevVars();
  build();
  console.log("Preparing the local database…");
  run("wrangler", ["d1", "migrations", "apply", "DB", "--local"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const mail = await startMail({ port: mailPortOf(port) });
  const server = start("wrangler", [
    "dev",
    `--port=${port}`,
    `--log-level=${logLevel}`,
    // Stops wrangler from warning that nothing runs the cron.
    "--test-scheduled",
    `--var=LOCAL_MAIL:${mail.url}`,
  ]);
  return { mail, server };
}
