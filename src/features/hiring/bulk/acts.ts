import type { BulkResult } from "#contract/bulk";
import { DAY_MS } from "#contract/constants";
import { startOfOfferDay } from "#contract/last-day";
import { wholeProposal } from "../offer-changes/whole-proposal";
import { given, type Values } from "../use-short-form";
import type { BulkCall } from "./run-bulk";

const STATUS = "POST /api/v1/applications/status";
const TAGS = "POST /api/v1/applications/tags";
const WITHDRAW = "POST /api/v1/applications/offer-changes/withdraw";

/** The end of that day for the worker, who reads it as the last one. */
const endOf = (day: string) => new Date(startOfOfferDay(day) + DAY_MS).toISOString();

/** What can be done with many rows, each with its call. */
const CALLS = {
  approve: () => ({ address: STATUS, body: { status: "approved" } }),
  review: () => ({ address: STATUS, body: { status: "reviewed" } }),
  close: ({ reason = "" }) => ({ address: STATUS, body: { status: "rejected", reason } }),
  tag: ({ tag = "" }) => ({ address: TAGS, body: { add: [tag] }, anyVersion: true }),
  untag: ({ tag = "" }) => ({ address: TAGS, body: { remove: [tag] }, anyVersion: true }),
  milestone: (values) => ({ address: "POST /api/v1/applications/milestones", body: given(values) }),
  // What has changed about an application since is no reason against asking.
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
} satisfies Record<string, (values: Values) => BulkCall>;
export type ActName = keyof typeof CALLS;

export const callOf = (act: ActName, values: Values): BulkCall => CALLS[act](values);

/** What became of a bulk action. */
export type Done = {
  act: ActName;
  values: Values;
  results: readonly BulkResult[];
};

/** A step that takes an act back for some of its rows; each step is based on the one before. */
export type UndoStep = BulkCall & { ids: string[] };

/** The worker reads why: it was said to them before. */
export const undoNeedsReason = (act: ActName) => act === "approve" || act === "close";

/** How an act is taken back for the rows that it changed; no steps where that is not possible. */
export function undoStepsOf({ act, values, results }: Done, reason: string): UndoStep[] {
  const changed = results.filter(({ outcome }) => outcome === "changed");
  const ids = changed.map(({ id }) => id);
  const { tag = "" } = values;
  switch (act) {
    case "approve": {
      const submitted = changed.filter(({ previousStatus }) => previousStatus === "submitted");
      return [
        { address: STATUS, body: { status: "reviewed", reason }, ids },
        {
          address: STATUS,
          body: { status: "submitted" },
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

/** Changed by somebody else between the reading and the act: it may fit once it is read anew. */
export const isStale = ({ code }: BulkResult) =>
  code === "application.stale" || code === "invitation.changed";

/** Takes an act back; the results are of its last steps. */
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
