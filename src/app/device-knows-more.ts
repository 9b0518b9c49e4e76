import type { QueryClient } from "@tanstack/react-query";
import { wizardLocation } from "#contract/wizard-location";
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
  const query = new URLSearchParams(window.location.search);
  const stepAt = (stored: string | undefined) => wizardLocation(query, application, stored).step;
  return stepAt(readBookmark(user.id)?.step) !== stepAt(undefined);
}

/** True when this device has more to show than the Worker rendered: then the program draws anew. */
export function deviceKnowsMore(queryClient: QueryClient): boolean {
  const { pathname } = window.location;
  const [, screen, token = ""] = pathname.split("/");
  if (pathname === paths.onboarding) return wizardKnowsMore(queryClient);
  if (pathname === paths.userLogin) return rememberedChallenge() !== undefined;
  return screen === "login" && rememberedChallenge(decodeURIComponent(token)) !== undefined;
}
