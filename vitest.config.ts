import { createHash } from "node:crypto";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

/** In milliseconds. They end tests that hang, but not slow tests on a busy machine. */
const LIMITS = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

/** Tests that go through every route and every table: `npm test` runs them on their own. */
const SWEEPS = "worker/test/**/*.test.ts";

/** Tests of npm commands: each starts wrangler, which takes seconds. Not in the quick run. */
const COMMANDS = ["scripts/{key,backup,status,rebuild}.test.ts", "scripts/deploy/*.test.ts"];

/** Tests that run inside workerd. */
const workerProject = (name: string, files: { include: string[]; exclude?: string[] }) => ({
  plugins: [
    cloudflareTest(async () => ({
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        // The mail binding of a deployment with sign-in codes; wrangler.toml does not have it.
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

/** Pure code and browser logic are tested in Node, the Worker in workerd. */
export default defineConfig({
  test: {
    silent: "passed-only",
    // Starting its runtime takes half of a test file's time: two in parallel use both cores of a
    // small machine.
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
