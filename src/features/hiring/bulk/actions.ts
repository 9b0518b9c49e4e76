import type { BulkResult } from "#contract/bulk";
import { DAY_MS } from "#contract/constants";
import { startOfOfferDay } from "#contract/last-day";
import type { TextValues } from "../changed-texts";
import { wholeProposal } from "../offer-changes/whole-proposal";
import { given } from "../use-short-form";
import type { BulkCall } from "./run-bulk";

const STATUS = "POST /api/v1/applications/status";
const TAGS = "POST /api/v1/applications/tags";
const WITHDRAW = "POST /api/v1/applications/offer-changes/withdraw";

/** The end of a day in the worker's time: the worker reads that day as the last one. */
const endOf = (day: string) => new Date(startOfOfferDay(day) + DAY_MS).toISOString();

const CALLS = {
  approve: () => ({ address: STATUS, body: { status: "approved" } }),
  review: () => ({ address: STATUS, body: { status: "reviewed" } }),
  close: ({ reason = "" }) => ({ address: STATUS, body: { status: "rejected", reason } }),
  tag: ({ tag = "" }) => ({ address: TAGS, body: { add: [tag] }, anyVersion: true }),
  untag: ({ tag = "" }) => ({ address: TAGS, body: { remove: [tag] }, anyVersion: true }),
  milestone: (values) => ({ address: "POST /api/v1/applications/milestones", body: given(values) }),
  // Asking the worker is fine even if their application has changed since it was read.
  propose: (values) => ({
    address: "POST /api/v1/applications/offer-changes",
    body: wholeProposal(values),
    anyVersion: true,
  }),
  withdraw: () => ({ address: WITHDRAW, body: {}, anyVersion: true }),
  extend: ({ until = "" }) => ({
    address: "POST /api/v1/invitations/extend",
    body: until === "" ? {} : { expiresAt: endOf(until) },
  }),
  revoke: () => ({ address: "POST /api/v1/invitations/revoke", body: {} }),
  reopen: () => ({ address: "POST /api/v1/invitations/reopen", body: {} }),
} satisfies Record<string, (values: TextValues) => BulkCall>;
export type BulkActionName = keyof typeof CALLS;

export const callOf = (action: BulkActionName, values: TextValues): BulkCall =>
  CALLS[action](values);

export type Done = {
  action: BulkActionName;
  values: TextValues;
  results: readonly BulkResult[];
};

/** A step that undoes an action for some of its rows; each step is based on the one before. */
export type UndoStep = BulkCall & { ids: string[] };

/** The worker was already notified, so undoing needs a reason that they can read. */
export const undoNeedsReason = (action: BulkActionName) =>
  action === "approve" || action === "close";

/** How to undo an action for the rows that it changed; empty if it cannot be undone. */
export function undoStepsOf({ action, values, results }: Done, reason: string): UndoStep[] {
  const changed = results.filter(({ outcome }) => outcome === "changed");
  const ids = changed.map(({ id }) => id);
  const { tag = "" } = values;
  switch (action) {
    case "approve": {
      const submitted = changed.filter(({ previousStatus }) => previousStatus === "submitted");
      return [
        { address: STATUS, body: { status: "reviewed", reason }, ids },
        {
          address: STATUS,
          // Each move replaces the reason that the workers read.
          body: { status: "submitted", reason },
          ids: submitted.map(({ id }) => id),
        },
      ];
    }
    case "review":
      return [{ address: STATUS, body: { status: "submitted" }, ids }];
    case "close":
      return [{ address: STATUS, body: { status: "draft", reason }, ids }];
    case "tag":
      return [{ ...callOf("untag", { tag }), ids }];
    case "untag":
      return [{ ...callOf("tag", { tag }), ids }];
    case "revoke":
      return [{ ...callOf("reopen", {}), ids }];
    case "reopen":
      return [{ ...callOf("revoke", {}), ids }];
    case "milestone":
      return [
        {
          address: "POST /api/v1/applications/milestones/remove",
          body: { kind: values.kind },
          ids,
        },
      ];
    case "propose":
      return [{ address: WITHDRAW, body: {}, ids }];
    case "withdraw":
    case "extend":
      return [];
  }
}

/** Somebody changed the row after it was read; with the current row the action may be possible. */
export const isStale = ({ code }: BulkResult) =>
  code === "application.stale" || code === "invitation.changed";

/** Undoes an action; returns each row's result from the last step that included it. */
export async function takeBack(
  done: Done,
  reason: string,
  run: (call: BulkCall, rows: { id: string; changeTag: string }[]) => Promise<BulkResult[]>,
): Promise<BulkResult[]> {
  const tags = new Map(done.results.map(({ id, changeTag }) => [id, changeTag ?? ""]));
  const last = new Map<string, BulkResult>();
  for (const { ids, ...call } of undoStepsOf(done, reason)) {
    const rows = ids
      .filter((id) => (last.get(id)?.outcome ?? "changed") === "changed")
      .map((id) => ({ id, changeTag: tags.get(id) ?? "" }));
    // oxlint-disable-next-line no-await-in-loop -- each step is based on the one before
    const results = rows.length > 0 ? await run(call, rows) : [];
    for (const result of results) {
      last.set(result.id, result);
      tags.set(result.id, result.changeTag ?? "");
    }
  }
  return [...last.values()];
}
