import type { DraftPatch } from "#contract/drafts";
import type { SessionCtx } from "../../lib/ctx";
import { DRAFT_COLUMNS, draftContext, fieldContext } from "../../platform/seal-contexts";
import { writeOwn } from "./own-writes.repository";
import type { Save } from "./save-step";
import { readSsn } from "./ssn";

/** An SSN is stored only when complete, in its own column; a cleared one is "" in the draft. */
async function splitSsn(ctx: SessionCtx, applicationId: string, patch: DraftPatch) {
  if (patch.step !== "personal") return { values: patch.values };
  const { ssn, ...values } = patch.values;
  const typed = readSsn(ssn);
  if (typed.kind === "untouched") return { values };
  if (typed.kind === "complete") {
    const context = fieldContext(applicationId, "ssn");
    return { values, ssn: { ssnDraftCipher: await ctx.vault.seal(context, typed.digits) } };
  }
  return {
    values: typed.kind === "empty" ? { ...values, ssn: "" } : values,
    ssn: { ssnDraftCipher: null },
  };
}

/** Autosave: the values replace the step's draft; the saved step stays as it is. */
export async function saveDraft({ ctx, input, ifMatch }: Save<DraftPatch>) {
  const { step } = input;
  const { applicationId } = ctx.session;
  const { values, ssn } = await splitSsn(ctx, applicationId, input);
  const context = draftContext(applicationId, step);
  return writeOwn(ctx, {
    timeColumn: "draftsSavedAt",
    allowedIn: "draft",
    ifMatch,
    set: { [DRAFT_COLUMNS[step]]: await ctx.vault.seal(context, JSON.stringify(values)), ...ssn },
  });
}
