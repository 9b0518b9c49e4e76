import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { InvitationView } from "#contract/invitations";
import { isLanguage, LANGUAGE_FACTS } from "#contract/languages";
import type { ClosedInvitation } from "#contract/problem";
import type { LinkPreview } from "../document";
import { payWords } from "../i18n/pay-words";

/** What a chat app shows for an invitation link; undefined when there is no offer. */
export function linkPreview(
  i18n: I18n,
  responses: Record<string, unknown>,
  origin: string,
): LinkPreview | undefined {
  const [path] = Object.keys(responses).filter((key) => key.startsWith("/api/invitations/"));
  if (!path || !isLanguage(i18n.locale)) return undefined;
  const invitation = responses[path] as InvitationView | ClosedInvitation;
  if ("closed" in invitation) return undefined;
  const { companyName, position, location } = invitation;
  const pay = payWords(i18n, i18n.locale, invitation);
  return {
    title: i18n._(
      invitation.isUsed
        ? msg`Your application with ${companyName}`
        : msg`${companyName} offers you a job`,
    ),
    description: i18n._(msg`${position} in ${location}, ${pay}. Open your private invitation.`),
    image: `${origin}/preview.png`,
    locale: LANGUAGE_FACTS[i18n.locale].locale.replace("-", "_"),
  };
}
