import type { Env } from "../env";
import { AppError } from "../lib/app-error";

/** Uploaded files in R2. A name is random and never written twice. */

export type StoredObject = { name: string; uploadedAt: number };
/** Bytes, counted from 0. */
export type ObjectRange = { offset: number; length: number };

/** When R2 fails, a retry is worth it; its own message is not passed on. */
function unavailable(): never {
  throw new AppError("service.unavailable", { headers: { "Retry-After": "5" } });
}

/** @throws AppError service.unavailable; the object may have been stored all the same. */
export async function putObject(
  env: Env,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<void> {
  await env.UPLOADS.put(name, bytes, { httpMetadata: { contentType } }).catch(unavailable);
}

/**
 * The bytes of an object or of a part of it; undefined when there is no such object.
 * @throws AppError service.unavailable
 */
export async function openObject(
  env: Env,
  name: string,
  range?: ObjectRange,
): Promise<ReadableStream | undefined> {
  const object = await env.UPLOADS.get(name, range && { range }).catch(unavailable);
  return object?.body;
}

/** At most 1000 names; missing ones are no error. */
export async function deleteObjects(env: Env, names: string[]): Promise<void> {
  if (names.length > 0) await env.UPLOADS.delete(names);
}

/** One page of at most 1000 objects by name; no cursor means that it was the last. */
export async function listObjects(
  env: Env,
  cursor?: string,
): Promise<{ objects: StoredObject[]; cursor: string | undefined }> {
  const page = await env.UPLOADS.list({ cursor });
  return {
    objects: page.objects.map(({ key, uploaded }) => ({
      name: key,
      uploadedAt: uploaded.getTime(),
    })),
    cursor: page.truncated ? page.cursor : undefined,
  };
}
