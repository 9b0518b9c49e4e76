import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS } from "./scripts/programs.mjs";

/** Run through `npm run test:e2e`, which starts the Worker these tests talk to. */
export default defineConfig({
  projects: [
    { name: "journeys", testDir: "e2e", testIgnore: "**/audit/**" },
    // Sweeps over every screen in every state; `npm test` runs them beside those of the Worker.
    { name: "audit", testDir: "e2e/audit" },
  ],
  outputDir: "test-results/playwright",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Ends what hangs, on a machine that is busy too; what a test waits for has its own limit below.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  use: {
    baseURL: process.env.E2E_ORIGIN ?? "http://localhost:8797",
    viewport: { width: 390, height: 844 },
    locale: "en-US",
    trace: "off",
    // Requests that pass through one cannot be intercepted; its own test lets it in.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: CHROMIUM_ARGUMENTS,
    },
  },
});
