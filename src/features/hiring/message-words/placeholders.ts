import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQueries } from "@tanstack/react-query";
import { LANGUAGES } from "#contract/languages";
import type { Placeholder } from "#contract/messages";
import { wordsQuery } from "../review/worker-words";

/** The placeholders that the team's own words may use, named as on the buttons that insert them. */
export const PLACEHOLDER_NAMES = {
  name: msg`First name`,
  employer: msg`Your company`,
  position: msg`Position`,
  place: msg`Place of work`,
  lastDay: msg`Last day to answer`,
  link: msg`The worker's link`,
} satisfies Record<Placeholder, MessageDescriptor>;

export const PLACEHOLDERS = Object.keys(PLACEHOLDER_NAMES) as Placeholder[];

const isKnown = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDER_NAMES, name);

const NAMED = /\{([^{}]*)\}/g;

/** The names in braces that are not placeholders. */
export const unknownIn = (text: string): string[] =>
  [...text.matchAll(NAMED)].map(([, name = ""]) => name).filter((name) => !isKnown(name));

export const hasLink = (text: string): boolean => text.includes("{link}");

/** The text with values in place of its placeholders. */
export const filledIn = (text: string, values: Record<Placeholder, string>): string =>
  text.replace(NAMED, (whole, name: string) => (isKnown(name) ? values[name] : whole));

/** The placeholders under their names in one language. */
const namesIn = (i18n: I18n) =>
  PLACEHOLDERS.map((name) => [name, `{${i18n._(PLACEHOLDER_NAMES[name])}}`] as const);

/**
 * A field shows the placeholders under their names in the reader's language, and takes them in
 * every language: a colleague may have copied the text from a console in another one.
 */
export function useShownPlaceholders() {
  const { i18n } = useLingui();
  const others = useQueries({ queries: LANGUAGES.map(wordsQuery) });
  const shown = Object.fromEntries(namesIn(i18n)) as Record<Placeholder, string>;
  const known = [i18n, ...others.flatMap(({ data }) => data ?? [])].flatMap(namesIn);
  return {
    shown,
    show: (text: string) => filledIn(text, shown),
    /** The text as it is stored. */
    store: (text: string) =>
      known.reduce((rest, [name, words]) => rest.replaceAll(words, `{${name}}`), text),
  };
}
