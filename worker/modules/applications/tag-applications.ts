import type { TaggingInput } from "#contract/bulk";
import { TAGS_MAX } from "#contract/constants";
import type { DryRun } from "#contract/employer-queries";
import { runBulkAction, type Verdict } from "../../lib/bulk-action";
import type { EmployerCall } from "../../lib/ctx";
import { findForTagging, tagMany } from "./tags.repository";

type Found = Awaited<ReturnType<typeof findForTagging>>[number];

function verdictOn(
  { tags }: Found,
  { add, remove }: Pick<TaggingInput, "add" | "remove">,
): Verdict {
  const before = new Set(JSON.parse(tags) as string[]);
  const after = new Set([...before].filter((tag) => !remove.includes(tag)));
  for (const tag of add) after.add(tag);
  if (after.size > TAGS_MAX) return { refused: "application.tags_full" };
  const isSame = after.size === before.size && [...after].every((tag) => before.has(tag));
  return isSame ? "unchanged" : "changed";
}

/** Adds tags to many applications and removes others; all other tags stay. */
export function tagApplications({
  ctx,
  input: { dryRun, rows, ...tagging },
}: EmployerCall<TaggingInput & DryRun>) {
  return runBulkAction({
    of: "application",
    rows,
    dryRun,
    read: (each) => findForTagging(ctx, each),
    write: (each) => tagMany(ctx, { rows: each, ...tagging }),
    decide: (row) => verdictOn(row, tagging),
  });
}
