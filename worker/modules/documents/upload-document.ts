import type { UploadView } from "#contract/applications";
import { documentHref, type DocumentKind } from "#contract/documents";
import { AppError } from "../../lib/app-error";
import type { Ctx, EmployerCtx, SessionCtx } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";
import { newSecret } from "../../platform/ids";
import { deleteObjects, putObject } from "../../platform/objects";
import {
  findTarget,
  findTargetOfEmployer,
  isRecorded,
  recordUpload,
  type NewDocument,
  type Target,
} from "./documents.repository";
import { EXTENSIONS, safeFileName } from "./file-name";
import type { UploadedFile } from "./read-upload";
import { sanitize } from "./sanitize";
import { tooManyUploads, UPLOADS_MAX } from "./upload-limit";
import { uploadRefusal } from "./upload-refusal";

type Uploader = SessionCtx | EmployerCtx;
/** `replaces`: id of the document whose place the file takes; one of many additional ones. */
type Upload = { kind: DocumentKind; file: UploadedFile; replaces?: string | undefined };

type Sent = Pick<NewDocument, "sha256" | "fileName" | "replaces">;

/**
 * The document that this file is already: a phone that heard no answer sends it again. Not one that
 * is asked for anew.
 */
const sentAlready = ({ documents }: Target, { sha256: hash, fileName, replaces }: Sent) =>
  documents.find(
    (stored) =>
      stored.sha256 === hash &&
      stored.fileName === fileName &&
      stored.reviewReason === null &&
      (!replaces || stored.id === replaces),
  );

/** Best effort: what stays behind, the daily sweep takes. */
const discard = (ctx: Ctx, name: string) => deleteObjects(ctx.env, [name]).catch(() => undefined);

async function store(ctx: Ctx, name: string, bytes: Uint8Array<ArrayBuffer>, type: string) {
  try {
    await putObject(ctx.env, name, bytes, type);
  } catch (error) {
    // A failed answer does not say that nothing was stored.
    await discard(ctx, name);
    throw error;
  }
}

/**
 * Records the stored object, or takes it away again. When the batch fails, only a row can tell
 * whether it had happened already; when that cannot be read either, the object stays for the sweep.
 */
async function record(
  ctx: Uploader,
  document: NewDocument,
): Promise<{ replaced: string | undefined; same?: { objectName: string } }> {
  const name = document.objectName;
  try {
    const outcome = await recordUpload(ctx, document);
    if (!("refused" in outcome)) return outcome;
    if (!outcome.refused) throw new AppError("application.not_found");
    const same = sentAlready(outcome.refused, document);
    if (same) {
      await discard(ctx, name);
      return { replaced: undefined, same };
    }
    // A state that would allow it was refused for the number of uploads alone.
    throw uploadRefusal(document.kind, outcome.refused, document.replaces) ?? tooManyUploads();
  } catch (error) {
    if (!(error instanceof AppError) && (await isRecorded(ctx, name))) {
      return { replaced: undefined };
    }
    await discard(ctx, name);
    throw error;
  }
}

/** Object first, then one batch, then the replaced object goes. */
async function takeIn(
  ctx: Uploader,
  { target, kind, file, replaces }: Upload & { target: Target | undefined },
): Promise<UploadView> {
  if (!target) throw new AppError("application.not_found");
  const refusal = uploadRefusal(kind, target, replaces);
  if (refusal && target.documents.length === 0) throw refusal;

  const { contentType, bytes } = sanitize(file.bytes);
  const sent = {
    fileName: safeFileName(file.name, contentType, kind),
    sha256: await sha256(bytes),
    replaces,
  };
  const known = sentAlready(target, sent);
  if (known) return { documentUrl: documentHref(known.objectName) };
  if (refusal) throw refusal;
  const objectName = `${newSecret()}.${EXTENSIONS[contentType]}`;
  const document: NewDocument = {
    applicationId: target.id,
    userId: target.userId,
    employerId: target.employerId,
    kind,
    objectName,
    contentType,
    size: bytes.length,
    ...sent,
  };
  await store(ctx, objectName, bytes, contentType);
  const { replaced, same } = await record(ctx, document);
  if (replaced) await discard(ctx, replaced);
  return { documentUrl: documentHref(same?.objectName ?? objectName) };
}

/**
 * Takes a document in (spec 4 and 7, decision 4) for the current application of the signed-in
 * person; whatever fails in between leaves the old document in place.
 * @throws AppError application.not_found, application.not_editable, document.not_allowed,
 * document.not_found, document.limit, document.type, document.unreadable, rate_limited, service.unavailable
 */
export async function uploadDocument({
  ctx,
  input: { kind, file, replaces },
}: {
  ctx: SessionCtx;
  input: Upload;
}): Promise<UploadView> {
  const target = await findTarget(ctx, kind);
  if (target && target.recentUploads >= UPLOADS_MAX) throw tooManyUploads();
  return takeIn(ctx, { target, kind, file, replaces });
}

/**
 * The same on a worker's behalf, under the same rules and refusals; `documentUrl` is absolute, for
 * the key that sent it.
 */
export async function uploadForWorker({
  ctx,
  input: { applicationId, kind, file, replaces },
}: {
  ctx: EmployerCtx;
  input: Upload & { applicationId: string };
}): Promise<UploadView> {
  const target = await findTargetOfEmployer(ctx, applicationId, kind);
  const { documentUrl } = await takeIn(ctx, { target, kind, file, replaces });
  return { documentUrl: ctx.origin + documentUrl };
}
