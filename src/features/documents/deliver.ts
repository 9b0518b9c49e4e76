import { UploadError } from "./upload-error";

/** Milliseconds before the first, second and third retry. */
const RETRY_PAUSES_MS = [1000, 3000, 9000] as const;

/** Why an upload is not moving: the phone is offline, or the next try is about to start. */
export type Waiting = "offline" | "retrying";

type Delivery<T> = {
  send: () => Promise<T>;
  isOnline: () => boolean;
  /** Resolves once there is a network again; rejects when cancelled. */
  whenOnline: () => Promise<void>;
  /** Resolves after the time; rejects when cancelled. */
  pause: (ms: number) => Promise<void>;
  onWaiting: (waiting: Waiting | null) => void;
};

/**
 * Sends until it arrives: a lost network is waited for, and up to three retries follow with growing
 * pauses. Only network failures are retried: an answer, good or bad, is final.
 */
export async function deliver<T>({
  send,
  isOnline,
  whenOnline,
  pause,
  onWaiting,
}: Delivery<T>): Promise<T> {
  const attempt = async (retries: number): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      const wait = RETRY_PAUSES_MS[retries];
      if (!(error instanceof UploadError) || error.kind !== "network" || !wait) throw error;
      if (!isOnline()) {
        onWaiting("offline");
        await whenOnline();
      }
      onWaiting("retrying");
      await pause(wait);
      onWaiting(null);
      return attempt(retries + 1);
    }
  };
  return attempt(0);
}
