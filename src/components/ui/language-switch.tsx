import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { CHOICE_PARAMETER } from "#contract/constants";
import { LANGUAGE_FACTS, type Language, LANGUAGES } from "#contract/languages";
import { setLanguage } from "../../i18n/languages";
import { useLanguage } from "../../i18n/use-language";
import { isReachable } from "../../lib/is-reachable";
import { useNavigation } from "../../lib/navigation";
import { notify } from "../../lib/notify";

type LanguageSwitchProps = {
  /** The id of the page's form: its values are submitted with the choice and come back. */
  form?: string | undefined;
};

/**
 * Without JavaScript it submits the page's form with the choice, or loads the page with
 * `?language=`; both store the choice. The same happens when the server responds but the catalogue
 * does not load: a deploy replaced its file, or the browser never retries a failed import.
 */
export function LanguageSwitch({ form }: LanguageSwitchProps) {
  const { t } = useLingui();
  const { search } = useNavigation();
  const { language: shown } = useLanguage();
  const [requested, setRequested] = useState<Language>();
  const change = async (language: Language, button: HTMLButtonElement) => {
    setRequested(language);
    try {
      await setLanguage(language);
    } catch {
      if (await isReachable()) return submitChoice(button);
      notify("error", t`Check your connection and try again. Nothing you wrote is lost.`);
    }
    setRequested(undefined);
  };
  return (
    <form method="get">
      {form ? null : <Query search={search} />}
      <fieldset className="inline-flex flex-wrap">
        <legend className="sr-only">{t`Language`}</legend>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="submit"
            form={form}
            formNoValidate
            name={CHOICE_PARAMETER}
            value={language}
            lang={language}
            aria-pressed={shown === language}
            aria-busy={requested === language || undefined}
            onClick={(event) => {
              event.preventDefault();
              void change(language, event.currentTarget);
            }}
            className="min-h-[47px] min-w-12 px-[min(0.5rem,2vw)] font-semibold text-agave underline underline-offset-4 hover:bg-agave-wash aria-busy:animate-pulse aria-pressed:text-ink aria-pressed:no-underline sm:px-4"
          >
            {LANGUAGE_FACTS[language].name}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

/** Keeps the page's query: submitting a GET form would replace all of it with the choice. */
const Query = ({ search }: { search: string }) =>
  [...new URLSearchParams(search)].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));

/** Submits a button's form as the browser does without JavaScript. */
function submitChoice({ form, name, value }: HTMLButtonElement) {
  if (!form) return;
  const choice = document.createElement("input");
  Object.assign(choice, { type: "hidden", name, value });
  form.append(choice);
  form.submit();
}
