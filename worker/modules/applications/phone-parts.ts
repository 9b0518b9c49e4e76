/** Calling codes of one and two digits; all others have three (ITU-T E.164). */
const E164 = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

type Parts = { countryCode: string; national: string };

/**
 * Splits an E.164 number into two sheet columns, without the plus that spreadsheets read as a
 * formula: +529511234567 becomes 52 and 9511234567. Both are empty without a number; an employer's
 * text that is not E.164 stays as it was written.
 */
export function phoneParts(e164: string | null | undefined): Parts {
  const [, countryCode = "", national = e164 ?? ""] = E164.exec(e164 ?? "") ?? [];
  return { countryCode, national };
}
