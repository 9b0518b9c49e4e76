import type { SavedView } from "#contract/applications";
import type { DraftPatch } from "#contract/steps";
import { DRAFT_COLUMNS } from "../../db/schema/applications";
import { draftPlace, sealedPlace } from "../../db/sealed-columns";
import type { SessionCtx } from "../../lib/ctx";
import type { Save } from "./save-step";
import { readSsn } from "./ssn";
import { writeApplication } from "./write-application";

/** An SSN is kept only when complete, apart from the rest; an emptied one is remembered as empty. */
async function splitSsn(ctx: SessionCtx, applicationId: string, patch: DraftPatch) {
  if (patch.step !== "personal") return { values: patch.values };
  const { ssn, ...values } = patch.values;
  const typed = readSsn(ssn);
  if (typed.kind === "untouched") return { values };
  if (typed.kind === "complete") {
    const place = sealedPlace(applicationId, "ssn");
    return { values, ssn: { ssnDraftCipher: await ctx.vault.seal(place, typed.digits) } };
  }
  return {
    values: typed.kind === "empty" ? { ...values, ssn: "" } : values,
    ssn: { ssnDraftCipher: null },
  };
}

/**
 * Automatic saving: the values replace the step's earlier draft, the saved answers
 * stay as they are.
 */
export async function saveDraft({ ctx, input, ifMatch }: Save<DraftPatch>): Promise<SavedView> {
  const { step } = input;
  const { applicationId } = ctx.session;
  const { values, ssn } = await splitSsn(ctx, applicationId, input);
  const place = draftPlace(applicationId, step);
  return writeApplication(ctx, {
    movesTime: "draftsSavedAt",
    while: "draft",
    ifMatch,
    set: { [DRAFT_COLUMNS[step]]: await ctx.vault.seal(place, JSON.stringify(values)), ...ssn },
  });
}
