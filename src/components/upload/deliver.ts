import { NetworkError } from "../../lib/api-client";

/** Pauses before the first, second and third retry, in milliseconds. */
const RETRY_PAUSES_MS = [1000, 3000, 9000] as const;

/** Why an upload makes no progress: the phone is offline, or a retry is about to start. */
export type StallReason = "offline" | "retrying";

type Delivery<T> = {
  send: () => Promise<T>;
  isOnline: () => boolean;
  /** Resolves once online; rejects when cancelled. */
  whenOnline: () => Promise<void>;
  /** Resolves after the pause; rejects when cancelled. */
  pause: (ms: number) => Promise<void>;
  onStall: (stallReason: StallReason | null) => void;
};

/**
 * Retries network failures up to three times with growing pauses, and waits while offline. Any
 * response, good or bad, is final.
 */
export async function deliver<T>({
  send,
  isOnline,
  whenOnline,
  pause,
  onStall,
}: Delivery<T>): Promise<T> {
  const attempt = async (retries: number): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      const wait = RETRY_PAUSES_MS[retries];
      if (!(error instanceof NetworkError) || !wait) throw error;
      if (!isOnline()) {
        onStall("offline");
        await whenOnline();
      }
      onStall("retrying");
      await pause(wait);
      onStall(null);
      return attempt(retries + 1);
    }
  };
  return attempt(0);
}
