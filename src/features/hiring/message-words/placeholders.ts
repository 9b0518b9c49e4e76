import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
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

const isKnown = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDER_NAMES, name);

const NAMED = /\{([^{}]*)\}/g;

/** The names in braces that are not placeholders. */
export const unknownIn = (text: string): string[] =>
  [...text.matchAll(NAMED)].map(([, name = ""]) => name).filter((name) => !isKnown(name));

export const hasLink = (text: string): boolean => text.includes("{link}");

/** The text with values in place of its placeholders. */
export const filledIn = (text: string, values: Record<Placeholder, string>): string =>
  text.replace(NAMED, (whole, name: string) => (isKnown(name) ? values[name] : whole));
