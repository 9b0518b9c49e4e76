/** Values that no other row or text holds, one in every free field of a body. */

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

/** What of a value would betray it: the last digits of a number, else its words. */
const traceOf = (key: string, value: string) =>
  /phone|ssn/i.test(key) ? value.replace(/\D/g, "").slice(-9) : value;

/** The body with a canary in each free text, and every trace by the field's name. */
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
