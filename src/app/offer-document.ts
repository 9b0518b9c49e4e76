import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Language } from "#contract/constants";
import type { RenderedPage } from "#contract/pages";
import { PRODUCT_NAME } from "../i18n/product";
import { PAGE_DATA_ID, type PageData } from "./page-data";
import { escape, inert, look, META, PRIVATE, SHELL } from "./page-document";

type Offer = {
  i18n: I18n;
  language: Language;
  origin: string;
  /** Markup of `#root`. */
  markup: string;
  data: PageData;
};

/**
 * The document around an offer: styles inline, link preview without personal data,
 * the data for hydration, and the script that brings the program when something asks for it.
 */
export function offerDocument({ i18n, language, origin, markup, data }: Offer): RenderedPage {
  const { companyName, position, location } = data.invitation;
  const title = i18n._(msg`${companyName} offers you a job`);
  const description = i18n._(msg`${position} in ${location}. Open your private invitation.`);
  const html = `<!doctype html>
<html lang="${language}">
<head>
${META}
${PRIVATE}
<title>${escape(`${title} – ${i18n._(PRODUCT_NAME)}`)}</title>
<meta property="og:type" content="website">
<meta property="og:title" content="${escape(title)}">
<meta property="og:description" content="${escape(description)}">
<meta property="og:image" content="${escape(origin)}/preview.png">
<meta property="og:locale" content="${language === "es" ? "es_MX" : "en_US"}">
${look("offer")}
</head>
<body><div id="root">${markup}</div>${inert(PAGE_DATA_ID, data)}<script type="module">${SHELL.starters[language]}</script></body>
</html>`;
  return {
    html,
    styleHashes: [SHELL.styleHashes.offer],
    scriptHashes: [SHELL.starterHashes[language]],
  };
}
