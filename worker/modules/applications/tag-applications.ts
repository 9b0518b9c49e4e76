import type { BulkReceipt, TaggingInput } from "#contract/bulk";
import { TAGS_MAX } from "#contract/constants";
import type { DryRun } from "#contract/employer-queries";
import { bulkReceipt, type Verdict } from "../../lib/bulk-receipt";
import type { EmployerCtx } from "../../lib/ctx";
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

/** Adds tags to many applications and removes others; what else they have stays. */
export async function tagApplications({
  ctx,
  input: { dryRun = false, rows, ...tagging },
}: {
  ctx: EmployerCtx;
  input: TaggingInput & DryRun;
}): Promise<BulkReceipt> {
  const { found, written } = dryRun
    ? { found: await findForTagging(ctx, rows), written: new Map<string, string>() }
    : await tagMany(ctx, { rows, ...tagging });
  const judge = (row: Found) => verdictOn(row, tagging);
  const codes = { missing: "application.not_found", stale: "application.stale" } as const;
  return bulkReceipt({ dryRun, rows, found, written, judge, ...codes });
}
