import type {
  applicationNotes,
  applicationTags,
  statusChanges,
} from "../../db/schema/applications";
import type { Ctx } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import { instants, rfc3339 } from "../../lib/rfc3339";
import { employerDocumentView } from "../documents/employer-document-view";
import { actorName } from "../employers/audit-view";
import { type OfferChangeRow, offerChangeView } from "../offers/offer-change-view";
import type { SavedRecord } from "./application-record";
import { familyMemberView, savedViewInClear } from "./application-view";
import { noteView } from "./notes";

type Stored = Pick<SavedRecord, "application" | "family"> & {
  files: SavedRecord["documents"];
  changes: OfferChangeRow[];
  history: (typeof statusChanges.$inferSelect)[];
  tags: (typeof applicationTags.$inferSelect)[];
  notes: (typeof applicationNotes.$inferSelect)[];
};

/** Everything saved for an application and its related rows, with all numbers decrypted. */
export async function completeView(ctx: Pick<Ctx, "vault" | "origin">, stored: Stored) {
  const { application: row, family, files, changes, history, tags, notes } = stored;
  const view = await savedViewInClear(ctx.vault, { application: row, family, documents: files });
  const {
    completedSteps: _steps,
    stepsToConfirm: _toConfirm,
    additionalDocuments: _additional,
    documentReviews: _reviews,
    passportDocumentUrl: _passport,
    driversLicenseDocumentUrl: _license,
    visaDocumentUrl: _visa,
    i94DocumentUrl: _i94,
    ...saved
  } = view;
  return {
    ...saved,
    status: row.status,
    ...instants(saved, "submittedAt", "createdAt", "updatedAt"),
    ...pick(row, "contractId", "invitationId", "cwj"),
    offerChanges: changes.map(offerChangeView),
    familyMembers: family.map(familyMemberView),
    documents: files.map((file) => employerDocumentView(ctx, file)),
    statusHistory: history.map(({ at, status, reason, note, actor, onBehalfOf }) => ({
      at: rfc3339(at),
      status,
      reason,
      note,
      actor: actorName(actor),
      onBehalfOf,
    })),
    tags: tags.map(({ tag }) => tag),
    notes: notes.map(noteView),
  };
}
