import { join } from "node:path";
import { createKey } from "../../scripts/key.mjs";
import { invite, saveAll, signIn, submit } from "../server/applicant.mjs";
import { makeCertificate } from "../server/certificate.mjs";
import { startFront } from "../server/front.mjs";
import { SLOW_4G, startLink } from "../server/link.mjs";
import { startPortal } from "../server/portal.mjs";
import { addStaticPage, buildSite } from "../server/site.mjs";
import { launch } from "./browser.mjs";
import { ACCEPT, FIELD } from "./screens.mjs";
import { staticCopy } from "./static-pages.mjs";

/** People at every stage of their application. */
async function makePeople(origin, key) {
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
 * The portal, the compared pages and the people of a run behind one front: `near` without a delay,
 * `far` over a slow link.
 */
export async function openStage({ work, bundle }) {
  const state = join(work, "pages");
  const site = join(work, "site");
  await buildSite(site);
  const key = await createKey("Pages", { persistTo: state });
  const certificate = await makeCertificate();
  const serve = async () => {
    const portal = await startPortal({ script: bundle, state, site });
    const front = await startFront({ upstream: portal.url, certificate });
    const stop = async () => {
      await front.stop();
      await portal.stop();
    };
    return { portal, front, stop };
  };

  // The static pages are copies of the portal's own, so it runs once before they exist.
  let served = await serve();
  const people = await makePeople(served.portal.direct, key);
  const origin = `https://localhost:${served.front.port}`;
  const browser = await launch(certificate);
  const copies = {
    offer: { url: `${origin}/welcome/${people.invited.token}`, ready: ACCEPT },
    form: { url: `${origin}/onboarding`, ready: FIELD, cookie: people.beginner.cookie },
  };
  for (const [name, screen] of Object.entries(copies)) {
    addStaticPage(site, name, await staticCopy(browser, screen));
  }
  await browser.close();
  await served.stop();

  served = await serve();
  const link = await startLink({ port: served.front.port, ...SLOW_4G });
  return {
    people,
    publicKeyHash: certificate.publicKeyHash,
    near: `https://localhost:${served.front.port}`,
    far: `https://localhost:${link.port}`,
    hangUp: link.hangUp,
    close: async () => {
      await link.stop();
      await served.stop();
    },
  };
}
