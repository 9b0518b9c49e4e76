import { formatter } from "@lingui/format-po";

/** Describes how a catalogue differs from the texts in the code. */

const messagesOf = (po) =>
  Object.entries(formatter().parse(po, {})).map(([id, { message, translation }]) => ({
    id,
    message: message ?? id,
    isTranslated: Boolean(translation),
  }));

/** Tests whether a message is missing from these messages. */
const lacks = (messages) => {
  const ids = new Set(messages.map(({ id }) => id));
  return ({ id }) => !ids.has(id);
};

/** The messages that extraction would add to or remove from a catalogue. */
export function changesOf(before, after) {
  const [old, now] = [messagesOf(before), messagesOf(after)];
  const changes = [
    ...now.filter(lacks(old)).map(({ message }) => `new in the code: ${message}`),
    ...old.filter(lacks(now)).map(({ message }) => `no longer in the code: ${message}`),
  ];
  return changes.length > 0 ? changes : ["its comments for translators have changed"];
}

export const untranslatedIn = (po) =>
  messagesOf(po)
    .filter(({ isTranslated }) => !isTranslated)
    .map(({ message }) => message);
