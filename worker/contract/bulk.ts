import * as z from "zod/mini";
import { BULK_ROWS_MAX } from "./constants";
import { statusInput, tags } from "./employer-queries";
import { detailedError, instant, textOrNull } from "./employer-views";
import { code, ERROR_CODES } from "./errors";
import { inOwnCase } from "./ids";
import { expiresAt } from "./invitation-bodies";
import { MILESTONES, milestoneInput } from "./milestones";
import { offer } from "./offers";
import { APPLICATION_STATUSES, INVITATION_STATUSES } from "./statuses";
import { choice, filledList } from "./value-schemas";

/** Bulk actions: one change to many rows. */

/** One row to change. With `changeTag`, a row that has changed since it was read is refused. */
const row = z.strictObject({
  id: z.uuid({ error: code("invalid") }).check(inOwnCase),
  changeTag: z.optional(z.string().check(z.regex(/^[\d-]{1,40}$/, code("invalid")))),
});
export type BulkRow = z.output<typeof row>;

export const bulkRows = { rows: filledList(row, BULK_ROWS_MAX) };

/** Bodies of the bulk actions on applications. */
export const statusesInput = z.strictObject({ ...bulkRows, ...statusInput.shape });
export type StatusesInput = z.output<typeof statusesInput>;

export const taggingInput = z.strictObject({
  ...bulkRows,
  add: z._default(tags(), []),
  remove: z._default(tags(), []),
});
export type TaggingInput = z.output<typeof taggingInput>;

export const removeMilestonesInput = z.strictObject({ ...bulkRows, kind: choice(MILESTONES) });
export type RemoveMilestonesInput = z.output<typeof removeMilestonesInput>;

export const milestonesInput = z.strictObject({
  ...removeMilestonesInput.shape,
  ...milestoneInput.shape,
});
export type MilestonesInput = z.output<typeof milestonesInput>;

/** Body of a bulk action that needs nothing but its rows: revoking links, withdrawing proposals. */
export const rowsInput = z.strictObject(bulkRows);
export type RowsInput = z.output<typeof rowsInput>;

/** Body of the bulk actions that extend or reopen invitations. */
export const extendRowsInput = z.strictObject({ ...bulkRows, expiresAt: expiresAt() });
export type ExtendRowsInput = z.output<typeof extendRowsInput>;

const OUTCOMES = ["changed", "unchanged", "refused"] as const;

const result = z.object({
  id: z.string(),
  outcome: z.enum(OUTCOMES),
  /** Why the row was refused; null when it was not. */
  code: z.nullable(z.enum(ERROR_CODES)),
  /**
   * The wrong fields, when `code` is `request.invalid`; the status that prevents the change, for
   * milestones and offers with `application.transition`.
   */
  errors: z.array(detailedError),
  previousStatus: z.nullable(z.enum([...APPLICATION_STATUSES, ...INVITATION_STATUSES])),
  /** The row's tag after the call; null when there is no such row. */
  changeTag: textOrNull(),
  /** For a proposed offer change: the terms that differ, as accepted and as proposed. */
  terms: z.optional(z.object({ before: z.partial(offer), after: z.partial(offer) })),
  /** For extending an invitation, unless it is refused: when its link expires, before and after. */
  expiry: z.optional(z.object({ before: instant(), after: instant() })),
});
export type BulkResult = z.output<typeof result>;

/** The outcome for each row, in the order sent. */
export const bulkReceipt = z.object({
  dryRun: z.boolean(),
  counts: z.record(z.enum(OUTCOMES), z.int()),
  results: z.array(result),
});
export type BulkReceipt = z.output<typeof bulkReceipt>;

/** What a bulk action on a contract's invitations did. */
export const manyInvitations = z.object({
  changed: z.int(),
  invitationIds: z.array(z.string()),
  counts: bulkReceipt.shape.counts,
  /** Where a CWJ is not in the contract, its `id` is the CWJ. */
  refused: z.array(result),
});
export type ManyInvitations = z.output<typeof manyInvitations>;

const selection = <S extends z.core.$ZodLooseShape>(more: S) =>
  z.object({
    total: z.int(),
    items: z.array(
      z.object({
        id: z.string(),
        firstName: textOrNull(),
        lastName: textOrNull(),
        changeTag: z.string(),
        ...more,
      }),
    ),
  });

/** All rows that match a filter, at most `SELECTION_MAX`; `total` counts every match. */
export const applicationSelection = selection({
  status: z.enum(APPLICATION_STATUSES),
  invitationId: textOrNull(),
});
export const invitationSelection = selection({ status: z.enum(INVITATION_STATUSES) });
export type ApplicationSelection = z.output<typeof applicationSelection>;
export type InvitationSelection = z.output<typeof invitationSelection>;
