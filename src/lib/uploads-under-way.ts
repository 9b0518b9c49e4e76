import { useSyncExternalStore } from "react";

/**
 * The uploads in progress. They continue when their screen is left, so everything that depends on
 * them (a reopened screen, Next, the submit) reads this store.
 */
export type UploadUnderWay = {
  /** The upload path of a kind of document, or of an additional document to replace. */
  path: string;
  /** Undefined while the application is not known yet. */
  applicationId: string | undefined;
  /** Percent of the bytes sent; null while a photo is prepared. */
  percent: number | null;
  /** What is being sent. */
  file?: File;
  /** Why it makes no progress. */
  stallReason: "offline" | "retrying" | null;
  /** True when a reload can resume it. */
  isResumable: boolean;
  cancel: () => void;
};

/**
 * Matches uploads to these paths for this application, so not those of another person on the same
 * phone.
 */
type UploadFilter = { applicationId: string | undefined; paths: readonly string[] };
type UploadEnd = { path: string; end: "arrived" | "failed" | "cancelled" };

/** By a key per upload, because two may share a path. */
let uploads: ReadonlyMap<object, UploadUnderWay> = new Map();
const readers = new Set<() => void>();
const waiters = new Set<(upload: UploadUnderWay, end: UploadEnd["end"]) => void>();

function publish(next: typeof uploads): void {
  uploads = next;
  for (const read of readers) read();
}

const matches = ({ applicationId, paths }: UploadFilter, upload: UploadUnderWay) =>
  paths.includes(upload.path) &&
  (!applicationId || !upload.applicationId || applicationId === upload.applicationId);

const find = (all: typeof uploads, filter: UploadFilter) =>
  [...all.values()].find((upload) => matches(filter, upload));

/** Adds an upload or updates its progress. */
export function showUpload(key: object, upload: UploadUnderWay): void {
  publish(new Map(uploads).set(key, upload));
}

/** Removes an upload; only the first call counts. */
export function endUpload(key: object, end: UploadEnd["end"]): void {
  const ended = uploads.get(key);
  if (!ended) return;
  publish(new Map([...uploads].filter(([other]) => other !== key)));
  for (const notify of waiters) notify(ended, end);
}

export const isUnderWay = (filter: UploadFilter): boolean => find(uploads, filter) !== undefined;

/**
 * Resolves once no matching upload is in progress, with those that failed. Call it only while
 * there is one.
 */
export function whenUploaded(filter: UploadFilter): Promise<UploadEnd[]> {
  return new Promise((resolve) => {
    const lost: UploadEnd[] = [];
    const onEnd = (upload: UploadUnderWay, end: UploadEnd["end"]) => {
      if (!matches(filter, upload)) return;
      if (end !== "arrived") lost.push({ path: upload.path, end });
      if (isUnderWay(filter)) return;
      waiters.delete(onEnd);
      resolve(lost);
    };
    waiters.add(onEnd);
  });
}

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** A matching upload that is in progress, if any. */
export function useUploadUnderWay(filter: UploadFilter): UploadUnderWay | undefined {
  const now = useSyncExternalStore(
    subscribe,
    () => uploads,
    () => uploads,
  );
  return find(now, filter);
}
