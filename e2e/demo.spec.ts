import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { Employer, expect, test } from "./fixtures";
import { signInToHiring } from "./hiring";
import { DEMO_ORIGIN, startPortalForDemo } from "./own-portal";

/** The demo data of `npm start`. */

const SCRIPT = join(import.meta.dirname, "..", "scripts", "demo.mjs");
const { E2E_MAIL = "" } = process.env;
let portal: Awaited<ReturnType<typeof startPortalForDemo>>;

const printed = () =>
  execFileSync("node", [SCRIPT, DEMO_ORIGIN, E2E_MAIL, "--persist-to", portal.state], {
    encoding: "utf8",
  });

test.use({ baseURL: DEMO_ORIGIN });
test.beforeAll(async () => {
  portal = await startPortalForDemo(E2E_MAIL);
});
test.afterAll(() => portal.stop());

test("the demo's link, key and console work and show a season, and a second start adds nothing to it", async ({
  page,
  request,
}) => {
  const words = printed();
  const [link = ""] = /http\S+\/welcome\/\S+/.exec(words) ?? [];
  const [key = ""] = /swp_\S+/.exec(words) ?? [];
  const [email = ""] = /\S+@\S+(?=;)/.exec(words) ?? [];
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Demo Farm");
  await signInToHiring(page, { email });
  const funnel = page.getByRole("region", { name: "Where everyone is" });
  await expect(funnel).toContainText("Invited8");
  await expect(funnel).toContainText("Approved1");

  expect(printed()).toBe(words);
  type Page = { items: unknown[] };
  const { items } = await new Employer(request, key).send<Page>("GET", "/invitations?limit=100");
  expect(items).toHaveLength(8);
});
