import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Placeholder } from "#contract/messages";

/** What own words may name, as the buttons that insert it say it. */
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

/** The names in braces that stand for nothing. */
export const unknownIn = (text: string): string[] =>
  [...text.matchAll(NAMED)].map(([, name = ""]) => name).filter((name) => !isKnown(name));

export const hasLink = (text: string): boolean => text.includes("{link}");

/** The words with values in place of the names. */
export const filledIn = (text: string, values: Record<Placeholder, string>): string =>
  text.replace(NAMED, (whole, name: string) => (isKnown(name) ? values[name] : whole));
