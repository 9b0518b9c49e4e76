import type { UploadView } from "#contract/applications";
import { documentHref, IMAGE_TYPES, UPLOAD_STATUSES, type DocumentKind } from "#contract/documents";
import { sanitize } from "../../files/sanitize";
import { AppError } from "../../lib/app-error";
import type { Ctx, EmployerCall, EmployerCtx, SessionCall, SessionCtx } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";
import { newSecret } from "../../platform/ids";
import { deleteObjects, putObject } from "../../platform/objects";
import { EXTENSIONS, safeFileName } from "./file-name";
import { findStored } from "./list-documents";
import type { UploadedFile } from "./read-upload";
import { tooManyUploads, UPLOADS_MAX, uploadsInProgress } from "./upload-limits";
import { uploadRefusal } from "./upload-refusal";
import {
  begin,
  isRecorded,
  recordUpload,
  releaseSlot,
  type Begun,
  type NewDocument,
  type Target,
} from "./uploads.repository";

type Uploader = SessionCtx | EmployerCtx;
/** `replaces` is the id of the additional document that the file replaces. */
type Upload = {
  kind: DocumentKind;
  /** Reads the body. */
  readFile: () => Promise<UploadedFile>;
  imagesOnly?: boolean;
  replaces?: string | undefined;
};

type Sent = Pick<NewDocument, "kind" | "sha256" | "fileName" | "replaces">;

/**
 * The stored document that is this same file: a phone that got no response retries. Not one that
 * was requested again. After the submit, only a file stored since then counts, because only that
 * can be what the employer asked for later.
 */
function storedEarlier(
  { status, submittedAt, documents }: Target,
  { kind, sha256: hash, fileName, replaces }: Sent,
) {
  const statuses: readonly string[] = UPLOAD_STATUSES[kind];
  const isClosed = statuses.includes("draft") && !statuses.includes(status);
  return documents.find(
    (stored) =>
      stored.sha256 === hash &&
      stored.fileName === fileName &&
      stored.reviewReason === null &&
      (!replaces || stored.id === replaces) &&
      (!isClosed || stored.uploadedAt > (submittedAt ?? 0)),
  );
}

/** Best effort: the daily sweep deletes what is left. */
const discard = (ctx: Ctx, name: string) => deleteObjects(ctx.env, [name]).catch(() => undefined);

async function store(ctx: Ctx, name: string, bytes: Uint8Array<ArrayBuffer>, type: string) {
  try {
    await putObject(ctx.env, name, bytes, type);
  } catch (error) {
    // The object may have been stored despite the error.
    await discard(ctx, name);
    throw error;
  }
}

/**
 * Records the stored object, or deletes it again. If the batch throws, only the row tells whether
 * it was committed; if that cannot be read either, the object is left for the sweep.
 */
async function record(
  ctx: Uploader,
  document: NewDocument,
  slotId: string,
): Promise<{ replaced: string | undefined; same?: { objectName: string } }> {
  const name = document.objectName;
  try {
    const outcome = await recordUpload(ctx, document, slotId);
    if (!("refused" in outcome)) return outcome;
    if (!outcome.refused) throw new AppError("application.not_found");
    const same = storedEarlier(outcome.refused, document);
    if (same) {
      await discard(ctx, name);
      return { replaced: undefined, same };
    }
    // If the state allows the upload, only the limit on recent uploads can have refused it.
    throw uploadRefusal(document.kind, outcome.refused, document.replaces) ?? tooManyUploads();
  } catch (error) {
    if (!(error instanceof AppError) && (await isRecorded(ctx, name))) {
      return { replaced: undefined };
    }
    await discard(ctx, name);
    throw error;
  }
}

/** Stores the object, then runs one batch, then deletes the replaced object. */
async function storeUpload(
  ctx: Uploader,
  { target, kind, file, imagesOnly = false, replaces, slotId }: AdmittedUpload,
): Promise<UploadView> {
  const { contentType, bytes } = await sanitize(file.bytes);
  if (imagesOnly && !IMAGE_TYPES.includes(contentType)) throw new AppError("document.type");
  const sent = {
    kind,
    fileName: safeFileName(file.name, contentType, kind),
    sha256: await sha256(bytes),
    replaces,
  };
  const known = storedEarlier(target, sent);
  if (known) {
    await releaseSlot(ctx, slotId);
    return { documentUrl: documentHref(known.objectName) };
  }
  const refusal = uploadRefusal(kind, target, replaces);
  if (refusal) throw refusal;
  const objectName = `${newSecret()}.${EXTENSIONS[contentType]}`;
  const document: NewDocument = {
    applicationId: target.id,
    userId: target.userId,
    employerId: target.employerId,
    objectName,
    contentType,
    size: bytes.length,
    ...sent,
  };
  await store(ctx, objectName, bytes, contentType);
  const { replaced, same } = await record(ctx, document, slotId);
  if (replaced) await discard(ctx, replaced);
  return { documentUrl: documentHref(same?.objectName ?? objectName) };
}

type AdmittedUpload = Omit<Upload, "readFile"> & {
  target: Target;
  file: UploadedFile;
  slotId: string;
};

/**
 * Reads and stores the body if the upload is allowed. The write gets the time when the body was
 * complete: that may take minutes, and clients that poll for changes would miss an earlier time.
 */
async function receive(
  ctx: Uploader,
  { readFile, ...upload }: Upload & Pick<AdmittedUpload, "target" | "slotId">,
): Promise<UploadView> {
  const { target, kind, replaces } = upload;
  if (target.recentUploads >= UPLOADS_MAX) throw tooManyUploads();
  const refusal = uploadRefusal(kind, target, replaces);
  // A retry of a stored file succeeds in any state, so the file has to be read.
  if (refusal && target.documents.length === 0) throw refusal;
  const file = await readFile();
  return storeUpload({ ...ctx, now: Date.now() }, { ...upload, file });
}

/** Runs an upload and frees its slot before the response, or soon after the client disconnects. */
async function inSlot(ctx: Uploader, { target, slotId }: Begun, upload: Upload) {
  const run = async () => {
    if (!target) throw new AppError("application.not_found");
    if (!slotId) throw uploadsInProgress();
    try {
      return await receive(ctx, { ...upload, target, slotId });
    } catch (error) {
      // If the slot cannot be freed now, it expires by itself.
      await releaseSlot(ctx, slotId).catch(() => undefined);
      throw error;
    }
  };
  const result = run();
  // Without this, the platform stops the work when the client disconnects.
  ctx.waitUntil(result.catch(() => undefined));
  return result;
}

/**
 * Uploads a document to the session's application. After any failure the old document is still
 * there.
 * @throws AppError application.not_found, application.not_editable, document.not_allowed,
 * document.not_found, document.limit, document.in_progress, document.type, document.unreadable,
 * rate_limited, request.timeout, service.unavailable
 */
export async function uploadDocument({ ctx, input }: SessionCall<Upload>) {
  return inSlot(ctx, await begin(ctx, ctx.session.applicationId, input.kind), input);
}

/** Uploads on a worker's behalf, with the same rules and errors; returns the stored document. */
export async function uploadForWorker({
  ctx,
  input: { id: applicationId, ...upload },
}: EmployerCall<Upload & { id: string }>) {
  const begun = await begin(ctx, applicationId, upload.kind);
  const { documentUrl } = await inSlot(ctx, begun, upload);
  return findStored(ctx, { id: applicationId, kind: upload.kind, path: documentUrl });
}
