import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../../scripts/project.mjs";
import { makeCertificate } from "../server/certificate.mjs";
import { startFront } from "../server/front.mjs";
import { SLOW_4G, startLink } from "../server/link.mjs";
import { addStaticPage, buildSite } from "../server/site.mjs";
import { launch } from "./browser.mjs";
import { COMPARED, screenAt, staticPath } from "./screens.mjs";
import { staticCopy } from "./static-pages.mjs";

/**
 * Imports the modules that serve and fill a portal from its own checkout, because tables and calls
 * may differ.
 */
async function partsOf(folder) {
  const part = (path) => import(pathToFileURL(join(folder, path)).href);
  const [{ ensureDevVars }, { createKey }, { startPortal }, applicant] = await Promise.all([
    part("scripts/dev-vars.mjs"),
    part("scripts/key.mjs"),
    part("bench/server/portal.mjs"),
    part("bench/server/applicant.mjs"),
  ]);
  ensureDevVars();
  return { createKey, startPortal, ...applicant };
}

/** Creates people at every stage of their application. */
async function makePeople({ invite, saveAll, signIn, submit }, origin, key) {
  const person = async (prepare, options) => {
    const invited = await invite(origin, key, options);
    const cookie = await signIn(origin, invited);
    await prepare?.(cookie);
    return { ...invited, cookie };
  };
  return {
    invited: await invite(origin, key),
    beginner: await person(),
    unreachable: await person(undefined, { withEmail: false }),
    filled: await person((cookie) => saveAll(origin, cookie)),
    submitted: await person(async (cookie) => {
      await saveAll(origin, cookie);
      await submit(origin, cookie);
    }),
  };
}

/**
 * Starts a checkout's portal with its people behind a proxy: `near` has no delay, `far` is slow.
 * `site` contains its static files; `prepare` adds to them before the runtime starts.
 */
async function openPortal({ folder, bundle, state, site, certificate, prepare }) {
  const parts = await partsOf(folder);
  mkdirSync(state, { recursive: true });
  const key = await parts.createKey("Pages", { persistTo: state });
  const serve = async () => {
    const portal = await parts.startPortal({ script: bundle, state, site });
    const front = await startFront({ upstream: portal.url, certificate });
    const stop = async () => {
      await front.stop();
      await portal.stop();
    };
    return { portal, front, stop };
  };
  let served = await serve();
  const people = await makePeople(parts, served.portal.direct, key);
  if (prepare) {
    await prepare(`https://localhost:${served.front.port}`, people);
    // The runtime lists the static files at start.
    await served.stop();
    served = await serve();
  }
  const link = await startLink({ port: served.front.port, ...SLOW_4G });
  return {
    people,
    near: `https://localhost:${served.front.port}`,
    far: `https://localhost:${link.port}`,
    hangUp: link.hangUp,
    close: async () => {
      await link.stop();
      await served.stop();
    },
  };
}

/** Adds static copies of the portal's own screens to its site. */
async function addCopies(site, certificate, origin, people) {
  const browser = await launch(certificate);
  for (const [name, screen] of Object.entries(COMPARED)) {
    const html = await staticCopy(browser, screenAt(origin, people, screen));
    addStaticPage(site, staticPath(name), html);
  }
  await browser.close();
}

/**
 * Starts the portal with the compared pages and, optionally, another checkout as `before`.
 * @param {{ work: string, bundle: string, against?: { folder: string, bundle: string } }} run
 */
export async function openStage({ work, bundle, against }) {
  const site = join(work, "site");
  await buildSite(site);
  const certificate = await makeCertificate();
  const now = await openPortal({
    folder: root,
    bundle,
    state: join(work, "pages"),
    site,
    certificate,
    prepare: (origin, people) => addCopies(site, certificate, origin, people),
  });
  const before =
    against &&
    (await openPortal({
      ...against,
      state: join(work, "pages-before"),
      site: join(against.folder, "dist"),
      certificate,
    }));
  return {
    now,
    before,
    publicKeyHash: certificate.publicKeyHash,
    close: async () => {
      await before?.close();
      await now.close();
    },
  };
}
