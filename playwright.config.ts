import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS } from "./scripts/system-tools.mjs";

/** Run through `npm run test:e2e`, which starts the Worker these tests talk to. */
export default defineConfig({
  projects: [
    { name: "journeys", testDir: "e2e", testIgnore: "**/audit/**" },
    // Sweeps over every screen in every state.
    { name: "audit", testDir: "e2e/audit" },
  ],
  outputDir: "test-results/playwright",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Ends tests that hang; long enough for a busy machine. Waits have their own limits below.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  use: {
    baseURL: process.env.E2E_ORIGIN ?? "http://localhost:8797",
    actionTimeout: 60_000,
    viewport: { width: 390, height: 844 },
    locale: "en-US",
    trace: "off",
    // Requests handled by a service worker cannot be intercepted; only its own test allows one.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: CHROMIUM_ARGUMENTS,
    },
  },
});
