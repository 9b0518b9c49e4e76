import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Placeholder } from "#contract/messages";

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

/** A field shows the placeholders under their names in the reader's language. */
export function useShownPlaceholders() {
  const { i18n } = useLingui();
  const names = PLACEHOLDERS.map((name) => [name, `{${i18n._(PLACEHOLDER_NAMES[name])}}`] as const);
  const shown = Object.fromEntries(names) as Record<Placeholder, string>;
  return {
    shown,
    show: (text: string) => filledIn(text, shown),
    /** The text as it is stored. */
    store: (text: string) =>
      names.reduce((rest, [name, words]) => rest.replaceAll(words, `{${name}}`), text),
  };
}
