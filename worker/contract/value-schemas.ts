import * as z from "zod/mini";
import {
  EMAIL_MAX,
  NAME_MAX,
  REASON_MAX,
  TEXT_MAX,
  TOKEN_MAX,
  TOKEN_MIN,
  URL_MAX,
  SSN_MASK,
} from "./constants";
import { isCalendarDate, isYear, todayIso } from "./dates";
import { latinDigits } from "./digits";
import { code, type FieldCode } from "./errors";
import { lonePhoneProblem, phoneTextProblem, tenDigitProblem } from "./phone-text";
import { parseUrl } from "./urls";
import { visibleLine, visibleText, withoutInvisible } from "./visible-text";

/**
 * The schemas for the fields of every form and body. Messages are codes (`FIELD_CODES`); words are
 * in the catalogues. Text comes out trimmed, NFC and without invisible characters.
 */

/** To a person a missing key and an empty value are the same: required. */
const requiredOr = (other: FieldCode) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === "" ? "required" : other;

/** Control characters (C0, DEL, C1) and lone surrogates; the second allows tabs and line breaks. */
const CONTROLS = /[\p{Cc}\p{Cs}]/u;
const CONTROLS_MULTILINE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;
const noControls = z.refine<string>((value) => !CONTROLS.test(value), {
  error: code("control_characters"),
});
const noControlsMultiline = z.refine<string>((value) => !CONTROLS_MULTILINE.test(value), {
  error: code("control_characters"),
});

const string = () => z.string({ error: requiredOr("invalid") });
/** Text as people see it. */
const cleanText = z.overwrite<string>(visibleText);
/** Text pasted from a spreadsheet may have tabs; a single line has spaces instead. */
const spaced = z.overwrite<string>((value) => value.replaceAll("\t", " "));
/** Cleans text pasted into a field that holds no words, where even joiners are invalid. */
const cleanLine = z.overwrite<string>(visibleLine);

/** Required single-line text of 1 to `max` characters. */
export const text = (max = TEXT_MAX) =>
  string().check(
    spaced,
    cleanText,
    z.minLength(1, code("required")),
    z.maxLength(max, code("too_long")),
    noControls,
  );

/** Text that may be empty; a missing key is the empty string. */
export const optionalText = (max = TEXT_MAX) =>
  z._default(string().check(spaced, cleanText, z.maxLength(max, code("too_long")), noControls), "");

/** Any Unicode, 1 to 100 characters, never re-cased. */
export const personName = () => text(NAME_MAX);

/** A comma, brackets or a quote come from around an address, and no mail would arrive there. */
const ADDRESS = /^[^\s@,;:<>()[\]"\\]+@(?:[^\s@,;:<>()[\]"\\.]+\.)+[^\s@,;:<>()[\]"\\.]+$/;
const validEmail = z.refine<string>((value) => value === "" || ADDRESS.test(value), {
  error: code("invalid_email"),
});

/** An e-mail address; kept as typed, compared in lower case. */
export const email = () =>
  string().check(
    cleanLine,
    z.minLength(1, code("required")),
    z.maxLength(EMAIL_MAX, code("too_long")),
    noControls,
    validEmail,
  );
export const optionalEmail = () =>
  z._default(
    string().check(cleanLine, z.maxLength(EMAIL_MAX, code("too_long")), noControls, validEmail),
    "",
  );

/** Only http and https: `z.url()` alone lets `javascript:` through. */
const isHttpUrl = (value: string) => {
  if (value === "") return true;
  if (!/^https?:\/\/[^\s/]/i.test(value)) return false;
  return parseUrl(value) !== undefined;
};
export const optionalHttpUrl = () =>
  z._default(
    string().check(
      cleanLine,
      z.maxLength(URL_MAX, code("too_long")),
      noControls,
      z.refine(isHttpUrl, { error: code("invalid_url") }),
    ),
    "",
  );

const realDate = z.refine<string>((value) => value === "" || isCalendarDate(value), {
  error: code("invalid_date"),
});

/** `YYYY-MM-DD`, a real calendar date. */
export const date = () => string().check(z.trim(), z.minLength(1, code("required")), realDate);
export const optionalDate = () => z._default(string().check(z.trim(), realDate), "");

/** A date of birth: real and in the past. */
export const birthDate = () =>
  date().check(
    z.refine((value) => !isCalendarDate(value) || value < todayIso(), {
      error: code("date_in_future"),
    }),
  );

/** A date of birth, or only its year as `YYYY`. */
export const birthDateOrYear = () =>
  string().check(
    z.trim(),
    z.minLength(1, code("required")),
    z.refine((value) => value === "" || isYear(value) || isCalendarDate(value), {
      error: code("invalid_date"),
    }),
    z.refine((value) => (!isYear(value) && !isCalendarDate(value)) || value < todayIso(), {
      error: code("date_in_future"),
    }),
  );

/** "+1", "+52" or another E.164 country code of one to three digits. */
export const countryCode = () =>
  string().check(
    z.trim(),
    z.minLength(1, code("required")),
    z.refine((value) => value === "" || /^\+[1-9]\d{0,2}$/.test(value), { error: code("invalid") }),
  );

const phoneCheck = (problemOf: (value: string) => FieldCode | undefined, skipEmpty = false) =>
  z.check<string>((context) => {
    if (context.value === "" && skipEmpty) return;
    const problem = problemOf(context.value);
    if (problem) {
      context.issues.push({ code: "custom", message: problem, input: context.value });
    }
  });

/**
 * A phone as typed, next to its country code, which decides how many digits it must have. The
 * server knows all numbering plans and stores E.164.
 */
export const phone = () =>
  string().check(z.trim(), z.maxLength(50, code("too_long")), phoneCheck(phoneTextProblem));

/** The same for an object with `tenDigitsChecked`, which reports an empty phone. */
export const signInPhone = () =>
  string().check(z.trim(), z.maxLength(50, code("too_long")), phoneCheck(phoneTextProblem, true));

/** A phone without a country field; the server first reads it as one of the person's country. */
export const lonePhone = () =>
  string().check(z.trim(), z.maxLength(50, code("too_long")), phoneCheck(lonePhoneProblem));
export const optionalLonePhone = () =>
  z._default(
    string().check(z.trim(), z.maxLength(50, code("too_long")), phoneCheck(lonePhoneProblem, true)),
    "",
  );

/**
 * For an object with `phone` and `countryCode`; reports an empty phone and problems of +1 and +52,
 * even if other fields are wrong.
 */
export const tenDigitsChecked = z.check<{ phone?: unknown; countryCode?: unknown }>(
  ({ value, issues }) => {
    const { phone: typed, countryCode: stated } = value;
    if (typeof typed !== "string" || typeof stated !== "string") return;
    const message: FieldCode | undefined = tenDigitProblem(typed, stated.trim());
    if (message) issues.push({ code: "custom", message, input: typed, path: ["phone"] });
  },
  { when: ({ value }) => value !== null && typeof value === "object" },
);

/** Nine digits (spaces and hyphens are dropped), empty, or a value that `isMask` accepts. */
const ssnUnless = (isMask: (value: string) => boolean) =>
  z._default(
    string().check(
      z.overwrite((value) => (isMask(value) ? value : latinDigits(value).replace(/[\s-]/g, ""))),
      z.refine((value) => value === "" || isMask(value) || /^\d{9}$/.test(value), {
        error: code("invalid"),
      }),
    ),
    "",
  );

/** For a form, where the mask stands for the stored number. */
export const optionalSsn = () => ssnUnless((value) => SSN_MASK.test(value));
/** For a record, which takes no mask because there is no stored number behind it. */
export const recordSsn = () => ssnUnless(() => false);

/** Text of several lines, such as a worker's message: 1 to `max` characters after trimming. */
export const longText = (max = REASON_MAX) =>
  string().check(
    cleanText,
    z.minLength(1, code("required")),
    z.maxLength(max, code("too_long")),
    noControlsMultiline,
  );

/** One of a fixed list of words. */
export const choice = <const T extends readonly [string, ...string[]]>(
  values: T,
  error: FieldCode = "invalid",
) => z.enum(values, { error: requiredOr(error) });

/** A list of at most `max` entries. */
export const list = <T extends z.ZodMiniType>(entry: T, max: number) =>
  z.array(entry, { error: code("invalid") }).check(z.maxLength(max, code("too_many")));
/** A list of 1 to `max` entries. */
export const filledList = <T extends z.ZodMiniType>(entry: T, max: number) =>
  list(entry, max).check(z.minLength(1, code("too_few")));

/** An invitation token: 20 to 128 URL-safe characters. */
export const TOKEN_PATTERN = new RegExp(`^[A-Za-z0-9_-]{${TOKEN_MIN},${TOKEN_MAX}}$`);
export const token = () =>
  string().check(
    z.minLength(1, code("required")),
    z.refine((value) => value === "" || TOKEN_PATTERN.test(value), {
      error: code("invalid_token"),
    }),
  );

/**
 * One field of a draft: text of at most `max` characters, nothing required. It stays as typed
 * without invisible characters; an accent that was typed separately counts together with its
 * letter, as in the step's own text.
 */
export const draftText = (max = TEXT_MAX) =>
  z.optional(
    string().check(
      spaced,
      z.overwrite(withoutInvisible),
      z.refine((value) => value.normalize("NFC").length <= max, { error: code("too_long") }),
      noControls,
    ),
  );
