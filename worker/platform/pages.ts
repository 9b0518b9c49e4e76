import { renderOffer, renderScreen, renderWizard } from "#pages";
import type { Language } from "#contract/constants";
import type { RenderedPage, RenderOffer, RenderScreen, RenderWizard } from "#contract/pages";
import type { Env } from "../env";
import { pagePolicy } from "../lib/security-headers";

/** Never stored: personal data is inside. */
const answer = (page: RenderedPage, language: Language, status = 200) =>
  new Response(page.html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": language,
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": pagePolicy(page),
    },
  });

/** The offer as HTML. */
export const offerPage = (offer: Parameters<RenderOffer>[0]): Response =>
  answer(renderOffer(offer), offer.language);

/** A form behind an invitation, or the page for an address that is none, as HTML. */
export const screenPage = (screen: Parameters<RenderScreen>[0], status?: number): Response =>
  answer(renderScreen(screen), screen.language, status);

/** The wizard's first step as HTML; undefined when the person stands at another place. */
export function wizardPage(wizard: Parameters<RenderWizard>[0]): Response | undefined {
  const page = renderWizard(wizard);
  return page && answer(page, wizard.language);
}

/** The program without content, for every page that the browser renders itself. */
export async function shellPage(env: Env, origin: string, pathname = "/"): Promise<Response> {
  const shell = await env.ASSETS.fetch(origin + pathname);
  return new Response(shell.body, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}
