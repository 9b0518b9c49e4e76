import { msg } from "@lingui/core/macro";
import type { TeamMail } from "#contract/worker-words";
import { i18nOf } from "../i18n/catalogues";

export const teamMail: TeamMail = ({ employer, url }, language) => {
  const i18n = i18nOf(language);
  const paragraphs = [
    i18n._(msg`You can now sign in to the hiring console of ${employer} with this email.`),
    url,
    i18n._(
      msg`There is no password. Each time you sign in, we send a code to this address. If you do not know why you were added, ignore this message.`,
    ),
  ];
  return {
    subject: i18n._(msg`You were added to the hiring team of ${employer}`),
    text: `${paragraphs.join("\n\n")}\n`,
  };
};
