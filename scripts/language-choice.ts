/**
 * `chooseLanguage` of src/i18n/preferred-language.ts for scripts that run before the program: an expression
 * over `q`, the address's parameters, and `s`, the stored values. A test compares the two.
 */
export const LANGUAGE_CHOICE =
  `[q.get("language"),s.language,q.get("lang"),` +
  `...navigator.languages.map(t=>t.toLowerCase().split("-")[0])]` +
  `.find(t=>t=="en"||t=="es")||"en"`;
