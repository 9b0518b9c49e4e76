import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The screens' words as the catalogues have them, so that one test speaks both languages. */

export type Lang = "en" | "es";

const CATALOGUE = join(import.meta.dirname, "..", "src", "i18n", "locales", "es.po");
const ENTRY = /^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm;
const text = (quoted = "") =>
  [...quoted.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([part]) => JSON.parse(part) as string).join("");

const spanish = new Map<string, string>();
for (const [, id, words] of readFileSync(CATALOGUE, "utf8").matchAll(ENTRY)) {
  spanish.set(text(id), text(words));
}

/** `say("es")("Next")` is "Siguiente". @throws for words the catalogue does not have */
export const say =
  (lang: Lang) =>
  (english: string, values: Record<string, string> = {}) => {
    const words = lang === "en" ? english : spanish.get(english);
    if (words === undefined) throw new Error(`Not in the catalogue: ${english}`);
    return words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };

/** Long pieces of English messages that Spanish says otherwise: three words, twelve letters. */
const englishPieces = [...spanish].flatMap(([english, words]) =>
  english
    .split(/<[^>]*>|\{\w+\}|\{\w+, plural,|\b(?:one|other) \{|[{}#]/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= 12 && piece.split(/\s+/).length >= 3)
    .filter((piece) => !words.includes(piece)),
);

/** The English messages found in a Spanish page's words. */
export const leftInEnglish = (page: string) =>
  englishPieces.filter((piece) => page.includes(piece));
