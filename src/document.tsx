import type { ReactNode } from "react";
import type { Language } from "#contract/languages";
import type { PageState } from "#contract/pages";

/** Files of a page, as addresses. */
export type PageFiles = {
  /** The program's entry. */
  entry: string | undefined;
  /** Stands in for the program, inline. */
  script: string | undefined;
  /** Runs before anything of the page is shown, inline. */
  guard: string | undefined;
  /** What the program needs for this screen, fetched beside the page. */
  preload: string[];
  /** What the next screen will need, fetched when the browser is idle. */
  prefetch: string[];
  /** Data URL of the icon: a file would be one more request. */
  icon: string;
  /** Every rule of the application, inline: a file would hold up the first paint. */
  styles: string;
};

/** What a chat application shows of a link; nothing personal. */
export type LinkPreview = { title: string; description: string; image: string; locale: string };

type DocumentProps = {
  language: Language;
  title: string;
  preview: LinkPreview | undefined;
  /** Behind an invitation: what one person was offered, under their name. */
  isPrivate: boolean;
  files: PageFiles;
  state: PageState;
  /** Markup of the application. */
  markup: string;
  /** Shown while an empty page waits for the program. */
  waiting: ReactNode;
  /** A page may be opened in another year than it was rendered in. */
  year: number;
};

/** JSON inside a script element: no `<` may end it. */
const inert = (data: object) => ({
  __html: JSON.stringify(data).replaceAll("<", String.raw`\u003c`),
});

/** The whole document around a screen. React hydrates what is inside `#root`. */
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
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a3a34" />
        <meta name="format-detection" content="telephone=no" />
        {isPrivate ? <meta name="robots" content="noindex" /> : null}
        <title>{title}</title>
        {preview ? <Preview {...preview} /> : null}
        {files.guard ? <script dangerouslySetInnerHTML={{ __html: files.guard }} /> : null}
        <link rel="icon" href={files.icon} type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: files.styles }} />
        {files.preload.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        {files.prefetch.map((href) => (
          <link key={href} rel="prefetch" as="script" href={href} />
        ))}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: markup }} />
        {waiting}
        <script type="application/json" id={STATE_ID} dangerouslySetInnerHTML={inert(state)} />
        {files.entry ? <script type="module" src={files.entry} /> : null}
        {files.script ? (
          <script type="module" dangerouslySetInnerHTML={{ __html: files.script }} />
        ) : null}
      </body>
    </html>
  );
}

/** The id of the data for the program. */
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
