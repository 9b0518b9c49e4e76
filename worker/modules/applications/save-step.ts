import type { SavedStepView } from "#contract/applications";
import type { SessionCtx } from "../../lib/ctx";
import { familyMemberView, toApplicationView } from "./application-view";
import { type StepWrite, writeStep } from "./own-writes.repository";
import type { IfMatch } from "./version-tag";

/** The arguments of every save of a step. */
export type Save<T> = { ctx: SessionCtx; input: T; ifMatch: IfMatch };

/** Saves one step of a draft and returns the whole application as it is afterwards. */
export async function saveStep(ctx: SessionCtx, write: StepWrite): Promise<SavedStepView> {
  const record = await writeStep(ctx, write);
  return {
    ...(await toApplicationView(ctx.vault, record)),
    familyMembers: record.family.map(familyMemberView),
  };
}
