import { isSessionPath, paths } from "./paths";
import { redirectForStatus } from "./redirect-for-status";
import { parseUrl } from "./urls";

/** Only for parsing: an address on any other origin is refused. */
const ORIGIN = "https://portal.invalid";

/**
 * A place in the signed-in area to return to after signing in ("/onboarding?step=contact"), or null
 * for anything else: other hosts, public screens, nonsense. The camera leads back to the page that
 * opened it.
 */
export function safeNext(wish: string | null): string | null {
  if (!wish || !/^\/[^/\\]/.test(wish)) return null;
  const url = parseUrl(wish, ORIGIN);
  if (url?.origin !== ORIGIN || !isSessionPath(url.pathname)) return null;
  if (url.pathname !== paths.cameraPage) return url.pathname + url.search;
  const opener = safeNext(url.searchParams.get("returnTo"));
  return opener?.startsWith(paths.cameraPage) ? paths.onboarding : (opener ?? paths.onboarding);
}

type Arrival = {
  /** The status of the application that the sign-in returned. */
  status: string;
  /** Where the person was, according to the address. */
  next: string | null;
};

/**
 * Where a sign-in leads: back to where the person was when that screen still fits, else a draft to
 * /onboarding and everything else to /dashboard.
 */
export function signInTarget({ status, next }: Arrival): string {
  const wish = safeNext(next) ?? paths.onboarding;
  const [pathname = ""] = wish.split("?");
  return redirectForStatus(pathname, status) ?? wish;
}
