import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { CHOICE_PARAMETER } from "#contract/constants";
import { LANGUAGE_FACTS, type Language, LANGUAGES } from "#contract/languages";

type LanguageSwitchProps = {
  value: Language;
  /** Resolves once the page is in that language, or stays in its own. */
  onChange: (language: Language) => Promise<void>;
  /** The page's form, whose values are submitted with the choice and come back. */
  form?: string | undefined;
};

/**
 * Buttons that work without the program: the page's form is submitted with the choice, or the page
 * is loaded with `?language=`. Both count as the person's choice.
 */
export function LanguageSwitch({ value, onChange, form }: LanguageSwitchProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Language>();
  const ask = async (language: Language) => {
    setAsked(language);
    await onChange(language);
    setAsked(undefined);
  };
  return (
    <form method="get">
      <fieldset className="inline-flex flex-wrap rounded border border-line">
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
            aria-busy={asked === language || undefined}
            onClick={(event) => {
              event.preventDefault();
              void ask(language);
            }}
            className="min-h-12 min-w-12 bg-surface px-2.5 sm:px-4 font-semibold text-agave first-of-type:rounded-l-sm last-of-type:rounded-r-sm hover:bg-agave-wash aria-pressed:bg-agave aria-pressed:text-surface aria-busy:animate-pulse"
          >
            {LANGUAGE_FACTS[language].name}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
