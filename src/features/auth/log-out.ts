import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { paths } from "#contract/paths";
import { flushAll } from "../../lib/flush";
import { notify } from "../../lib/notify";
import { clearPending } from "../../lib/pending-uploads";
import { clearDevice, removeDeviceDrafts } from "./device-storage";
import { endSession } from "./end-session";

/** Where each logout leads, and what it removes from this device. */
const LOGOUTS = {
  dashboard: { to: paths.userLogin, clean: removeDeviceDrafts },
  onboarding: { to: paths.home, clean: clearDevice },
} as const;

export type LogoutFrom = keyof typeof LOGOUTS;

const UNSAVED = msg`Your last answers are not saved yet`;
const GOING = msg`Check your connection and log out again. If something is still not saved then, it will be removed from this phone.`;

/** For this long after the warning about unsaved values, the next click logs out. */
const WARNED_MS = 60_000;
let warnedAt = -Infinity;

/**
 * Saves drafts, signs out and clears this device. Resolves to the next page, or to undefined when a
 * save failed: then the person was warned and stays.
 * @throws ApiError, NetworkError; the person is then still signed in.
 */
export async function logOut(
  from: LogoutFrom,
  queryClient: QueryClient,
): Promise<string | undefined> {
  if (!(await flushAll()) && Date.now() - warnedAt > WARNED_MS) {
    warnedAt = Date.now();
    void notify("warning", i18n._(UNSAVED), { description: i18n._(GOING) });
    return undefined;
  }
  await cancelAndEndSession(queryClient);
  warnedAt = -Infinity;
  const { to, clean } = LOGOUTS[from];
  clean();
  await clearPending();
  return to;
}

/**
 * Cancels all reads, which the server would refuse afterwards, and ends the session. If signing out
 * fails, the screen stays, so missing data is fetched again.
 */
async function cancelAndEndSession(queryClient: QueryClient) {
  await queryClient.cancelQueries();
  try {
    await endSession();
  } catch (error) {
    void queryClient.refetchQueries({
      type: "active",
      predicate: ({ state }) => state.data === undefined,
    });
    throw error;
  }
}
