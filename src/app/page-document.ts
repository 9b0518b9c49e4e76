import type { Language } from "#contract/constants";

/** What every page rendered at the edge is made of. */

/** Put in by the build: see scripts/page-shell.ts. */
declare const PAGE_SHELL: {
  icon: string;
  /** Of the offer what it needs, of every other page all of them. */
  styles: Record<"offer" | "screen", string>;
  styleHashes: Record<"offer" | "screen", string>;
  /** Scripts that bring the program: of the offer in each language, and of every other page. */
  starters: Record<Language | "screen", string>;
  starterHashes: Record<Language | "screen", string>;
};

export const SHELL = PAGE_SHELL;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** JSON for the program, inside a script element: no `<` can end it. */
export const inert = (id: string, data: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replace(/</g, "\\u003c")}</script>`;

/** First in a document's head. */
export const META = `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#0a3a34">
<meta name="format-detection" content="telephone=no">`;

/** Behind a link stands what one person was offered, under their name. */
export const PRIVATE = '<meta name="robots" content="noindex">';

/** Last in it: whoever draws a link preview reads only the beginning. */
export const look = (page: "offer" | "screen") =>
  `<link rel="icon" href="${SHELL.icon}" type="image/svg+xml">
<style>${SHELL.styles[page]}</style>`;
