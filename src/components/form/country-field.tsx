import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { memo, useState } from "react";
import { COUNTRIES } from "#contract/countries";
import { countryName } from "#contract/country-names";
import { useLanguage } from "../../i18n/use-language";
import { Icon } from "../ui/icon";
import { type Choice, CountryList } from "./country-list";
import { FieldFrame, textOf, useField, type FieldProps } from "./field";
import { countryValue, useCountryCombobox } from "./use-country-combobox";

const COUNTRY_MAX = 100;

/**
 * The two countries nearly every field shows, from our own catalogue: `Intl.DisplayNames` is slow
 * to load.
 */
const FREQUENT: Record<string, MessageDescriptor> = { MX: msg`Mexico`, US: msg`United States` };

/** The value an input was rendered with. */
const defaultTextOf = (id: string) => {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input.defaultValue : undefined;
};

/**
 * An editable combobox (WAI-ARIA APG) with Mexico and the United States first. The value is the ISO
 * code; a name outside the 53 countries is kept as typed.
 */
export const CountryField = memo(function CountryField({
  autoComplete,
  ...field
}: FieldProps & { autoComplete?: string }) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const { id, value, control, frame, setValue } = useField({
    ...field,
    // The Worker and this browser may name a country differently.
    read: (elementId) => {
      const text = textOf(elementId);
      const isTyped = text !== defaultTextOf(elementId);
      return text !== undefined && isTyped ? countryValue(language, text) : undefined;
    },
  });
  const listId = `${id}-list`;
  const { open, typed, active, choices, choose, type, combobox } = useCountryCombobox({
    language,
    listId,
    setValue,
  });

  // What the value will be after blur, so that nothing moves when the person leaves the field.
  const settled = typed === null ? value : countryValue(language, typed);
  const frequent = FREQUENT[value];
  const shown = frequent ? i18n._(frequent) : countryName(value, language);
  // Not for text typed before hydration: the note would move what the person is about to press.
  const [mayNote, setMayNote] = useState(value !== "");
  const hasNote = mayNote && settled !== "" && !COUNTRIES.includes(settled);

  const noteId = `${id}-note`;
  return (
    <FieldFrame {...frame}>
      <div className="relative scroll-mt-10">
        <input
          {...control}
          {...combobox}
          value={typed ?? shown}
          aria-describedby={
            [control["aria-describedby"], hasNote && noteId].filter(Boolean).join(" ") || undefined
          }
          autoComplete={autoComplete ?? "off"}
          autoCapitalize="words"
          spellCheck={false}
          maxLength={COUNTRY_MAX}
          placeholder={t`Choose a country`}
          className="control"
          onChange={({ target }) => {
            // Autofill changes the value without focusing the field.
            if (target === document.activeElement) type(target.value);
            else setValue(countryValue(language, target.value));
            setMayNote(true);
          }}
          onFocus={(event) => {
            setMayNote(true);
            event.target.select();
          }}
          onBlur={() => {
            choose(undefined);
            control.onBlur();
          }}
        />
        {/* The style sheet draws its arrow as a background, which forced colors remove. */}
        <Icon
          name="chevron"
          className="pointer-events-none absolute top-1/2 right-2.5 hidden size-4 -translate-y-1/2 forced-colors:block"
        />
        {open ? (
          <CountryList
            id={listId}
            choices={choices}
            active={active}
            chosen={value}
            grouped={!typed?.trim()}
            onChoose={choose}
          />
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {open && typed?.trim() ? <ChoiceCount choices={choices} /> : null}
      </p>
      {hasNote ? (
        <p id={noteId} className="text-sm text-muted">
          <Trans>Not in our list. We keep it as you wrote it.</Trans>
        </p>
      ) : null}
    </FieldFrame>
  );
});

function ChoiceCount({ choices }: { choices: Choice[] }) {
  const count = choices.filter((choice) => !choice.other).length;
  return (
    <Plural
      value={count}
      _0="No country in the list"
      one="# country in the list"
      other="# countries in the list"
    />
  );
}
