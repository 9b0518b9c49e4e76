import type { ReactNode } from "react";
import type { Language } from "#contract/languages";
import type { PageState } from "#contract/pages";

/** The files of a page. */
export type PageFiles = {
  /** Inline script that runs instead of the program. */
  script: string | undefined;
  /** Inline script that runs before anything is shown. */
  guard: string | undefined;
  /**
   * The scripts of the program, each after those it imports; none on a page that works without it.
   */
  program: string[];
  /** Files for `script` to load later; set only together with it. */
  later: LaterFiles | undefined;
  /** Data URL of the icon, which saves a request. */
  icon: string;
  /** The whole style sheet, inline: a separate file would delay the first paint. */
  styles: string;
};

type LaterFiles = {
  /** The program's style sheet, for a page that loads the program after all. */
  sheet: string;
  /** Scripts of the next screen, prefetched once this page is painted. */
  prefetch: string[];
};

/** What a chat app shows for a link; nothing personal. */
export type LinkPreview = { title: string; description: string; image: string; locale: string };

type DocumentProps = {
  language: Language;
  title: string;
  preview: LinkPreview | undefined;
  /** A page of an invitation or of the console: search engines must not index it. */
  isPrivate: boolean;
  files: PageFiles;
  state: PageState;
  /** The rendered screen. */
  markup: string;
  /** Shown while an empty page waits for the program. */
  waiting: ReactNode;
  /** The year of rendering: hydration needs the same one. */
  year: number;
};

/** Escapes `<`, which could end the script element. */
const inert = (data: object) => ({
  __html: JSON.stringify(data).replaceAll("<", String.raw`\u003c`),
});

/** As markup, because React would move `<link>` elements into the head. */
const laterLinks = ({ sheet, prefetch }: LaterFiles) =>
  `<link rel="stylesheet" href="${sheet}">` +
  prefetch.map((href) => `<link rel="prefetch" as="script" href="${href}">`).join("");

/** The HTML document around a screen. React hydrates the content of `#root`. */
export function Document({
  language,
  title,
  preview,
  isPrivate,
  files,
  state,
  markup,
  waiting,
  year,
}: DocumentProps) {
  return (
    <html lang={language} data-year={year}>
      <head>
        <meta charSet="utf-8" />
        {/* A form without a referrer posts `Origin: null`, but before Safari 16.4 `Origin` is all
            that proves the form is ours. Other sites get no referrer. */}
        <meta name="referrer" content="same-origin" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a3a34" />
        <meta name="color-scheme" content="only light" />
        <meta name="format-detection" content="telephone=no" />
        {isPrivate ? <meta name="robots" content="noindex" /> : null}
        <title>{title}</title>
        {preview ? <Preview {...preview} /> : null}
        {files.guard ? <script dangerouslySetInnerHTML={{ __html: files.guard }} /> : null}
        <link rel="icon" href={files.icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.${language}.webmanifest`} />
        <style dangerouslySetInnerHTML={{ __html: files.styles }} />
        {/* Fetched in parallel, run after the page is parsed. Each is an element of its own: the
            browser then runs it when it arrives, and the page responds in between. */}
        {files.program.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: markup }} />
        {files.program.length > 0 ? waiting : null}
        <script type="application/json" id={STATE_ID} dangerouslySetInnerHTML={inert(state)} />
        {files.later ? (
          <template dangerouslySetInnerHTML={{ __html: laterLinks(files.later) }} />
        ) : null}
        {files.script ? (
          <script type="module" dangerouslySetInnerHTML={{ __html: files.script }} />
        ) : null}
      </body>
    </html>
  );
}

/** Id of the element with the data for hydration. */
export const STATE_ID = "state";

function Preview({ title, description, image, locale }: LinkPreview) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:locale" content={locale} />
    </>
  );
}
