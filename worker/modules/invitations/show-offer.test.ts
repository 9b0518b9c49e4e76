import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { app } from "../../app";
import type { Env } from "../../env";
import { ORIGIN } from "../../test/client";
import { FAULTS } from "../../test/faults";
import { seedInvitation } from "../../test/seed";

async function open(path: string, bindings: Env = env) {
  const context = createExecutionContext();
  const response = await app.request(`${ORIGIN}${path}`, {}, bindings, context);
  await waitOnExecutionContext(context);
  return response;
}

/** What a browser makes of an answer. */
const seen = async (response: Response) => ({
  status: response.status,
  isPage: (response.headers.get("content-type") ?? "").startsWith("text/html"),
  isKept: !(response.headers.get("cache-control") ?? "").includes("no-store"),
  isProgram: (await response.text()).includes('<div id="root"'),
});
const PAGE = { status: 200, isPage: true, isKept: false, isProgram: true };

test("a link that is no good, or was copied with something at its end, is a page, never JSON", async () => {
  const { token } = await seedInvitation();
  for (const path of [
    "/welcome/unknown",
    `/welcome/${token}/`,
    `/welcome/${token}/x`,
    "/welcome/",
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- four pages
    expect(await seen(await open(path))).toEqual(PAGE);
  }
});

test("a link opened while the database fails is a page that tries again", async () => {
  const { token } = await seedInvitation();
  const bindings = FAULTS["the database fails"]();
  expect(await seen(await open(`/welcome/${token}`, bindings))).toEqual(PAGE);
});
