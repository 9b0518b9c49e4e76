import { ensureDevVars } from "./dev-vars.mjs";
import { startCron } from "./local-cron.mjs";
import { build, install, run, start, stop, untilReady } from "./project.mjs";

/** `npm run dev`: the screens with hot reload on 5173 against the running Worker on PORT (8787). */

const port = process.env.PORT ?? "8787";
const origin = `http://localhost:${port}`;

install();
ensureDevVars();
build();
run("wrangler", ["d1", "migrations", "apply", "DB", "--local"], {
  stdio: ["ignore", "ignore", "inherit"],
});
const worker = start("wrangler", ["dev", "--port", port, "--log-level", "log", "--test-scheduled"]);
const children = [worker];
const finish = async (code = 0) => {
  await Promise.all(children.map(stop));
  process.exit(code);
};
process.once("SIGINT", () => void finish());
process.once("SIGTERM", () => void finish());
worker.once("exit", (code) => void finish(code ?? 1));
await untilReady(`${origin}/api/health`);
startCron(origin);
children.push(start("vite", [], { env: { ...process.env, API_ORIGIN: origin } }));
