import { KEY_SCOPES } from "#contract/key-scopes";

/** The meaning of each field by its name; a name means the same everywhere. */
const TEXTS: Record<string, string> = {
  cwj: "The worker's identifier, which a contract sends as `___CWJ`.",
  ___CWJ: "Your identifier of the worker. The same value in your account means the same worker.",
  sandbox: "Whether the key belongs to a sandbox employer, whose workers are made up.",
  endpoints: "The number of your endpoints that subscribe to the event.",
  token:
    "The secret part of the link: 20 to 128 characters of A–Z a–z 0–9 - _. If you send none, a known invitation keeps its link and a new one gets a generated one.",
  phone:
    "A phone number in national or international form; stored as E.164. The worker signs in with it.",
  countryCode: "The country code of a phone that is written without one, such as +1 or +52.",
  country_code: "The country code of a phone that is written without one, such as +1 or +52.",
  companyName: "The name of the employer, as the offer shows it.",
  duration: "When the work takes place, as text.",
  date_start: "The first day of work, YYYY-MM-DD.",
  date_end: "The last day of work, YYYY-MM-DD; not before the first day.",
  wage: "In a contract: US dollars per unit, as a number. In an offer, an invitation or an application: the pay as text.",
  wage_unit: "The unit that the wage is paid for. Default in a new contract: hour.",
  piece_name:
    "What a piece is, such as box. Required with the unit piece; refused with any other unit.",
  pay: "The pay as a number with its unit. A new invitation has this or `wage`.",
  amount: "US dollars per unit, before deductions.",
  unit: "The unit that the amount is paid for. Default: hour.",
  pieceName:
    "What a piece is, such as box. Required with the unit piece; refused with any other unit.",
  personId: "The known person of this employer whom the invitation is for.",
  personIds: "The people whom a warning is about. Their applications have this id as `userId`.",
  userId: "The id of the person.",
  stored:
    "The previous names, phone and e-mail that differ from those sent; empty if none differ. In a warning: the name and phone of the known person.",
  warnings: "Things to check. A warning does not stop the call.",
  acceptedTerms: "The offer that the worker accepted, as it was shown: terms, language, time.",
  offerChanges:
    "The proposed changes of the accepted offer with the worker's replies, oldest first.",
  before: "The values before the change.",
  after:
    "The values after the change; for a proposal, those that apply once the worker accepts it.",
  sha256: "SHA-256 of all fields beside it, as JSON with sorted keys, in base64url.",
  hoursPerWeek: "The hours of work per week, a number from 1 to 80 or text; shown on the offer.",
  housing: "Text about housing; shown on the offer.",
  transport: "Text about transport; shown on the offer.",
  meals: "Text about meals; shown on the offer.",
  deductions: "Text about deductions from the pay; shown on the offer.",
  supportPhone: "The phone to call for help; shown on the offer.",
  supportWhatsApp:
    "The WhatsApp number to write to for help, with the country code; shown as a button next to the phone.",
  visaType: "H-2A or H-2B; shown on the offer.",
  employerAddress: "The employer's address; shown on the offer.",
  employerPhone: "The employer's own phone; shown on the offer.",
  certificationNumber:
    "The number of the labor certification, which anybody can look up on seasonaljobs.dol.gov; shown on the offer.",
  language: "The language of the offer and of messages: en or es.",
  externalId:
    "Your own id of the contract. It identifies the contract when you send it again, so that all other fields may change.",
  dryRun:
    "True: nothing is written, and the response says what would happen. The id of a new contract is then not valid.",
  closedAt:
    "When the contract was closed; null if it is open. A closed contract takes no workers, and links that nobody accepted do not open.",
  partial: "True: the record may be incomplete; only the fields of an invitation are required.",
  changed: "The number of invitations that the call changed.",
  changeTag:
    "A value that changes with every change of the object. Send it in a bulk action to detect stale data.",
  rows: "The 1 to 500 objects to act on, each with the `changeTag` that was read, or without it to skip the check.",
  outcome: "The result for this row.",
  counts: "The number of results by outcome; for messages, of messages by tab.",
  query: "The query string of the list, such as `status=submitted&tag=bus+3`.",
  shared: "Whether the whole team sees the filter.",
  changeable: "Whether the caller may change the filter.",
  createdBy:
    "Who created the filter or key: member:<id> or key:<id>; for a key from the portal's operator, system.",
  add: "The tags to add.",
  remove: "The tags to remove.",
  invitationIds:
    "For a person, their invitations. In a request, the invitations to write to. In a result, the invitations that changed. In a warning, those in the contract with the same name and phone.",
  applicationIds: "The person's applications, oldest first.",
  possibleDuplicateIds: "Other people with the same name and phone under another CWJ.",
  duplicates: "True: only people who share name and phone with another person.",
  confirm: "The id in the path or the CWJ, repeated so that nobody is erased by mistake.",
  erased:
    "Applications erased since `updatedSince`: delete your copies. They count towards `limit`. Of the other filters only `contract` applies to them. Empty without `updatedSince`, and when sorted by `submittedAt`.",
  exportedAt: "When the export was made.",
  prefill: "The values that the employer sent along to prefill the worker's forms.",
  drafts: "The values that were typed but not saved yet, by step.",
  method:
    "How the person signed in: with the link, with e-mail and phone, or with a code sent to the e-mail.",
  device: "The kind of device.",
  subject:
    "The id of the object that the event is about: an application, an invitation (for its messages too), a contract, a key, a member, a webhook, a person, a saved filter or an opt-out; for settings, the employer.",
  onBehalfOf: "Your own id of the user for whom it was done, from the header `On-Behalf-Of`.",
  action: "What was done.",
  cwjs: "Only the invitations of these workers.",
  statuses: "Only invitations with one of these statuses.",
  workers:
    "In a request: 1 to 500 workers, each an invitation or a full or partial record. In a response: one result per worker. In a warning: the places of earlier workers of the call, from 0.",
  limit: "Rows per page. Default: 50.",
  cursor: "The `nextCursor` of the previous page, from the same list in the same order.",
  nextCursor: "The cursor of the next page; null on the last page.",
  contract: "Only of this contract. Empty if no contract has this id.",
  q: "A search that ignores case and accents. Applications: beginnings of names, CWJ or reference, four or more digits of a phone, or a whole e-mail address. Invitations and messages: beginnings of names or CWJ, or four or more digits of the phone; for invitations also a whole reference. People: beginnings of names. Contracts: beginnings of words of position, location, employer or `externalId`.",
  tag: "A tag. As a filter: only applications with this tag.",
  tags: "The hiring team's own labels.",
  text: "In a message, what each worker reads; it may contain `{name}`, `{employer}`, `{position}`, `{place}`, `{lastDay}` and `{link}`. In a note, what the hiring team reads.",
  notes: "The hiring team's own notes, oldest first; the worker never sees them.",
  removed: "True: only former members, whom the audit trail still names.",
  removedAt: "When the member was removed; null for a current member.",
  invitedBy:
    "Who added the member: member:<id> or key:<id>; null: created together with the employer.",
  sort: "Sorts by last change, creation, submission (submitted applications only) or time of the event; `-` sorts newest first.",
  total:
    "As a parameter, true counts the items of all pages; in a response, that count. In a season, the numbers of everything together.",
  expand: "`application`: each item also has the complete application in the field `application`.",
  actor: "Who did it: worker, member:<id>, key:<id> or system.",
  updatedSince:
    "Changed at or after this time. To poll, use one minute before the newest `updatedAt` you have, because a change gets the time at which its request arrived. An invitation changes when it is sent, opened, answered, extended, reopened, revoked or corrected; not when it expires, nor by what happens in the application.",
  missing:
    "Has no usable document of this kind: none is stored, or it was requested again. In a problem: the fields that are missing.",
  replaces: "The id of the document that the new one replaces.",
  sentDays: "Created at least this many days ago.",
  endedDays: "Declined, expired or revoked at most this many days ago, and still so.",
  needs:
    "Only applications that are neither rejected nor withdrawn and wait for this. `decision`: submitted or reviewed, and no document is requested again. `document_check`: nobody has checked a resent document; a review with `reason: null` confirms it. `offer_answer`: the worker has not answered a proposed change of the offer.",
  timeZone:
    "The time zone of the days: an IANA name or an offset, such as `America/Mexico_City` or `-06:00`. Default: UTC.",
  oldestAt:
    "Since when the oldest of them has had this status, or has waited; null if there is none.",
  tasks:
    "What waits for the hiring team, most urgent first. A task with a count of zero is left out.",
  list: "In a task: the request that lists exactly these items. In a filter: the list that it applies to.",
  sent: "Invitations created on that day.",
  decided: "Applications approved or rejected on that day, unless undone since.",
  stuckDays: "Not decided and unchanged for at least this many days.",
  open: "True: only contracts that take workers.",
  box: "The tab of the list: to send, waiting, sent, failed, dismissed or cancelled.",
  invitation: "Only of this invitation.",
  invitationUrl:
    "The worker's link; null if the stored link cannot be decrypted. In a result of a contract, also null if there is no link that opens.",
  openedAt: "When the page of the link was first shown; a chat's link preview does not count.",
  unreadable: "True instead of `application`: a value of it cannot be decrypted.",
  messages:
    "Texts to send with the link, by language; null if the link does not open or the phone has opted out.",
  stoppedPhones:
    "The person's phones that opted out of messages, and whether the worker or the team did it.",
  correspondence: "All messages to the person, sent or not, without links.",
  whatsappUrl:
    "Opens a chat with the worker, with the text filled in; null if nothing may be sent by hand.",
  lastActivityAt: "When the worker last did something; null if nothing yet.",
  reference:
    "The reference by which the worker knows the application, such as K7M4Q-2026; created on submission.",
  statusReason: "The reason that the worker saw with the last change of status.",
  reason:
    "For a status, what the worker reads. For a review, why a new document is requested; null withdraws the request. For a result, why the invitation is unchanged. For a message, why it was not delivered or not sent.",
  note: "For a change of status or an opt-out, only the hiring team reads it. Elsewhere the worker reads it.",
  milestones:
    "The milestones recorded after the approval, in the order of their kinds; the worker sees them. In a season: the number of approved applications by latest milestone.",
  kind: "The kind; for a document, what it shows.",
  time: "HH:MM, local time at the place.",
  place: "Where the worker must be.",
  force:
    "Approves even if a document is requested again or, in bulk, was resent and is not checked yet.",
  version: "Counts the changes of the worker's answers.",
  statusHistory: "The changes of status by the hiring team, oldest first.",
  worker:
    "The record in the form that a contract accepts, with the fields that the key may see. Another contract needs another token.",
  ssn: "Nine digits.",
  url: "The URL that receives the messages.",
  status: "The status; in a problem or in an attempt to deliver, the HTTP status.",
  documentUrl: "The absolute URL of the file; read it with the same key.",
  size: "The size in bytes.",
  reviewReason: "Why a new document is requested; null if none is.",
  reviewedBy: "Who last requested a new document, or withdrew that request.",
  resentAt:
    "When the worker sent it in place of a requested one; null once the team has checked it.",
  unlessTaken: "True: only if nobody else has the application open.",
  key: "The key itself, returned only in this response.",
  secret: "Signs the messages: `whsec_…`, returned only in this response.",
  scopes: `What the key may do: ${KEY_SCOPES.join(", ")}.`,
  events: "The types of events. Default: all.",
  disabled: "True stops sending; false starts again.",
  disabledReason: "owner, failing (only failures for 72 hours) or gone (a 410 response).",
  failingSince: "Since when every attempt has failed.",
  previousSecretUntil: "Until when messages are also signed with the previous secret.",
  contractIds: "Only events of these contracts; null: of all contracts.",
  terms:
    "The terms of the offer that differ; for a new offer, all. The audit trail leaves out phones.",
  offerDefaults:
    "What the console's form for a new contract starts with. They add nothing to a contract sent with the API.",
  retention:
    "How long the employer's own people are kept, in days; null: as long as the portal keeps them.",
  portalRetention:
    "How long the portal keeps data, in days; null: without a limit. No employer keeps data longer.",
  applicationDays: "Days after the last change of any of a person's applications; at least 30.",
  invitationDays: "Days after the expiry of an invitation that nobody accepted; at least 30.",
  settings: "The settings that differ; for a phone only whether one is set.",
  step: "The step of the form.",
  since: "As a filter: at or after this time. For a reviewer: since when the application is open.",
  until:
    "As a filter: before this time. For a message: when it comes back. For a reviewer: until when the report counts.",
  nextSince: "The `since` of the next call; null if nothing is left.",
  queued:
    "The number of messages that are sent; for messages to workers by channel, where `hand` means left to be sent by hand.",
  quiet: "How many of the queued messages wait for the morning where the worker is.",
  skipped: "The number of messages that are not sent, by reason.",
  more: "True: more messages qualify than one call takes. Call again.",
  event: "Only messages of this type.",
  previousStatus: "The status before the change.",
  milestone:
    "The milestone. As a filter: the latest one recorded, in the order of the kinds; several are separated by commas; `none`: nothing is recorded yet. Without `status`, only approved applications.",
  latestMilestone:
    "The latest milestone recorded, in the order of the kinds, with its date; null: nothing is recorded yet.",
  eventId: "The `webhook-id` header: the same at every attempt.",
  message: "The body as it is sent.",
  data: "Ids and words of closed lists. Read all other data with a key.",
  timestamp: "When it happened, RFC 3339.",
  attempts: "The attempts, oldest first.",
  error: "Why the attempt failed; null if it did not.",
  ms: "The duration in milliseconds.",
  about: "What the message is about: words of closed lists, and a date.",
  causeAt: "Since when its cause exists, such as an offer that was not opened.",
  turn: "For a reminder, its number; the first is 1.",
  words:
    "The exact text to send, with the link; for a sent message, the text that was sent. Null if there is none.",
  waitsFor: "What a waiting message waits for.",
  waitsUntil: "Until when it waits; null if that is not known.",
  quietUntil: "When the quiet hours end where the worker is.",
  undoUntil: "Until when marking it as sent by hand can be undone.",
  sentBy: "Who sent it: member:<id>, key:<id> or system.",
  sentTo: "The phone that the message went to.",
  kinds: "The number of messages of this tab, by kind.",
  optOuts: "The number of phones that opted out.",
  automatic: "The kinds of messages that are sent automatically once a channel is set up.",
  channels: "The channels, in the order in which they are tried.",
  ownWords:
    "Your own texts by kind and language; where there are none, the portal's apply. Null restores the portal's text.",
  defaultWords: "The portal's texts by kind and language, with placeholders.",
  milestoneWords: "The portal's texts for each milestone, with `{date}` for its day.",
  fromHour: "The first hour of the day, where the worker is, at which messages are sent.",
  toHour: "The hour at which sending ends; later than `fromHour`.",
  spacingDays:
    "Days between two messages to one person, except for news and what the team itself sends.",
  remindersMax: "The most reminders of one kind to one person.",
  remindAfterDays: "Days without activity after which a reminder is due, by kind.",
  ready: "Whether the channel is set up.",
  possible: "For e-mail, whether this portal can send any.",
  fault: "Why the channel has stopped until it is set up again.",
  callbackUrl: "Where the provider reports on each message; enter it in the provider's settings.",
  verifyToken: "For WhatsApp, the token with which Meta verifies `callbackUrl`.",
  templates: "The names of the approved WhatsApp templates, by kind of message.",
  templateLanguages:
    "The language codes of the templates, such as es_MX, by language of the portal.",
  replyTo: "Where workers' replies go.",
  from: "The sender: a phone number of the account, or a messaging service (`MG…`).",
  perMinute: "The most messages per minute through this channel.",
  source: "worker: the worker replied with a stop word. team: the team entered the phone.",
  type: "The type of the event or of the problem.",
  code: "A machine-readable code.",
  refused:
    "The selected invitations that could not be changed, and why. For a CWJ that is not in the contract, `id` is that CWJ.",
  requestId: "Identifies the request in the portal's log.",
  errors: "What is wrong, field by field.",
  detail: "An explanation for people.",
  path: "The field, such as `workers` or `familyMembers.0.birthCity`.",
};

/** One line about a field; undefined when its name needs no explanation. */
export const fieldText = (name: string): string | undefined =>
  Object.hasOwn(TEXTS, name)
    ? TEXTS[name]
    : /^at$|At$/.test(name)
      ? "A date and time, RFC 3339."
      : /^date|Date$/.test(name)
        ? "A date, YYYY-MM-DD."
        : undefined;
