import { COUNTRIES, FREQUENT_COUNTRIES } from "./countries";
import { fold } from "./fold";
import { LANGUAGE_FACTS, LANGUAGES, onceALanguage, type Language } from "./languages";

const regionNames = onceALanguage(
  (language) => new Intl.DisplayNames(LANGUAGE_FACTS[language].locale, { type: "region" }),
);

/** Name of an ISO alpha-2 country; any other text is a name already. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return regionNames(language).of(code) ?? code;
}

/** What people type for a country besides its name in any language, folded; where many workers come
 * from, what its people are called too: "mexicana" answers "Nationality". Not its code: "de" or "in"
 * left in the middle of a word is no Germany and no India. */
const OTHER_NAMES: Record<string, string[]> = {
  BZ: ["belicena", "beliceno", "belizean"],
  CO: ["colombiana", "colombiano", "colombian"],
  CR: ["costarricense", "tica", "tico", "costa rican"],
  CU: ["cubana", "cubano"],
  DO: ["rd", "dominicana", "dominicano"],
  EC: ["ecuatoriana", "ecuatoriano", "ecuadorian"],
  GB: ["uk", "great britain", "gran bretana", "england", "inglaterra", "scotland", "escocia"],
  GT: ["guatemalteca", "guatemalteco", "guatemalan"],
  HN: ["hondurena", "hondureno", "honduran"],
  HT: ["haitiana", "haitiano"],
  JM: ["jamaiquina", "jamaiquino", "jamaicana", "jamaicano"],
  KR: ["corea"],
  MX: ["mx", "mexicana", "mexicano"],
  NI: ["nicaraguense", "nicaraguan"],
  NL: ["holland", "holanda"],
  PA: ["panamena", "panameno", "panamanian"],
  PE: ["peruana", "peruano", "peruvian"],
  SV: ["salvador", "salvadorena", "salvadoreno", "salvadoran"],
  TR: ["turkey"],
  US: [
    "us",
    "usa",
    "eeuu",
    "ee uu",
    "eua",
    "u s a",
    "e u a",
    "united states of america",
    "american",
    "estadounidense",
  ],
};

export type Country = {
  /** ISO alpha-2. */
  code: string;
  /** In the active language. */
  name: string;
  /** Everything it is found by, folded. */
  keys: string[];
};

/** The 53 in the order of the language. */
export const countriesIn = onceALanguage((language): readonly Country[] => {
  const { compare } = new Intl.Collator(LANGUAGE_FACTS[language].locale);
  return COUNTRIES.map((code) => {
    const names = LANGUAGES.map((one) => fold(countryName(code, one)));
    const keys = [...names, ...(OTHER_NAMES[code] ?? [])];
    return { code, name: countryName(code, language), keys };
  }).sort((a, b) => compare(a.name, b.name));
});

/** Mexico and the United States before the others. */
export const frequentFirst = (countries: readonly Country[]) => {
  const rank = ({ code }: Country) => FREQUENT_COUNTRIES.indexOf(code) >>> 0;
  return [...countries].sort((a, b) => rank(a) - rank(b));
};

/** Those with a word that begins with the text, the frequent ones first. */
export function findCountries(countries: readonly Country[], text: string): Country[] {
  const wanted = ` ${fold(text)}`;
  if (wanted === " ") return [];
  return frequentFirst(countries.filter(({ keys }) => keys.some((k) => ` ${k}`.includes(wanted))));
}

/** The country with exactly this name or alternative name. */
export function exactCountry(countries: readonly Country[], text: string): Country | undefined {
  const wanted = fold(text);
  return countries.find(({ keys }) => keys.includes(wanted));
}

/**
 * The value of a text that was typed and left: the code of the one country it can only mean, else
 * the text as it is ("Other country").
 */
export function settleCountry(countries: readonly Country[], text: string): string {
  const exact = exactCountry(countries, text);
  if (exact) return exact.code;
  const wanted = fold(text);
  const [only, ...more] = findCountries(countries, text);
  const sure =
    more.length === 0 &&
    wanted.length > 2 &&
    only?.keys.some((key) => key.startsWith(wanted)) &&
    !isElsewhere(wanted);
  return only && sure ? only.code : text.trim();
}

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** "Dominica", the beginning of another country's name, is a country of its own. */
function isElsewhere(wanted: string): boolean {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes.some((code) =>
    LANGUAGES.some((language) => fold(countryName(code, language)) === wanted),
  );
}
