import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The schedules of wrangler.toml: every minute, and once a day. */
function schedules() {
  const [, list] = /^crons = (\[.*\])$/m.exec(readFileSync(join(root, "wrangler.toml"), "utf8"));
  const [frequent, daily] = JSON.parse(list);
  return [
    { cron: frequent, everyMs: MINUTE },
    { cron: daily, everyMs: DAY },
  ];
}

/** Runs one schedule's jobs; prints something only if they fail. */
async function trigger(origin, cron) {
  try {
    const response = await fetch(
      `${origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}`,
    );
    const outcome = await response.text();
    if (!response.ok) console.error(`The jobs of "${cron}" failed: ${outcome}`);
  } catch (error) {
    console.error(`The jobs of "${cron}" could not be run: ${error.cause?.code ?? error.message}`);
  }
}

/**
 * Runs the cron's jobs on a local server, because wrangler does not: each schedule now, and again a
 * minute or a day after its last run ended, as long as this process runs.
 */
export function startCron(origin) {
  const run = async ({ cron, everyMs }) => {
    await trigger(origin, cron);
    setTimeout(() => void run({ cron, everyMs }), everyMs);
  };
  for (const schedule of schedules()) void run(schedule);
}
