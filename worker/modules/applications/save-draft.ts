import type { SavedView } from "#contract/applications";
import type { DraftPatch } from "#contract/steps";
import type { SessionCtx } from "../../lib/ctx";
import { dropDrafts, putDraft } from "./applications.repository";
import type { Save } from "./save-step";
import { draftPlace, sealedPlace, SSN_DRAFT } from "./sealed-places";
import { readSsn } from "./ssn";
import { currentApplication, writeApplication } from "./write-application";

/** An SSN is kept only when complete, apart from the rest; an emptied one is remembered as empty. */
async function splitSsn(ctx: SessionCtx, applicationId: string, patch: DraftPatch) {
  if (patch.step !== "personal") return { values: patch.values, ssn: () => [] };
  const { ssn, ...values } = patch.values;
  const typed = readSsn(ssn);
  if (typed.kind === "untouched") return { values, ssn: () => [] };
  if (typed.kind === "complete") {
    const place = sealedPlace(applicationId, "ssnCipher");
    const draft = {
      applicationId,
      step: SSN_DRAFT,
      valuesCipher: await ctx.vault.seal(place, typed.digits),
      now: ctx.now,
    };
    return { values, ssn: () => [putDraft(ctx.db, draft)] };
  }
  return {
    values: typed.kind === "empty" ? { ...values, ssn: "" } : values,
    ssn: () => [dropDrafts(ctx.db, applicationId, [SSN_DRAFT])],
  };
}

/**
 * Automatic saving (decision 3): the values replace the step's earlier draft, the saved answers
 * stay as they are.
 */
export async function saveDraft({ ctx, input, ifMatch }: Save<DraftPatch>): Promise<SavedView> {
  const applicationId = currentApplication(ctx);
  const { values, ssn } = await splitSsn(ctx, applicationId, input);
  const place = draftPlace(applicationId, input.step);
  const draft = {
    applicationId,
    step: input.step,
    valuesCipher: await ctx.vault.seal(place, JSON.stringify(values)),
    now: ctx.now,
  };
  return writeApplication(ctx, {
    name: "draft",
    unseen: true,
    while: "draft",
    ifMatch,
    set: {},
    alongside: () => [putDraft(ctx.db, draft), ...ssn()],
  });
}
