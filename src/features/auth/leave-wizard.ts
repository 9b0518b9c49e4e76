import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { flushAll } from "../../lib/flush";
import { notify } from "../../lib/notify";
import { meQuery } from "../../lib/queries";
import { endSession } from "./end-session";
import { setWizardOpen } from "./wizard-state";

const LEFT = msg`You left your application, so we signed you out.`;
const KEPT = msg`Your answers are saved. Sign in and continue where you left off.`;

/**
 * Signs out a person who went from the wizard to a public screen; the draft is kept. Without a
 * connection the next public page tries again.
 */
export async function leaveWizard(queryClient: QueryClient): Promise<void> {
  const isSaved = await flushAll();
  try {
    await endSession();
  } catch {
    return;
  }
  setWizardOpen(false);
  queryClient.removeQueries({ type: "inactive" });
  queryClient.setQueryData(meQuery.queryKey, null);
  notify("info", i18n._(LEFT), isSaved ? { description: i18n._(KEPT) } : {});
}
