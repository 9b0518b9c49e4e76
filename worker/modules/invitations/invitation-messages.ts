import { isLanguage, type Language, languageOfPhone, LANGUAGES } from "#contract/languages";
import { whatsAppHref } from "#contract/phone-text";
import type { InvitationFacts } from "#contract/worker-words";
import { invitationUrl } from "../../lib/invitation-url";
import { invitationMessage } from "../../lib/words";

type Invitation = InvitationFacts & { phone: string; language: string | null };

/**
 * Ready-to-send texts in every language, and a `wa.me` link with the text in the worker's language:
 * the employer's choice, or else the language of the phone number's country.
 */
export function invitationMessages(invitation: Invitation, origin: string, token: string) {
  const messages = Object.fromEntries(
    LANGUAGES.map((language) => {
      const url = invitationUrl(origin, token, language);
      return [language, invitationMessage(invitation, url, language)];
    }),
  ) as Record<Language, string>;
  const { language: stated, phone } = invitation;
  const text = messages[isLanguage(stated) ? stated : languageOfPhone(phone)];
  return { messages, whatsappUrl: whatsAppHref(phone, text) };
}
