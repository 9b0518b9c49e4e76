import { isLanguage, type Language, languageOfPhone } from "#contract/languages";
import { lastDayOf } from "#contract/last-day";
import type { MessageSettings } from "#contract/message-settings";
import type { Placeholder, SendMethod } from "#contract/messages";
import { inLanguage, paths } from "#contract/paths";
import type { Vault } from "../../lib/ctx";
import { invitationUrl } from "../../lib/invitation-url";
import { invitationMessage, workerMessage } from "../../lib/words";
import { invitationContext } from "../../platform/seal-contexts";
import type { MessageWithRecipient, Recipient } from "./message-row";

/** The language that the employer chose, else that of the phone number's country. */
export const languageFor = ({ language, phone }: Pick<Recipient, "language" | "phone">): Language =>
  isLanguage(language) ? language : languageOfPhone(phone);

/** Channels that charge by length: the text is short, and says how to stop messages. */
const isShort = (by: SendMethod | null) => by === "whatsapp" || by === "sms";

/** The text before its placeholders are filled: the employer's own words, else the portal's. */
function template(
  message: MessageWithRecipient,
  { ownWords }: MessageSettings,
  by: SendMethod | null,
): string {
  const { kind, about, recipient, words } = message;
  if (kind === "free" || (message.state === "sent" && words !== null)) return words ?? "";
  const language = languageFor(recipient);
  const stop = kind === "invitation" && isShort(by) ? `\n\n${workerMessage.stop(language)}` : "";
  const own = ownWords[kind]?.[language];
  if (own) return own + stop;
  if (kind !== "invitation" || stop) return workerMessage.words(kind, about, language) + stop;
  return invitationMessage(recipient, "{link}", language);
}

const plain = (text: string) => text.replace(/[{}]/g, "");

/** Removes braces from the values, because filled text is scanned for placeholders again. */
function named({ firstName, companyName, position, location, ...rest }: Recipient): Recipient {
  return {
    ...rest,
    firstName: plain(firstName),
    companyName: plain(companyName),
    position: plain(position),
    location: plain(location),
  };
}

/** Fills every placeholder but the link. */
function filledIn(text: string, recipient: Recipient): string {
  const values: Record<Exclude<Placeholder, "link">, string> = {
    name: recipient.firstName,
    employer: recipient.companyName,
    position: recipient.position,
    place: recipient.location,
    lastDay: workerMessage.day(lastDayOf(recipient.expiresAt), languageFor(recipient)),
  };
  const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof typeof values] : whole,
  );
  // Without a name, a space or comma is left before the mark that follows it.
  return recipient.firstName ? filled : filled.replace(/[ ,]+([,.:])/, "$1");
}

/** The words of a message as it is sent, `{link}` in place of the link. */
export function wordsWithoutLink(
  message: MessageWithRecipient,
  settings: MessageSettings,
  by: SendMethod | null,
) {
  const recipient = named(message.recipient);
  return filledIn(template({ ...message, recipient }, settings, by), recipient);
}

export const withLink = (words: string, link: string) => words.split("{link}").join(link);

/** The worker's link: the invitation's while it opens, else the sign-in. @throws Unreadable */
export async function linkOf(
  { vault, origin, now }: { vault: Vault; origin: string; now: number },
  { invitationId, recipient }: MessageWithRecipient,
) {
  const { revokedAt, isDeclined, expiresAt, token } = recipient;
  const language = languageFor(recipient);
  if (revokedAt !== null || isDeclined || expiresAt <= now) {
    return origin + inLanguage(paths.userLogin, language);
  }
  const opened = await vault.open(invitationContext(invitationId, "token"), token);
  return invitationUrl(origin, opened, language);
}
