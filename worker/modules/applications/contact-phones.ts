import { CONTACT } from "#contract/fields/contact";
import { namesOf, type NamesWith } from "#contract/fields/field";
import type { ContactValues } from "#contract/steps";
import { AppError } from "../../lib/app-error";
import { normalizePhone } from "../../lib/phone";

type Phone = NamesWith<typeof CONTACT, { kind: "phone" }>;
const isPhone = (name: keyof typeof CONTACT): name is Phone => CONTACT[name].kind === "phone";
const PHONES = namesOf(CONTACT).filter(isPhone);

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
 * The step's phone numbers as E.164. A national number is tried with the person's own country code
 * first, then with +1 and +52.
 */
export const contactPhones = (values: Pick<ContactValues, Phone>, countryCode: string) =>
  Object.fromEntries(
    PHONES.map((name) => [name, toE164(values[name], countryCode, name)]),
  ) as Record<Phone, string | null>;
