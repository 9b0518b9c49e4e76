/** What integrators can rely on, and what has changed for them; the docs page shows both. */

/** The promise of version 1. */
export const PROMISE = [
  "The address `/api/v1` stays as it is described here. What can break a client (a field or an endpoint that goes, another meaning, a new required field of a body, a stricter check) comes as `/api/v2` beside it, and version 1 then works for at least twelve months more.",
  "An endpoint or field that will go is marked `deprecated` in `openapi.json` and listed below at least twelve months before.",
  "Without notice, and listed below: new endpoints, new optional fields of bodies and queries, new fields of responses, new events, new columns at the end of a sheet, new words in the lists of `code`, `status`, `action` and event types. Ignore fields that you do not know, and have a case for a word that is new.",
  "The words of `detail`, `title` and of messages to workers are for people and change at any time; `code` is for programs.",
];

export type Change = {
  /** The day of the release, `YYYY-MM-DD`. */
  date: string;
  changes: readonly string[];
};

/** Newest first. */
export const CHANGES: readonly Change[] = [
  {
    date: "2026-11-27",
    changes: [
      "An offer whose end nobody gave runs to the end of a day, which is 08:00 UTC: `expiresAt` is up to a day later than it was.",
      "Applications take `milestone` as a filter and show `latestMilestone`; `export.csv` has the season's days, the pay, tags and the day of each milestone at its end.",
      "Invitations take `sort`. `PUT /applications/{id}/tags` takes `If-Match`, has an `ETag` and returns `version`.",
      "`total` beside `sort=submittedAt` or `-submittedAt` counts the submitted alone, as the list holds them. `GET /season` of an unknown `contract` is empty, as lists and sheets are, instead of 404.",
      "`POST /contracts`: an `updated` or `unchanged` worker has `stored`, what was there and differs.",
      "`GET /season` takes `timeZone`, has `milestones`, a task `offer_expired`, and its tasks `review` and `decide` leave out who was asked for a new photo, as `GET /applications` does with `needs=decision`.",
      "`POST /applications/milestones/remove` removes a milestone from many.",
      "`POST /messages` refuses a `text` that names an unknown placeholder. `GET /message-settings` has `milestoneWords`.",
      "`POST /applications/offer-changes` proposes the same change to up to 500 workers who have accepted; its results have `terms`. `POST /applications/offer-changes/withdraw` takes them back.",
      "`POST` and `PATCH /team` refuse a key that lacks a scope of the role, `key.scope`, and one that expires, `key.expires`; `PUT /message-channels/…` needs `invite` too, and such a key is refused.",
      "`POST /applications/status` approves none of many with a document that was sent again and not looked at, unless `force` is true: `application.document_unchecked`. The console has a minute's requests of its own.",
    ],
  },
  {
    date: "2026-11-24",
    changes: [
      "`PUT` and `DELETE /applications/{id}/reviewing` say who has which application open. `POST …/documents/{documentId}/review` takes `If-Match`, has an `ETag` and returns the application's `version` and `updatedAt`; documents have `reviewedBy`.",
      "Version 1: contracts, invitations, applications, bulk actions, saved filters, the season at a glance, documents, messages to workers, people, webhooks, the team, settings, keys, audit and a sandbox.",
    ],
  },
];
