import { DOCUMENT_KINDS, uploadPath, type DocumentKind } from "./documents";
import { isSessionPath, paths } from "./paths";
import { parseUrl } from "./urls";

type CameraTarget = {
  /** The kind of document; undefined when the address names no upload path. */
  kind: DocumentKind | undefined;
  /** The id of the document that the photo replaces. */
  replaces: string | undefined;
  /** The upload path, rebuilt from its known parts. */
  path: string;
  /** Path of this app to go back to, safe to navigate to. */
  returnTo: string;
};

/** The wizard accepts only images; the dashboard accepts PDF files too. */
export const takesImagesOnly = ({ returnTo }: Pick<CameraTarget, "returnTo">) =>
  !returnTo.startsWith(paths.dashboard);

/** Reads the parameters of /camera and replaces anything not allowed there with the default. */
export function readCameraTarget(query: URLSearchParams): CameraTarget {
  const endpoint = query.get("endpoint") ?? "";
  const [, replaces] = REPLACES.exec(endpoint) ?? [];
  const kind = DOCUMENT_KINDS.find((one) => uploadPath(one, replaces) === endpoint);
  return {
    kind,
    replaces,
    path: kind ? uploadPath(kind, replaces) : "",
    returnTo: safeReturnPath(query.get("returnTo") ?? ""),
  };
}

/** Captures the id of the document that the photo replaces. */
const REPLACES = /\?replaces=([0-9a-f-]{36})$/;

const ORIGIN = "https://portal.invalid";

/** The parameters that tell the place in the wizard or on the dashboard; all others are dropped. */
const PLACE = new Set(["step", "from", "correct"]);

/** Allows only pages of the signed-in area, with their place, and never the camera itself. */
function safeReturnPath(value: string): string {
  const url = value.startsWith("/") ? parseUrl(value, ORIGIN) : undefined;
  if (!url || url.origin !== ORIGIN) return paths.onboarding;
  const { pathname, searchParams } = url;
  if (!isSessionPath(pathname) || pathname === paths.cameraPage) return paths.onboarding;
  const place = new URLSearchParams([...searchParams].filter(([name]) => PLACE.has(name)));
  return [pathname, String(place)].filter(Boolean).join("?");
}
