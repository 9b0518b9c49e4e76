import { createHash } from "node:crypto";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

/** They end what hangs, however busy the machine is. Milliseconds. */
const LIMITS = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

/** Every route and every table, tried one after the other: `npm test` runs them by themselves. */
const SWEEPS = "worker/test/**/*.test.ts";

/** What a person runs: each test starts wrangler, for seconds. Not in the short loop. */
const COMMANDS = ["scripts/{key,backup,status,rebuild}.test.ts", "scripts/deploy/*.test.ts"];

/** Tests that run inside workerd. */
const workerProject = (name: string, files: { include: string[]; exclude?: string[] }) => ({
  plugins: [
    cloudflareTest(async () => ({
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        // The mail binding that a deployment with sign-in codes has; wrangler.toml is without.
        email: { send_email: [{ name: "MAIL" }] },
        bindings: {
          SIGN_IN_CODE_FROM: "portal@example.com",
          // Throw-away keys of the test runtime; deployed ones are secrets.
          ENCRYPTION_KEYS: `test:${createHash("sha256").update("tests").digest("base64")}`,
          TEST_MIGRATIONS: await readD1Migrations("./migrations"),
        },
      },
    })),
  ],
  test: { ...LIMITS, name, isolate: false, ...files, setupFiles: ["./worker/test/setup.ts"] },
});

/** Two programs, two runtimes: pure code and the browser's logic in Node, the Worker in workerd. */
export default defineConfig({
  test: {
    silent: "passed-only",
    // Half of the time of a file is starting its runtime: two in parallel use both cores of a small
    // machine.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...LIMITS,
          name: "unit",
          include: ["src/**/*.test.ts", "worker/contract/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: COMMANDS,
        },
      },
      {
        test: { testTimeout: 240_000, hookTimeout: 240_000, name: "commands", include: COMMANDS },
      },
      workerProject("worker", {
        include: ["worker/**/*.test.ts"],
        exclude: ["worker/contract/**", SWEEPS],
      }),
      workerProject("sweep", { include: [SWEEPS] }),
    ],
  },
});
