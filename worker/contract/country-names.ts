import { COUNTRIES, FREQUENT_COUNTRIES } from "./countries";
import { fold } from "./fold";
import { LANGUAGE_FACTS, LANGUAGES, memoizePerLanguage, type Language } from "./languages";

const regionNames = memoizePerLanguage(
  (language) => new Intl.DisplayNames(LANGUAGE_FACTS[language].locale, { type: "region" }),
);

/** The name of an ISO alpha-2 code; any other text is a name already and comes back as it is. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return regionNames(language).of(code) ?? code;
}

/**
 * Folded words that people type for a country besides its names; where many workers come from, also
 * what its people are called: "mexicana" answers "Nationality". Codes are not added by rule: "de"
 * or "in", left mid-word, means neither Germany nor India.
 */
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
  /** The folded names and words that find it. */
  keys: string[];
};

/** The 53 countries, sorted by the rules of the language. */
export const countriesIn = memoizePerLanguage((language): readonly Country[] => {
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

/** The countries with a word that begins with the text, the frequent ones first. */
export function findCountries(countries: readonly Country[], text: string): Country[] {
  const folded = ` ${fold(text)}`;
  if (folded === " ") return [];
  return frequentFirst(countries.filter(({ keys }) => keys.some((k) => ` ${k}`.includes(folded))));
}

/** The country with exactly this name or alternative name. */
export function exactCountry(countries: readonly Country[], text: string): Country | undefined {
  const folded = fold(text);
  return countries.find(({ keys }) => keys.includes(folded));
}

/**
 * The value to keep for a typed country: the code if only one country can be meant, else the text
 * as typed ("Other country").
 */
export function resolveCountry(countries: readonly Country[], text: string): string {
  const exact = exactCountry(countries, text);
  if (exact) return exact.code;
  const folded = fold(text);
  const [only, ...more] = findCountries(countries, text);
  const isUnambiguous =
    more.length === 0 &&
    folded.length > 2 &&
    only?.keys.some((key) => key.startsWith(folded)) &&
    !isUnlistedCountry(folded);
  return only && isUnambiguous ? only.code : text.trim();
}

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Whether the text names a country outside the list: "Dominica" is not the Dominican Republic. */
function isUnlistedCountry(folded: string): boolean {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes.some((code) =>
    LANGUAGES.some((language) => fold(countryName(code, language)) === folded),
  );
}
