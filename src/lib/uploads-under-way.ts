import { useSyncExternalStore } from "react";

/**
 * The files that are prepared or sent right now. They go on when their screen is left, so whatever
 * depends on them (a screen opened again, Next, the submit) looks here.
 */
export type UploadUnderWay = {
  /** Upload path: a kind of document, or one of the additional ones that is replaced. */
  path: string;
  /** Whose it is; undefined where the application was not known yet. */
  applicationId: string | undefined;
  /** Of the bytes that have left, 0 to 100; null while a photo is prepared. */
  percent: number | null;
  /** Why nothing moves. */
  waiting: "offline" | "retrying" | null;
  /** A reload goes on with it. */
  kept: boolean;
  cancel: () => void;
};

/** Uploads to these paths for this application: another person's on the same phone are none. */
type Meant = { applicationId: string | undefined; paths: readonly string[] };
type UploadEnd = { path: string; end: "arrived" | "failed" | "cancelled" };

/** By the work that it is: two may go to one path. */
let uploads: ReadonlyMap<object, UploadUnderWay> = new Map();
const readers = new Set<() => void>();
const waiters = new Set<(upload: UploadUnderWay, end: UploadEnd["end"]) => void>();

function publish(next: typeof uploads): void {
  uploads = next;
  for (const read of readers) read();
}

const isMeant = ({ applicationId, paths }: Meant, upload: UploadUnderWay) =>
  paths.includes(upload.path) &&
  (!applicationId || !upload.applicationId || applicationId === upload.applicationId);

const find = (all: typeof uploads, meant: Meant) =>
  [...all.values()].find((upload) => isMeant(meant, upload));

/** Begins an upload, or tells how far it is. */
export function showUpload(work: object, upload: UploadUnderWay): void {
  publish(new Map(uploads).set(work, upload));
}

/** Only the first end of an upload counts. */
export function endUpload(work: object, end: UploadEnd["end"]): void {
  const ended = uploads.get(work);
  if (!ended) return;
  publish(new Map([...uploads].filter(([other]) => other !== work)));
  for (const hear of waiters) hear(ended, end);
}

export const isUnderWay = (meant: Meant): boolean => find(uploads, meant) !== undefined;

/** Resolves once none of these is under way, with what did not arrive. Call it while one is. */
export function whenUploaded(meant: Meant): Promise<UploadEnd[]> {
  return new Promise((resolve) => {
    const lost: UploadEnd[] = [];
    const hear = (upload: UploadUnderWay, end: UploadEnd["end"]) => {
      if (!isMeant(meant, upload)) return;
      if (end !== "arrived") lost.push({ path: upload.path, end });
      if (isUnderWay(meant)) return;
      waiters.delete(hear);
      resolve(lost);
    };
    waiters.add(hear);
  });
}

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** One of these, if any is under way. */
export function useUploadUnderWay(meant: Meant): UploadUnderWay | undefined {
  const now = useSyncExternalStore(
    subscribe,
    () => uploads,
    () => uploads,
  );
  return find(now, meant);
}
