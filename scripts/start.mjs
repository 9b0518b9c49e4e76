import { ensureDevVars } from "./dev-vars.mjs";
import { build, install, run, start, stop, untilReady } from "./project.mjs";

/** `npm start`: install, build, migrate, demo data, then everything on one port with wrangler dev. */

const port = process.env.PORT ?? "8787";
const origin = `http://localhost:${port}`;

install();
ensureDevVars();
build();
console.log("Preparing the local database…");
run("wrangler", ["d1", "migrations", "apply", "DB", "--local"], {
  stdio: ["ignore", "ignore", "inherit"],
});

const { ensureDemo } = await import("./demo.mjs");
const server = start("wrangler", ["dev", "--port", port, "--log-level", "warn"]);
const finish = async (code = 0) => {
  await stop(server);
  process.exit(code);
};
process.once("SIGINT", () => void finish());
process.once("SIGTERM", () => void finish());
server.once("exit", (code) => process.exit(code ?? 1));

try {
  await untilReady(`${origin}/api/health`);
  const demo = await ensureDemo({ origin });
  console.log(`
The portal runs on ${origin}

  Demo invitation   ${demo.invitationUrl}
                    sign in with the phone ${demo.phone}
  Demo employer key ${demo.key}
                    (docs/employers.md shows what to do with it)

Press Ctrl+C to stop.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await finish(1);
}
