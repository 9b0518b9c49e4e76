import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { COUNTRIES, FREQUENT_COUNTRIES } from "#contract/countries";
import { useLanguage } from "../../i18n/use-language";
import { countryName, INTL_LOCALES } from "../../lib/format";
import { FieldFrame, useField, type FieldProps } from "./field";

const OTHER = "other";

/**
 * The 53 countries under their names in the active language, Mexico and the United States repeated
 * on top. The value is the ISO code, or after "Other country" the name as typed (decision 3).
 */
export function CountryField({
  name,
  label,
  hint,
  required,
  autoComplete,
}: FieldProps & { autoComplete?: "country" }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { id, value, error, control, setValue } = useField({ name, hint, required });
  // The name typed by hand, null while a listed country is chosen. "US" typed there stays there.
  const [typed, setTyped] = useState<string | null>(null);
  const other = typed === value || (value !== "" && !COUNTRIES.includes(value));

  const sorted = useMemo(() => {
    const { compare } = new Intl.Collator(INTL_LOCALES[language]);
    return COUNTRIES.map((code) => ({ code, name: countryName(code, language) })).toSorted((a, b) =>
      compare(a.name, b.name),
    );
  }, [language]);

  const type = (text: string | null) => {
    setTyped(text);
    setValue(text ?? "");
  };
  const choose = (choice: string) => {
    if (choice === OTHER) return type("");
    setTyped(null);
    setValue(choice);
  };

  return (
    <FieldFrame id={id} label={label} hint={hint} required={required} error={error}>
      <select
        {...control}
        value={other ? OTHER : value}
        onChange={(event) => choose(event.target.value)}
        autoComplete={autoComplete}
        className="control"
      >
        <option value="">{t`Choose a country`}</option>
        <optgroup label={t`Most chosen`}>
          {FREQUENT_COUNTRIES.map((code) => (
            <option key={code} value={code}>
              {countryName(code, language)}
            </option>
          ))}
        </optgroup>
        <optgroup label={t`All countries`}>
          {sorted.map((country) => (
            <option key={country.code} value={country.code}>
              {country.name}
            </option>
          ))}
        </optgroup>
        <option value={OTHER}>{t`Other country`}</option>
      </select>
      {other ? (
        <div className="mt-1.5 grid gap-1.5 border-l-4 border-rule pl-4">
          <label htmlFor={`${id}-other`} className="font-semibold">
            {t`Name of the country`}
          </label>
          <input
            id={`${id}-other`}
            className="control"
            autoCapitalize="words"
            maxLength={100}
            value={value}
            aria-invalid={control["aria-invalid"]}
            aria-describedby={control["aria-describedby"]}
            onChange={(event) => type(event.target.value)}
            onBlur={control.onBlur}
          />
        </div>
      ) : null}
    </FieldFrame>
  );
}
