/** What integrators can rely on, and what has changed for them; the docs page shows both. */

/** The promise of version 1. */
export const PROMISE = [
  "`/api/v1` stays as described here. A change that can break a client (a removed field or endpoint, a changed meaning, a new required field of a body, a stricter check) comes as `/api/v2` next to it; version 1 then works for at least twelve more months.",
  "An endpoint or field that will be removed is marked `deprecated` in `openapi.json` and listed below at least twelve months before.",
  "These changes come without notice and are listed below: new endpoints, new optional fields of bodies and queries, new fields of responses, new events, new columns at the end of a sheet, new values of `code`, `status`, `action` and event types. Ignore fields that you do not know, and handle values that you do not know.",
  "The texts of `detail`, `title` and of messages to workers are for people and may change at any time; use `code` in programs.",
];

export type Change = {
  /** The day of the release, `YYYY-MM-DD`. */
  date: string;
  changes: readonly string[];
};

/** Newest first. */
export const CHANGES: readonly Change[] = [
  {
    date: "2026-11-29",
    changes: [
      "Extending an invitation to the time at which it already expires changes nothing and sends no event; `POST /invitations/extend` and `POST /contracts/{id}/invitations/extend` count it as `unchanged`. A result of `POST /invitations/extend` that is not refused has `expiry`: when the link expires, before and after.",
      "`GET /invitations` and `GET /invitations/selection` take the filter `endedDays`. The tasks `offer_declined` and `offer_expired` of `GET /season` count only the last 7 and 30 days, and their `list` has this filter.",
    ],
  },
  {
    date: "2026-11-28",
    changes: [
      "`POST /contracts` and `POST /invitations`: the warning `known_person` says that the CWJ or `personId` belongs to somebody with another name and another phone.",
      "Listing and revoking keys has a limit of its own for each key; its headers name the policy `key`. Keys have `createdBy`.",
      "`POST /keys`: an employer has at most 50 live keys; one more is 409 `key.limit`.",
      "An email with a comma, a semicolon, a colon, brackets, a quote or a backslash gets `invalid_email`; accents of an email are stored composed (NFC).",
      "`POST /contracts/{id}/invitations/revoke`, `/extend` and `/reopen` return `counts`, and in `refused` the invitations that they could not change, with the reason.",
      "`POST /applications/{id}/documents/{kind}` has a `Location`. `POST /test/events` takes `webhookId`.",
      "`PATCH /webhooks/{id}` with `endPrevious` also writes the audit event `webhook.previous_ended`.",
      "E-mails above the employer's daily share wait for the next day: `waitsFor` of a message and `reason` of a test message have the new value `daily_limit`.",
      "`POST /contracts`: a `token` that the same `___CWJ` has in another of your contracts counts as not sent, instead of `token_taken`; the warning `token_replaced` says so. The warning `repeated_in_call` names earlier workers of the same call with the same name and phone.",
    ],
  },
  {
    date: "2026-11-27",
    changes: [
      "An offer for which you set no `expiresAt` expires at the end of a day, which is 08:00 UTC: `expiresAt` is up to a day later than before.",
      "`GET /applications` takes the filter `milestone` and returns `latestMilestone`; `export.csv` has new columns at its end: the season's dates, the pay, tags and the date of each milestone.",
      "`GET /invitations` takes `sort`. `PUT /applications/{id}/tags` takes `If-Match`, has an `ETag` and returns `version`.",
      "With `sort=submittedAt` or `-submittedAt`, `total` counts only submitted applications, which are those that the list returns. `GET /season` with an unknown `contract` is empty, like lists and sheets, instead of 404.",
      "`POST /contracts`: an `updated` or `unchanged` worker has `stored`, the previous values that differ.",
      "`GET /season` takes `timeZone` and returns `milestones` and a task `offer_expired`. Its tasks `review` and `decide` leave out applications with a document requested again, as `GET /applications` does with `needs=decision`.",
      "`POST /applications/milestones/remove` removes a milestone from many applications.",
      "`POST /messages` refuses a `text` with an unknown placeholder. `GET /message-settings` returns `milestoneWords`.",
      "`POST /applications/offer-changes` proposes the same change to up to 500 workers who have accepted; its results have `terms`. `POST /applications/offer-changes/withdraw` withdraws them.",
      "`POST` and `PATCH /team` refuse a key that lacks a scope of the role (`key.scope`) and a key that expires (`key.expires`). `PUT /message-channels/…` also requires `invite` and refuses a key that expires.",
      "An upload whose form is not exactly one file in the field `document` gets 400 `request.invalid`, and a body that is no form 415 `request.media_type`, instead of `document.unreadable`.",
      "`application.transition` of a milestone or an offer change has `errors` that name the status. `application.milestone_changed` with a null `date` also reports the milestone that recording `arrival` or `did_not_arrive` removes.",
      "Each previous secret of a webhook signs for 24 hours, however often it is rotated; `PATCH /webhooks/{id}` takes `endPrevious`. `events` of a webhook may be null, which means every event, also those added later; it is the default.",
      "Ids of the portal are accepted in capitals. An unknown address or method gets 404 or 405 instead of 403 `request.origin`. `requestId` of an audit event is always a UUID.",
      "`POST /applications/status` does not approve an application with a resent document that nobody has checked, unless `force` is true: `application.document_unchecked`. The console has a rate limit of its own.",
      "`GET /people/{id}/export` returns `person.provedEmail`.",
      "An `Idempotency-Key` that another key with another `expiresAt` has used gets 422 `idempotency.mismatch`, and so does one of any other key for a call that needs `admin`.",
    ],
  },
  {
    date: "2026-11-24",
    changes: [
      "`PUT` and `DELETE /applications/{id}/reviewing` report who has which application open. `POST …/documents/{documentId}/review` takes `If-Match`, has an `ETag` and returns the application's `version` and `updatedAt`; documents have `reviewedBy`.",
      "Version 1: contracts, invitations, applications, bulk actions, saved filters, the season at a glance, documents, messages to workers, people, webhooks, the team, settings, keys, audit and a sandbox.",
    ],
  },
];
