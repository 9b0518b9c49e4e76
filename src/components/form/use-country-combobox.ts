import { type KeyboardEvent, useState } from "react";
import {
  countriesIn,
  exactCountry,
  findCountries,
  frequentFirst,
  resolveCountry,
} from "#contract/country-names";
import type { Language } from "#contract/languages";
import type { Choice } from "./country-list";

/** The field value of a typed text: the ISO code of a known country, else the text. */
export const countryValue = (language: Language, text: string): string =>
  resolveCountry(countriesIn(language), text);

function choicesFor(language: Language, typed: string | null): Choice[] {
  const countries = countriesIn(language);
  const toChoice = ({ code, name }: (typeof countries)[number]) => ({ value: code, text: name });
  if (!typed?.trim()) {
    const [mexico, unitedStates] = frequentFirst(countries);
    const top = [mexico, unitedStates].flatMap((country) => (country ? [country] : []));
    return [...top, ...countries].map(toChoice);
  }
  const found = findCountries(countries, typed).map(toChoice);
  const text = typed.trim();
  return exactCountry(countries, text) ? found : [...found, { value: text, text, other: true }];
}

type Combobox = {
  language: Language;
  /** The id of the list of choices. */
  listId: string;
  setValue: (value: string) => void;
};

/** State and keyboard of an editable combobox (WAI-ARIA APG) of countries. */
export function useCountryCombobox({ language, listId, setValue }: Combobox) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  // Build the list only when it is shown: it is slow on a phone.
  const choices = open ? choicesFor(language, typed) : [];

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  /** Sets the field to the choice, or without one to the typed text, and closes the list. */
  const choose = (choice: Choice | undefined) => {
    if (choice) setValue(choice.value);
    else if (typed !== null) setValue(countryValue(language, typed));
    setTyped(null);
    close();
  };
  const type = (text: string) => {
    setTyped(text);
    setValue(exactCountry(countriesIn(language), text)?.code ?? text);
    setActive(-1);
    setOpen(true);
  };
  const move = (step: 1 | -1) => {
    const { length } = choicesFor(language, typed);
    setActive((at) => {
      const from = at < 0 && step < 0 ? 0 : at;
      return (from + step + length) % length;
    });
  };

  const onArrow = ({ key, altKey }: KeyboardEvent) => {
    if (altKey && key === "ArrowUp") return close();
    setOpen(true);
    if (!altKey) move(key === "ArrowDown" ? 1 : -1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      onArrow(event);
    } else if (key === "Enter" && open) {
      // This Enter chooses; the next one submits the form.
      event.preventDefault();
      choose(choices[active]);
    } else if (key === "Escape" && open) {
      event.preventDefault();
      choose(undefined);
    } else if (key === "Tab") choose(choices[active]);
  };

  return {
    open,
    /** The text while typing; null while the field shows its value. */
    typed,
    active,
    choices,
    choose,
    type,
    /** Attributes of the field. */
    combobox: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": open,
      "aria-controls": open ? listId : undefined,
      "aria-activedescendant": open && active >= 0 ? `${listId}-${active}` : undefined,
      onClick: () => setOpen(true),
      onKeyDown,
    },
  } as const;
}
