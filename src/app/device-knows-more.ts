import type { QueryClient } from "@tanstack/react-query";
import { STEP_IDS } from "#contract/step-names";
import { readBookmark } from "../features/application/bookmark";
import { hasUnsent } from "../features/application/draft/draft-persist";
import { rememberedChallenge } from "../features/auth/device-storage";
import { paths } from "#contract/paths";
import { applicationQuery, meQuery } from "../lib/queries";

/** Unsent answers, or another step where the person was last. */
function wizardKnowsMore(queryClient: QueryClient): boolean {
  const user = queryClient.getQueryData(meQuery.queryKey);
  const application = queryClient.getQueryData(applicationQuery.queryKey);
  if (!user || !application) return false;
  if (hasUnsent(user.id, application.id)) return true;
  const isNamed = new URLSearchParams(window.location.search).has("step");
  return !isNamed && (readBookmark(user.id)?.step ?? STEP_IDS[0]) !== STEP_IDS[0];
}

/** True when this device has more to show than the Worker rendered: then the program draws anew. */
export function deviceKnowsMore(queryClient: QueryClient): boolean {
  const { pathname } = window.location;
  const [, screen, token = ""] = pathname.split("/");
  if (pathname === paths.onboarding) return wizardKnowsMore(queryClient);
  if (pathname === paths.userLogin) return rememberedChallenge() !== undefined;
  return screen === "login" && rememberedChallenge(decodeURIComponent(token)) !== undefined;
}
