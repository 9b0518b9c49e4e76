import { LANGUAGES, type Language } from "#contract/constants";
import type { RenderedPage } from "#contract/pages";
import { inert, look, META, PRIVATE, SHELL } from "./page-document";
import { SCREEN_DATA_ID, type ScreenData } from "./screen-data";
import { WAITING_PLACE } from "./waiting-place";

/** One language of a page: its title, and the markup of `#root`. */
export type Rendering = { title: string; markup: string };

type Screen = {
  language: Language;
  renderings: Record<Language, Rendering>;
  data: ScreenData;
};

/**
 * The document around a form. It carries both languages: which one this browser has stored, only
 * the script in its head can read, and shows it before the first paint (src/screen-start.ts).
 */
export function screenDocument({ language, renderings, data }: Screen): RenderedPage {
  const { title, markup } = renderings[language];
  const others = LANGUAGES.filter((other) => other !== language).map(
    (other) =>
      `<template id="in-${other}" data-title="${renderings[other].title}">${renderings[other].markup}</template>`,
  );
  const html = `<!doctype html>
<html lang="${language}" data-year="${new Date().getFullYear()}">
<head>
${META}${data.invited ? PRIVATE : ""}
<title>${title}</title>
${look("screen")}
${inert(SCREEN_DATA_ID, data)}
<script>${SHELL.starters.screen}</script>
</head>
<body><noscript><p class="px-gutter py-4">This portal needs JavaScript. Este portal necesita JavaScript.</p></noscript><div id="root">${markup}</div>${WAITING_PLACE}${others.join("")}</body>
</html>`;
  return {
    html,
    styleHashes: [SHELL.styleHashes.screen],
    scriptHashes: [SHELL.starterHashes.screen],
  };
}
