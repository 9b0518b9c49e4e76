import { isLanguage, type Language, languageOfPhone } from "#contract/languages";
import type { MessageSettings, Placeholder } from "#contract/message-settings";
import { invitationUrl } from "../../lib/invitation-url";
import { invitationMessage, workerMessage } from "../../lib/words";
import type { Vault } from "../../lib/ctx";
import { invitationContext } from "../../platform/seal-contexts";
import type { Addressed, Recipient } from "./message-row";

/** The employer's choice, else the one of the number's country. */
export const languageFor = ({ language, phone }: Pick<Recipient, "language" | "phone">): Language =>
  isLanguage(language) ? language : languageOfPhone(phone);

/** `long`: with pay and dates, where nobody pays by the length. */
type Carried = { long: boolean };

/** The words of a message before anything is filled in: own ones, else the portal's. */
function template(message: Addressed, { ownWords }: MessageSettings, { long }: Carried): string {
  const { kind, about, recipient, words } = message;
  if (kind === "free" || (message.state === "sent" && words !== null)) return words ?? "";
  const language = languageFor(recipient);
  const own = ownWords[kind]?.[language];
  if (own) return own;
  if (kind === "invitation" && long) return invitationMessage(recipient, "{link}", language);
  return workerMessage.words(kind, about, language);
}

/** Fills every placeholder but the link, once: what is filled in is not read again. */
function filledIn(text: string, recipient: Recipient): string {
  const values: Record<Exclude<Placeholder, "link">, string> = {
    name: recipient.firstName,
    employer: recipient.companyName,
    position: recipient.position,
    place: recipient.location,
    lastDay: workerMessage.day(recipient.expiresAt, languageFor(recipient)),
  };
  const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof typeof values] : whole,
  );
  // Without a name there is a space before the comma.
  return recipient.firstName ? filled : filled.replace(/ +([,.:])/, "$1");
}

/** The words of a message, `{link}` in place of the link. */
export const wordsWithoutLink = (message: Addressed, settings: MessageSettings, carried: Carried) =>
  filledIn(template(message, settings, carried), message.recipient);

export const withLink = (words: string, link: string) => words.split("{link}").join(link);

/** Where the worker goes: the invitation's link while it opens, else the sign-in. @throws Unreadable */
export async function linkOf(
  { vault, origin, now }: { vault: Vault; origin: string; now: number },
  { invitationId, recipient }: Addressed,
): Promise<string> {
  const { revokedAt, isDeclined, expiresAt, token } = recipient;
  const language = languageFor(recipient);
  if (revokedAt !== null || isDeclined || expiresAt <= now) {
    return `${origin}/user-login?lang=${language}`;
  }
  const opened = await vault.open(invitationContext(invitationId, "token"), token);
  return invitationUrl(origin, opened, language);
}
