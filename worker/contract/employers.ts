import * as z from "zod/mini";
import { CONTRACT_WORKERS_MAX, DAY_MS, FAMILY_MEMBERS_MAX, NAME_MAX, URL_MAX } from "./constants";
import { isCalendarDate, todayIso } from "./dates";
import { code } from "./errors";
import { recordShape } from "./field-schemas";
import { FIELDS } from "./fields/application";
import { MEMBER } from "./fields/person";
import type { CheckParams } from "./issues";
import { LANGUAGES } from "./languages";
import { VISA_TYPES, WAGE_UNITS } from "./offers";
import { isDialable } from "./phone-text";
import {
  choice,
  countryCode,
  date,
  list,
  optionalEmail,
  optionalText,
  personName,
  phone,
  text,
  TOKEN_PATTERN,
  token,
} from "./value-schemas";

/** The contract that an employer sends, with every variant of a worker's record. */

/** Describes a custom check in the OpenAPI document. */
const described = <T extends z.ZodMiniType>(
  schema: T,
  note: { format?: string; pattern?: string },
) => {
  z.globalRegistry.add(schema, note);
  return schema;
};

const isMissing = (value: unknown) => value === undefined || value === null;

/** US dollars; a larger number must be in another unit by mistake. */
const WAGE_MAX = 1_000_000;

/** Piece rates may have fractions of a cent, but not beyond this. */
const WAGE_DECIMALS = 4;
const isPayable = (amount: number) => Number(amount.toFixed(WAGE_DECIMALS)) === amount;

/** A wage as a number; `wage_unit` says what it is paid for. */
export const wage = () =>
  z.number({ error: (issue) => (isMissing(issue.input) ? "required" : "not_a_number") }).check(
    z.minimum(0, code("negative")),
    z.maximum(WAGE_MAX, code("invalid")),
    z.refine(isPayable, {
      error: code("invalid"),
      params: { decimals: WAGE_DECIMALS } satisfies CheckParams,
    }),
  );

const HOURS = { min: 1, max: 80 };
const isWorkable = (hours: string) => {
  // `Number` also reads hexadecimal, octal and binary notation, which nobody writes hours in.
  if (/^0[box]/i.test(hours)) return false;
  const number = Number(hours);
  return Number.isNaN(number) || (number >= HOURS.min && number <= HOURS.max);
};

/** Hours a week are a number, or words such as "40 to 48"; kept as text. */
const hours = () =>
  z.optional(
    z
      .union([z.pipe(z.number(), z.transform(String)), text()], { error: code("invalid") })
      .check(z.refine(isWorkable, { error: code("invalid") })),
  );

/** A phone without a country field: it must be complete enough to dial. */
const dialable = z.refine<string>(isDialable, { error: code("too_few_digits"), abort: true });

/** WhatsApp finds a number only with its country code. */
const international = z.refine<string>((number) => number.trim().startsWith("+"), {
  error: code("invalid"),
});

/** Offer terms that a contract or a single invitation may state. */
export const offerTermsShape = {
  hoursPerWeek: hours(),
  housing: z.optional(text()),
  transport: z.optional(text()),
  meals: z.optional(text()),
  deductions: z.optional(text()),
  supportPhone: z.optional(phone().check(dialable)),
  supportWhatsApp: z.optional(phone().check(dialable, international)),
  visaType: z.optional(choice(VISA_TYPES)),
  employerAddress: z.optional(text()),
  employerPhone: z.optional(phone().check(dialable)),
  certificationNumber: z.optional(text(NAME_MAX)),
  language: z.optional(choice(LANGUAGES)),
};

/** The employer's own id for a contract. */
export const externalId = () => text(NAME_MAX);

/** One day of slack: where clocks are behind UTC, the last day still runs on the next UTC day. */
const isOver = (dateEnd: string) =>
  isCalendarDate(dateEnd) && dateEnd < todayIso(Date.now() - DAY_MS);

/** What is wrong with a season's dates; undefined when it is running or still ahead. */
export function seasonProblem(season: { date_start: string; date_end: string }) {
  if (season.date_end < season.date_start) return code("date_before_start");
  return isOver(season.date_end) ? code("season_over") : undefined;
}

/** Pay by the piece names the piece, and no other pay does. */
export const pieceRule = <U extends string, N extends string>(unit: U, name: N) =>
  z.check<{ [K in U | N]?: string | undefined }>(({ value, issues }) => {
    const isPiece = value[unit] === "piece";
    if (isPiece === (value[name] !== undefined)) return;
    const message = code(isPiece ? "required" : "invalid");
    issues.push({ code: "custom", message, input: value, path: [name] });
  });

/** Body of `POST /api/v1/contracts`; the workers are read one by one (`readWorker`). */
export const contractInput = z
  .strictObject({
    externalId: z.optional(externalId()),
    date_start: described(date(), { format: "date" }),
    date_end: described(date(), { format: "date" }),
    employer: text(),
    location: text(),
    position: text(),
    wage: wage(),
    wage_unit: z._default(choice(WAGE_UNITS), "hour"),
    piece_name: z.optional(text(NAME_MAX)),
    ...offerTermsShape,
    workers: z
      .array(z.unknown(), {
        error: (issue) => (isMissing(issue.input) ? "required" : "invalid"),
      })
      .check(z.minLength(1, code("too_few")), z.maxLength(CONTRACT_WORKERS_MAX, code("too_many"))),
  })
  .check(
    z.check<{ date_start: string; date_end: string }>(({ value, issues }) => {
      const message = seasonProblem(value);
      if (message) issues.push({ code: "custom", message, input: value, path: ["date_end"] });
    }),
    pieceRule("wage_unit", "piece_name"),
  );
export type ContractInput = z.output<typeof contractInput>;

const UUID_PATTERN = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A CWJ as it is stored and compared: the case of a UUID does not matter. */
export const cwjKey = (cwj: string) => (UUID_PATTERN.test(cwj) ? cwj.toLowerCase() : cwj);

/** A token from the caller; the OpenAPI document shows its pattern. */
export const describedToken = () => described(token(), { pattern: TOKEN_PATTERN.source });

/** The language of one worker's offer and link, where it differs from the contract's. */
const workerLanguage = () => z.optional(choice(LANGUAGES));

/** First variant: only the person to invite. */
export const inviteWorker = z.strictObject({
  ___CWJ: described(
    z.string({ error: code("invalid_uuid") }).check(
      z.trim(),
      z.refine((value) => UUID_PATTERN.test(value), { error: code("invalid_uuid") }),
    ),
    { format: "uuid" },
  ),
  token: z.optional(describedToken()),
  name_first: personName(),
  name_last: personName(),
  email: optionalEmail(),
  country_code: z._default(countryCode(), "+1"),
  phone: phone(),
  language: workerLanguage(),
});

const { name_first, name_last, email, ...application } = recordShape(FIELDS);

/** The second variant adds the application fields. */
const applicationShape = {
  ...application,
  // Accepted so that a whole record can be sent back, but ignored: workers upload documents.
  passportDocumentUrl: optionalText(URL_MAX),
  driversLicenseDocumentUrl: optionalText(URL_MAX),
  visaDocumentUrl: optionalText(URL_MAX),
  i94DocumentUrl: optionalText(URL_MAX),
  familyMembers: z._default(list(z.strictObject(recordShape(MEMBER)), FAMILY_MEMBERS_MAX), []),
};

/** Any of these keys in a record makes it the second variant. */
export const APPLICATION_KEYS: ReadonlySet<string> = new Set(Object.keys(applicationShape));

const identity = {
  ___CWJ: text(NAME_MAX),
  token: z.optional(describedToken()),
  name_first,
  name_last,
  email,
  country_code: countryCode(),
  phone: phone(),
  language: workerLanguage(),
};

/** Second variant: the whole record of a worker; `country_code` has no default here. */
export const fullWorker = z.strictObject({ ...identity, ...applicationShape });
export type FullWorker = z.output<typeof fullWorker>;

/**
 * Third variant, for a roster that knows only a part: it prefills what it knows, nothing more is
 * required.
 */
export const partialWorker = z.extend(z.partial(z.strictObject(applicationShape)), {
  partial: z.literal(true),
  ...identity,
  country_code: z._default(countryCode(), "+1"),
});
export type PartialWorker = z.output<typeof partialWorker>;
