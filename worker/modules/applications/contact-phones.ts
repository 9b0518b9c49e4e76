import { normalizePhone } from "../../lib/phone";
import type { ContactValues } from "#contract/steps";
import { AppError } from "../../lib/app-error";

const FIELDS = ["phone1", "phone2", "phone3"] as const;

function toE164(value: string, countryCode: string, path: string): string | null {
  if (value === "") return null;
  const results = [countryCode, "+1", "+52"].map((code) => normalizePhone(value, code));
  const found = results.find((result) => result.ok);
  if (found) return found.e164;
  const [first] = results;
  const code = first && !first.ok ? first.code : "invalid_phone";
  throw new AppError("request.invalid", { errors: [{ path, code }] });
}

/**
 * The step's phones as E.164. A plain national number belongs to the person's own
 * country code; one that only reads as another country's is kept as that.
 */
export function contactPhones(
  values: Pick<ContactValues, (typeof FIELDS)[number]>,
  countryCode: string,
): Record<(typeof FIELDS)[number], string | null> {
  const [phone1, phone2, phone3] = FIELDS.map((field) =>
    toE164(values[field], countryCode, field),
  ) as [string | null, string | null, string | null];
  return { phone1, phone2, phone3 };
}
