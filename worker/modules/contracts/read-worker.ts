import type * as z from "zod/mini";
import { isWorkingAge } from "#contract/dates";
import type { DetailedError } from "#contract/employer-views";
import {
  APPLICATION_KEYS,
  cwjKey,
  type FullWorker,
  fullWorker,
  inviteWorker,
  type PartialWorker,
  partialWorker,
} from "#contract/employers";
import type { FieldError } from "#contract/errors";
import { fieldErrors } from "#contract/issues";
import type { Language } from "#contract/languages";
import type { InvitationPrefill } from "#contract/prefill";
import { countryCodeOf, normalizePhone, type PhoneResult } from "../../lib/phone";
import { describeErrors } from "../../lib/problem-texts/describe-errors";
import { valuesOf } from "../applications/worker-record";

/** A valid worker of a contract, of any variant; `phone` is E.164. */
export type ContractWorker = {
  cwj: string;
  /** Undefined if not sent: a known invitation keeps its link, a new one gets a new link. */
  token: string | undefined;
  firstName: string;
  lastName: string;
  /** May be empty. Undefined if not sent: a known invitation keeps its e-mail. */
  email: string | undefined;
  countryCode: string;
  phone: string;
  /** Set if it differs from the contract's. */
  language?: Language;
  prefill?: InvitationPrefill;
};

/** `cwj` as the caller sent it, to match rows; null when it was not text. */
export type WorkerResult<W = ContractWorker> =
  | { ok: true; cwj: string; worker: W }
  | { ok: false; cwj: string | null; errors: DetailedError[] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function refused(raw: unknown, errors: FieldError[], error?: z.core.$ZodError): WorkerResult {
  const cwj = isRecord(raw) ? raw["___CWJ"] : undefined;
  return {
    ok: false,
    cwj: typeof cwj === "string" ? cwj.slice(0, 100) : null,
    errors: describeErrors(errors, raw, error && { error }),
  };
}

/** The fields of a record that have a value. */
const filledFields = (raw: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== "" && value !== null));

/** Parses by variant: marked as partial, full with any application field, or a bare invitation. */
function parsed(raw: Record<string, unknown>) {
  if (raw["partial"] === true) return partialWorker.safeParse(filledFields(raw));
  const isFull = Object.keys(raw).some((key) => APPLICATION_KEYS.has(key));
  return isFull ? fullWorker.safeParse(raw) : inviteWorker.safeParse(raw);
}

type Parsed = NonNullable<ReturnType<typeof parsed>["data"]>;
const hasValues = (data: Parsed): data is FullWorker | PartialWorker =>
  Object.keys(data).some((key) => APPLICATION_KEYS.has(key));

/** Checks across fields: the phone fits its country, the age allows work on the first day. */
function errorsAcross(phone: PhoneResult, dateOfBirth: string | undefined, start: string) {
  const errors: FieldError[] = [];
  if (!phone.ok) errors.push({ path: "phone", code: phone.code });
  if (dateOfBirth && !isWorkingAge(dateOfBirth, start)) {
    errors.push({ path: "dateOfBirth", code: "age" });
  }
  return errors;
}

/** All errors of a record, so that it need not be corrected twice. */
function allErrors(raw: Record<string, unknown>, parse: z.core.$ZodError, start: string) {
  const errors = fieldErrors(parse);
  const isWrong = (...paths: string[]) => errors.some(({ path }) => paths.includes(path));
  const textAt = (key: string) => (typeof raw[key] === "string" ? raw[key].trim() : "");
  const code = textAt("country_code") || "+1";
  const phone = isWrong("phone", "country_code")
    ? VALID_PHONE
    : normalizePhone(textAt("phone"), code);
  const born = isWrong("dateOfBirth") ? undefined : textAt("dateOfBirth");
  return [...errors, ...errorsAcross(phone, born, start)];
}
const VALID_PHONE: PhoneResult = { ok: true, e164: "" };

/** Reads one entry of `workers` by itself; `start` is the first day of work. */
export function readWorker(raw: unknown, start: string): WorkerResult {
  if (!isRecord(raw)) return refused(raw, [{ path: "", code: "invalid" }]);
  const record = parsed(raw);
  if (!record.success) return refused(raw, allErrors(raw, record.error, start), record.error);
  const full = hasValues(record.data) ? record.data : undefined;
  const { ___CWJ, token, name_first, name_last, email, country_code, language } = record.data;
  const phone = normalizePhone(record.data.phone, country_code);
  const errors = errorsAcross(phone, full?.dateOfBirth, start);
  if (!phone.ok || errors.length > 0) return refused(raw, errors);
  const worker: ContractWorker = {
    cwj: cwjKey(___CWJ),
    token,
    firstName: name_first,
    lastName: name_last,
    email: "email" in raw ? email : undefined,
    countryCode: countryCodeOf(phone.e164, country_code),
    phone: phone.e164,
    ...(language && { language }),
    ...(full && { prefill: valuesOf(full) }),
  };
  // The response repeats the CWJ as it was sent.
  return { ok: true, cwj: ___CWJ, worker };
}
