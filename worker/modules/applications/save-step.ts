import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SavedStepView } from "#contract/applications";
import type { StepId } from "#contract/step-names";
import { auditChange } from "../../db/audit";
import { DRAFT_COLUMNS } from "../../db/schema/applications";
import type { SessionCtx } from "../../lib/ctx";
import { familyMemberView, toApplicationView } from "./application-view";
import type { IfMatch } from "./version-tag";
import { type writeApplication, writeAndReadApplication } from "./write-application";

/** What every save of a step takes. */
export type Save<T> = { ctx: SessionCtx; input: T; ifMatch: IfMatch };

type StepWrite = Pick<Parameters<typeof writeApplication>[1], "ifMatch" | "set" | "requires"> & {
  step: StepId;
  /** What follows the audit event: as that is one row too, the first carries `JUST_CHANGED`. */
  alongside?: (written: SQL) => readonly BatchItem<"sqlite">[];
};

/**
 * Saves one step of a draft: its answers, which are now this application's own, in place of what was
 * typed, and an audit event; all or nothing. Answers with all of it, so that nobody has to guess.
 */
export async function saveStep(
  ctx: SessionCtx,
  { step, ...write }: StepWrite,
): Promise<SavedStepView> {
  const { applicationId } = ctx.session;
  const record = await writeAndReadApplication(ctx, {
    ...write,
    set: {
      ...write.set,
      [DRAFT_COLUMNS[step]]: null,
      carriedSteps: sql`replace(carried_steps, ${`${step},`}, '')`,
    },
    while: "draft",
    alongside: (written) => [
      auditChange(ctx, { action: "application.saved", entityId: applicationId }),
      ...(write.alongside?.(written) ?? []),
    ],
  });
  return {
    ...(await toApplicationView(ctx.vault, record)),
    familyMembers: record.family.map(familyMemberView),
  };
}
