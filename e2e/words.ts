import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

/** The screens' texts from the catalogues, so that one test works in both languages. */

export type Lang = "en" | "es";

const CATALOGUES = join(import.meta.dirname, "..", "src", "i18n");
const ENTRY = /^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm;
const text = (quoted = "") =>
  [...quoted.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([part]) => JSON.parse(part) as string).join("");

/** A catalogue folder's Spanish texts, by their English ones. */
function spanishOf(folder: string): Map<string, string> {
  const entries = readFileSync(join(CATALOGUES, folder, "es.po"), "utf8").matchAll(ENTRY);
  return new Map([...entries].map(([, id, words]) => [text(id), text(words)]));
}

const spanish = spanishOf("locales");

/** `textIn("es")("Next")` is "Siguiente". @throws if the catalogue does not have the text */
export const textIn =
  (lang: Lang) =>
  (english: string, values: Record<string, string> = {}) => {
    const words = lang === "en" ? english : spanish.get(english);
    if (words === undefined) throw new Error(`Not in the catalogue: ${english}`);
    return words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };

/**
 * Longer parts of English messages (at least three words, twelve letters) that Spanish does not
 * share.
 */
const englishPieces = [...spanish, ...spanishOf("hiring-locales")].flatMap(([english, words]) =>
  english
    .split(/<[^>]*>|\{\w+\}|\{\w+, plural,|\b(?:one|other) \{|[{}#]/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= 12 && piece.split(/\s+/).length >= 3)
    .filter((piece) => !words.includes(piece)),
);

/** Expects a Spanish page to show and announce no English message. */
export async function expectNoEnglish(page: Page, screen: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  const english = async () => {
    const texts = await allText(page);
    return englishPieces.filter((piece) => texts.includes(piece));
  };
  await expect.poll(english, { message: screen }).toEqual([]);
}

/** All text of the page: title, visible text, and names that only screen readers announce. */
function allText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    // The data for hydration in the page is not text.
    for (const script of body.querySelectorAll("script")) script.remove();
    const texts: (string | null)[] = [document.title, body.textContent];
    for (const element of document.querySelectorAll("*")) {
      for (const name of ["aria-label", "alt", "title", "placeholder"]) {
        texts.push(element.getAttribute(name));
      }
    }
    return texts.filter(Boolean).join("\n");
  });
}
