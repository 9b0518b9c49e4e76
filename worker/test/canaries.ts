/** Puts a unique value into every free text field of a body, so that a leak can be found. */

const TYPED = /^\d{4}-\d{2}-\d{2}|^[0-9a-f]{8}-|^\+?\d{1,3}$/;
const CHOICES = new Set([
  "gender",
  "maritalStatus",
  "relationship",
  "relation",
  "step",
  "status",
  "language",
  "scopes",
  "events",
  "token",
  "kind",
  "reason_code",
]);

let counter = 0;
const serial = () => String((counter += 1)).padStart(4, "0");

function canaryFor(key: string, value: string): string {
  const digits = value.replace(/\D/g, "");
  if (CHOICES.has(key) || TYPED.test(value)) return value;
  if (value.includes("@")) return `canary${serial()}@example.com`;
  if (value.startsWith("http")) return `https://example.com/canary${serial()}`;
  if (/phone/i.test(key)) return `+5295177${digits.slice(-1)}${serial()}`;
  if (key === "ssn") return `98765${serial()}`;
  return `Canary ${serial()}`;
}

/** The part of a value to search for: a number's last digits, otherwise the whole text. */
const traceOf = (key: string, value: string) =>
  /phone|ssn/i.test(key) ? value.replace(/\D/g, "").slice(-9) : value;

/** The body with a canary in each free text field, and the traces by field name. */
export function withCanaries(body: unknown): {
  body: unknown;
  traces: { key: string; trace: string }[];
} {
  const traces: { key: string; trace: string }[] = [];
  const text = JSON.stringify(body, (key, value: unknown) => {
    if (typeof value !== "string") return value;
    const canary = canaryFor(key, value);
    if (canary !== value || key === "token") traces.push({ key, trace: traceOf(key, canary) });
    return canary;
  });
  return { body: text === undefined ? undefined : JSON.parse(text), traces };
}
