import type { I18n } from "@lingui/core";
import { dehydrate } from "@tanstack/react-query";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { PageInput, RenderPage } from "#contract/pages";
import { App } from "./app/app";
import { HiringApp } from "./app/hiring/hiring-app";
import { linkPreview } from "./app/link-preview";
import { LoadingNotice } from "./app/loading-notice";
import { Document } from "./document";
import { hiringScreens } from "./hiring-screens";
import { hiringI18nOf, i18nOf } from "./i18n/catalogues";
import { createQueryClient } from "./lib/queries";
import { queryKeyOf } from "./lib/query-path";
import { TitleSink } from "./lib/title-sink";
import { hiringPageFiles, pageFiles } from "./page-files";
import { policyHash } from "./policy-hash";
import { workerScreens } from "./screens";

/**
 * The Worker's only entry into src: it renders pages with the browser's components and provides the
 * Worker's own texts, such as mails.
 */
export { hiringReads } from "./app/hiring/hiring-reads";
export { serviceWorkerScript } from "./service-worker";
export { codeMail, hiringCodeMail } from "./worker-words/code-mail";
export { invitationMessage } from "./worker-words/invitation-message";
export { workerMessage } from "./worker-words/worker-message";
export { teamMail } from "./worker-words/team-mail";
export { problemText } from "./worker-words/problems";

/** The modules of all screens, loaded once. */
let screens: Promise<unknown> | undefined;
const loadScreens = () =>
  Promise.all([...workerScreens.screens, ...hiringScreens.screens].map(({ preload }) => preload()));

/** Renders a program; returns the markup, the title and the data it was rendered from. */
function renderProgram(
  Program: typeof App,
  i18n: I18n,
  { address, time, responses, submitted, site }: PageInput,
) {
  const queryClient = createQueryClient();
  for (const [path, data] of Object.entries(responses)) {
    queryClient.setQueryData(queryKeyOf(path), data);
  }
  let title = "";
  const markup = renderToString(
    <TitleSink value={(text) => (title = text)}>
      <StaticRouter location={address}>
        <Program {...{ i18n, queryClient, time, submitted, site }} />
      </StaticRouter>
    </TitleSink>,
  );
  const cache = dehydrate(queryClient);
  // Clears the garbage-collection timers of the cache.
  queryClient.clear();
  return { title, markup, cache };
}

/** Renders a screen as a complete HTML document in one language, with its data. */
export const renderPage: RenderPage = async (page) => {
  await (screens ??= loadScreens());
  const { address, language, time, origin, responses, submitted, site } = page;
  const { pathname } = new URL(address, origin);
  const hiring = hiringScreens.at(pathname);
  const i18n = hiring ? hiringI18nOf(language) : i18nOf(language);
  const { title, markup, cache } = renderProgram(hiring ? HiringApp : App, i18n, page);
  // The table has a screen for every other address.
  const { name, path } = workerScreens.at(pathname)!;
  const preview = name === "welcome" ? linkPreview(i18n, responses, origin) : undefined;
  const files = hiring
    ? hiringPageFiles(hiring.name, language)
    : // A page without an offer redirects after a countdown, which needs the program.
      pageFiles({ name, language, needsProgram: !preview });
  const html = renderToStaticMarkup(
    <Document
      language={language}
      title={title}
      preview={preview}
      isPrivate={path.includes(":token") || hiring !== undefined}
      files={files}
      state={{ language, time, cache, submitted, site }}
      markup={markup}
      waiting={<LoadingNotice i18n={i18n} />}
      year={new Date().getFullYear()}
    />,
  );
  const scripts = [files.guard, files.script].filter((script) => script !== undefined);
  return {
    html: `<!doctype html>${html}`,
    styleHashes: [await policyHash(files.styles)],
    scriptHashes: await Promise.all(scripts.map(policyHash)),
  };
};
