import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { CHOICE_PARAMETER } from "#contract/constants";
import { LANGUAGE_FACTS, type Language, LANGUAGES } from "#contract/languages";

type LanguageSwitchProps = {
  value: Language;
  /** Resolves once the page is in that language, or when the change failed. */
  onChange: (language: Language) => Promise<void>;
  /** The id of the page's form: its values are submitted with the choice and come back. */
  form?: string | undefined;
};

/**
 * Works without JavaScript too: it submits the page's form with the choice, or loads the page with
 * `?language=`. Either counts as the person's choice.
 */
export function LanguageSwitch({ value, onChange, form }: LanguageSwitchProps) {
  const { t } = useLingui();
  const [requested, setRequested] = useState<Language>();
  const change = async (language: Language) => {
    setRequested(language);
    await onChange(language);
    setRequested(undefined);
  };
  return (
    <form method="get">
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
            aria-pressed={value === language}
            aria-busy={requested === language || undefined}
            onClick={(event) => {
              event.preventDefault();
              void change(language);
            }}
            className="min-h-[47px] min-w-12 px-[min(0.5rem,2vw)] font-semibold text-agave underline underline-offset-4 hover:bg-agave-wash aria-pressed:text-ink aria-pressed:no-underline aria-busy:animate-pulse sm:px-4"
          >
            {LANGUAGE_FACTS[language].name}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
