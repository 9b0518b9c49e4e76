/** The 53 countries of the pickers, ISO 3166-1 alpha-2. */
export const COUNTRIES = (
  "US CA MX GT HN SV NI CR PA BZ AR BO BR CL CO EC PY PE UY VE BB CU DO HT JM TT GB IE ES PT FR " +
  "DE IT NL PL RO BG UA RS MD PH IN CN JP KR VN TH ID ZA AU NZ TR NP"
).split(" ");

/** Repeated on top of every picker. */
export const FREQUENT_COUNTRIES = ["MX", "US"];
