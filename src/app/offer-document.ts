import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Language } from "#contract/constants";
import type { RenderedPage } from "#contract/pages";
import { PRODUCT_NAME } from "../i18n/product";
import { PAGE_DATA_ID, type PageData } from "./page-data";

/** Put in by the build: see scripts/page-shell.ts. */
declare const PAGE_SHELL: {
  icon: string;
  styles: string;
  stylesHash: string;
  starters: Record<Language, string>;
  starterHashes: Record<Language, string>;
};

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** JSON inside a script element: no `<` can end it. */
const inert = (data: PageData) => JSON.stringify(data).replace(/</g, "\\u003c");

type Offer = {
  i18n: I18n;
  language: Language;
  origin: string;
  /** Markup of `#root`. */
  markup: string;
  data: PageData;
};

/**
 * The document around an offer: styles inline, link preview without personal data (decision 7),
 * the data for hydration, and the program asked for after the first paint.
 */
export function offerDocument({ i18n, language, origin, markup, data }: Offer): RenderedPage {
  const { companyName, position, location } = data.invitation;
  const title = i18n._(msg`${companyName} offers you a job`);
  const description = i18n._(msg`${position} in ${location}. Open your private invitation.`);
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#0a3a34">
<meta name="format-detection" content="telephone=no">
<meta name="robots" content="noindex">
<title>${escape(`${title} – ${i18n._(PRODUCT_NAME)}`)}</title>
<meta property="og:type" content="website">
<meta property="og:title" content="${escape(title)}">
<meta property="og:description" content="${escape(description)}">
<meta property="og:image" content="${escape(origin)}/preview.png">
<meta property="og:locale" content="${language === "es" ? "es_MX" : "en_US"}">
<link rel="icon" href="${PAGE_SHELL.icon}" type="image/svg+xml">
<style>${PAGE_SHELL.styles}</style>
</head>
<body><div id="root">${markup}</div><script type="application/json" id="${PAGE_DATA_ID}">${inert(data)}</script><script type="module">${PAGE_SHELL.starters[language]}</script></body>
</html>`;
  return {
    html,
    styleHashes: [PAGE_SHELL.stylesHash],
    scriptHashes: [PAGE_SHELL.starterHashes[language]],
  };
}
