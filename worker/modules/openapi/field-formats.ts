/** Formats of text properties by name, for schemas that do not contain them. */

/** A JSON Schema of the document. */
export type JsonSchema = { [key: string]: unknown; properties?: Record<string, JsonSchema> };

const UUID = { format: "uuid" };
const DATE = { format: "date" };
const URI = { format: "uri" };
/** A pattern that also allows the empty text, which means an unknown value. */
const orEmpty = (pattern: string) => ({ pattern: `^(?:${pattern})?$` });
const COUNTRY_CODE = orEmpty("\\+[1-9]\\d{0,2}");
const DIALABLE = { pattern: "^\\+?[\\d\\s().-]*$" };

const FORMATS: Record<string, JsonSchema> = {
  token: orEmpty("[A-Za-z0-9_-]{20,128}"),
  country_code: COUNTRY_CODE,
  countryCode: COUNTRY_CODE,
  phone: { pattern: "^\\s*\\(?\\+?[\\d\\s().\\-‐-―/]*$" },
  email: orEmpty("\\s*[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+\\s*"),
  employerPhone: DIALABLE,
  supportPhone: DIALABLE,
  supportWhatsApp: DIALABLE,
  date_start: DATE,
  date_end: DATE,
  dateStart: DATE,
  dateEnd: DATE,
  date: DATE,
  url: URI,
  documentUrl: URI,
  invitationUrl: URI,
  whatsappUrl: URI,
  reference: orEmpty("[A-Z0-9]{5,12}-\\d{4}"),
  sha256: { pattern: "^[A-Za-z0-9_-]{43}$" },
  secret: { pattern: "^whsec_" },
  key: { pattern: "^swp_[0-9a-f]{32}_" },
  actor: { pattern: "^(?:worker|system|key:[0-9A-Za-z]+|member:[0-9a-f-]{36})$" },
};

/** `id`, `contractId`, `personIds`; not the employer's own ids, nor the id of an event. */
const isId = (name: string) =>
  /^(?:id|\w+Ids?)$/.test(name) && name !== "externalId" && name !== "eventId";

const isPlainText = ({ type, format, pattern, enum: words, const: word }: JsonSchema) =>
  [type].flat().includes("string") &&
  [format, pattern, words, word].every((constraint) => constraint === undefined);

/** Adds the format to a property's schema, also to the items of a list and to nullable texts. */
export function withFormat(name: string, schema: JsonSchema): JsonSchema {
  const format = FORMATS[name] ?? (isId(name) ? UUID : undefined);
  if (!format) return schema;
  if (isPlainText(schema)) return { ...schema, ...format };
  const { items, anyOf } = schema as { items?: JsonSchema; anyOf?: JsonSchema[] };
  return {
    ...schema,
    ...(items && { items: withFormat(name, items) }),
    ...(anyOf && { anyOf: anyOf.map((one) => withFormat(name, one)) }),
  };
}
