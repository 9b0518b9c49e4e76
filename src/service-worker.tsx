import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { renderToStaticMarkup } from "react-dom/server";
import type { ServiceWorkerScript } from "#contract/worker-words";
import { i18nOf } from "./i18n/catalogues";
import { INLINE_SCRIPTS } from "./page-files";
import { policyHash } from "./policy-hash";

const STYLES =
  "body{margin:0;padding:12vh 1.25rem;background:#faf6ec;color:#16231d;font:1.125rem/1.5 system-ui,Roboto,sans-serif}" +
  "main{max-width:32rem;margin:auto}h1{font-family:'Noto Serif',Georgia,serif;margin:0}" +
  "a{display:inline-block;text-decoration:none;padding:.75rem 1.5rem;border-radius:4px;background:#0f5147;color:#fff;font-weight:600}";

/** Shown when a page load finds no network: the only page not rendered for each request. */
function OfflinePage({ i18n }: { i18n: I18n }) {
  const title = i18n._(msg`No connection`);
  return (
    <html lang={i18n.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>
            {i18n._(
              msg`This page opens automatically when the internet is back. What you wrote is kept.`,
            )}
          </p>
          <p>
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page's own address */}
            <a href="">{i18n._(msg`Try again`)}</a>
          </p>
        </main>
        <script dangerouslySetInnerHTML={{ __html: INLINE_SCRIPTS.offline }} />
      </body>
    </html>
  );
}

/** The service worker script, with its page in one language. Other words make a new version. */
export const serviceWorkerScript: ServiceWorkerScript = async (language) => {
  const html = `<!doctype html>${renderToStaticMarkup(<OfflinePage i18n={i18nOf(language)} />)}`;
  const policy =
    `default-src 'none'; base-uri 'none'; connect-src 'self'; ` +
    `style-src ${await policyHash(STYLES)}; script-src ${await policyHash(INLINE_SCRIPTS.offline)}`;
  return `const OFFLINE_PAGE = ${JSON.stringify({ html, policy })};\n${INLINE_SCRIPTS.serviceWorker}`;
};
