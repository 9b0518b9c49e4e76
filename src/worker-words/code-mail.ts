import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { CODE_MINUTES } from "#contract/constants";
import type { CodeMail, HiringCodeMail } from "#contract/worker-words";
import { i18nOf } from "../i18n/catalogues";

/** The code comes first, where a phone's notification shows it. */
function mailOf(i18n: I18n, [first, second]: [string, string]) {
  const paragraphs = [
    first,
    second,
    i18n._(msg`If you did not try to sign in, you can ignore this message.`),
  ];
  return { subject: i18n._(msg`Your sign-in code`), text: `${paragraphs.join("\n\n")}\n` };
}

export const codeMail: CodeMail = (code, language) => {
  const i18n = i18nOf(language);
  const minutes = CODE_MINUTES;
  return mailOf(i18n, [
    i18n._(msg`${code} is your code to sign in to your application.`),
    i18n._(
      msg`It works once, within ${minutes} minutes, on the page where you asked for it. Do not give it to anyone: neither the company nor we will ever ask you for it.`,
    ),
  ]);
};

export const hiringCodeMail: HiringCodeMail = (code, language) => {
  const i18n = i18nOf(language);
  const minutes = CODE_MINUTES;
  return mailOf(i18n, [
    i18n._(msg`${code} is your code to sign in to the hiring console.`),
    i18n._(
      msg`It works once, within ${minutes} minutes, on the page where you asked for it. Do not give it to anyone: it opens your workers' documents.`,
    ),
  ]);
};
