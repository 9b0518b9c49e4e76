import { msg } from "@lingui/core/macro";
import { lastDayOf } from "#contract/last-day";
import type { InvitationMessage } from "#contract/worker-words";
import { i18nOf } from "../i18n/catalogues";
import { payWords } from "../i18n/pay-words";
import { formatDate } from "../lib/format";
import { workDatesText } from "../lib/work-dates";

export const invitationMessage: InvitationMessage = (invitation, url, language) => {
  const i18n = i18nOf(language);
  const { firstName, companyName, position, location } = invitation;
  const dates = workDatesText(invitation.duration, language);
  const pay = payWords(i18n, language, invitation);
  const lastDay = formatDate(lastDayOf(invitation.expiresAt), language);
  const link = invitation.isUsed
    ? i18n._(msg`Continue your application with this link, which is only for you:`)
    : i18n._(msg`See the offer and answer it with this link, which is only for you:`);
  const paragraphs = [
    firstName ? i18n._(msg`Hello ${firstName},`) : i18n._(msg`Hello,`),
    i18n._(msg`${companyName} has a job for you: ${position} in ${location}.`),
    `${i18n._(msg`When: ${dates}`)}\n${i18n._(msg`Pay: ${pay}`)}`,
    `${link}\n${url}`,
    i18n._(
      msg`The link expires on ${lastDay}. To sign in, use this phone number. If anything is unclear, just reply to this message.`,
    ),
  ];
  return paragraphs.join("\n\n");
};
