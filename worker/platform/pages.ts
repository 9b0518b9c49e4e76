import { renderOffer } from "#pages";
import type { RenderOffer } from "#contract/pages";
import type { Env } from "../env";
import { SECURITY_HEADERS } from "../lib/security-headers";

const CSP = "Content-Security-Policy";

/** The offer as HTML; its policy allows exactly the inline parts of this page, by hash. */
export function offerPage(offer: Parameters<RenderOffer>[0]): Response {
  const { html, styleHashes, scriptHashes } = renderOffer(offer);
  const policy = SECURITY_HEADERS[CSP]
    .replace("script-src 'self'", `script-src 'self' ${scriptHashes.join(" ")}`)
    .replace("style-src 'self'", `style-src 'self' ${styleHashes.join(" ")}`);
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": offer.language,
      "Cache-Control": "private, no-store",
      [CSP]: policy,
    },
  });
}

/** The program without content, for every page that the browser renders itself. */
export async function shellPage(env: Env, origin: string): Promise<Response> {
  const shell = await env.ASSETS.fetch(`${origin}/`);
  return new Response(shell.body, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}
