import { KEY_SCOPES } from "#contract/key-scopes";

/** The meaning of a field, by its name, which is the same everywhere. */
const TEXTS: Record<string, string> = {
  cwj: "The worker's identifier of the contract (`___CWJ`).",
  ___CWJ: "The worker's identifier: the same one in the same contract is the same worker.",
  token:
    "Secret part of the link: 20 to 128 of A–Z a–z 0–9 - _. For a single invitation made when absent.",
  phone: "As people write it, 10 to 15 digits; stored as E.164. The worker signs in with it.",
  countryCode: "Belongs to a phone written without one: +1, +52 or another.",
  country_code: "Belongs to a phone written without one: +1, +52 or another.",
  date_start: "YYYY-MM-DD.",
  date_end: "YYYY-MM-DD, not before the start.",
  wage: "A number in a contract: US dollars a `wage_unit`. On an invitation, the pay in words.",
  wage_unit: "What the wage is paid for; hour unless given.",
  piece_name: "What a piece is, such as box; with the unit piece.",
  pay: "The wage as a number with its unit. An invitation has this or `wage`.",
  amount: "US dollars a unit, before deductions.",
  unit: "What it is paid for; hour unless given.",
  pieceName: "What a piece is, such as box; with the unit piece.",
  personId: "A known person of this employer whom the invitation is for.",
  personIds: "People of this employer; `userId` of their applications.",
  warnings: "What to look at; nothing was kept from being done.",
  acceptedTerms: "What the worker said yes to, as it was shown: terms, language, time.",
  offerChanges: "Changes of it that were proposed, and what the worker said, oldest first.",
  before: "What was in force when the change was proposed.",
  after: "What is in force once the worker accepts it.",
  sha256: "SHA-256 of everything beside it as JSON with sorted keys, base64url.",
  hoursPerWeek: "Shown on the offer.",
  housing: "Shown on the offer.",
  transport: "Shown on the offer.",
  meals: "Shown on the offer.",
  deductions: "Shown on the offer.",
  supportPhone: "Shown on the offer: whom to call.",
  supportWhatsApp:
    "Whom to write to on WhatsApp, with the country code: a button beside the phone.",
  visaType: "Shown on the offer: H-2A or H-2B.",
  employerAddress: "Shown on the offer: where the employer is.",
  employerPhone: "Shown on the offer: the employer's own number.",
  certificationNumber:
    "Shown on the offer: the labor certification, which can be looked up on seasonaljobs.dol.gov.",
  language: "Language of the offer and of the words to send: en or es.",
  workers: "1 to 500, each an invitation or a whole record.",
  limit: "Rows a page; 50 unless given.",
  cursor: "`nextCursor` of the page before.",
  nextCursor: "Cursor of the next page; null on the last one.",
  contract: "Only of this contract.",
  q: "Beginnings of names, CWJ or reference, without case and accents.",
  updatedSince: "Changed at or after this instant, epoch milliseconds.",
  missing: "Without a good document of this kind: none stored, or asked for again.",
  replaces: "Id of the document whose place the new one takes.",
  stuckDays: "Not decided, and nothing happened for so many days.",
  invitationUrl: "The link for the worker.",
  messages: "Words to send with the link, by language; null while the link does not open.",
  whatsappUrl: "Opens a chat with the worker, the words typed; null while the link does not open.",
  lastActivityAt: "The last thing the worker did, epoch milliseconds; null: nothing yet.",
  reference: "What the worker knows the application by, such as K7M4Q-2026; made at submit.",
  statusReason: "What the worker was told with the last change of status.",
  reason:
    "What the worker reads. In a review: why a new document is asked for, null takes it back. In a result: why the invitation stays as it is.",
  note: "In a status: what only the hiring team reads. Elsewhere: what the worker reads.",
  statusHistory: "The hiring team's moves, oldest first.",
  worker:
    "The record as a contract takes it, as far as the key sees it; another contract needs another token.",
  ssn: "Nine digits.",
  url: "Where the messages go.",
  status: "Where it stands.",
  documentUrl: "Absolute address of the file, read with the same key.",
  size: "Bytes.",
  key: "The key itself, shown this once.",
  secret: "Signs the messages: `whsec_…`, shown this once.",
  scopes: `What the key may do: ${KEY_SCOPES.join(", ")}.`,
  events: "What the endpoint is told of; every event unless some are named.",
  disabled: "True sends nothing more; false starts again.",
  disabledReason: "owner, failing (nothing but failures for 72 hours) or gone (410).",
  failingSince: "Since when every try has failed, epoch milliseconds.",
  previousSecretUntil: "Until when the secret before this one signs too, epoch milliseconds.",
  eventId: "The `webhook-id` header: the same at every try.",
  message: "The body as it is sent.",
  data: "Ids; read the rest with a key.",
  timestamp: "When it happened, RFC 3339.",
  attempts: "The tries, oldest first.",
  ms: "Duration in milliseconds.",
  type: "What happened, or the kind of problem.",
  code: "From a closed list.",
  requestId: "Names this request in the logs.",
  errors: "What is wrong, field by field.",
  detail: "For the person who reads the log.",
  path: "The field, such as `workers` or `familyMembers.0.birthCity`.",
};

/** One line about a field; undefined when its name says it all. */
export const fieldText = (name: string): string | undefined =>
  Object.hasOwn(TEXTS, name)
    ? TEXTS[name]
    : /^at$|At$/.test(name)
      ? "Epoch milliseconds."
      : /^date|Date$/.test(name)
        ? "YYYY-MM-DD."
        : undefined;
