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

/** The wizard takes images only. */
export const takesImagesOnly = ({ returnTo }: Pick<CameraTarget, "returnTo">) =>
  !returnTo.startsWith(paths.dashboard);

/** Reads /camera's parameters; whatever is not allowed there becomes the default. */
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

/** The document that the photo replaces. */
const REPLACES = /\?replaces=([0-9a-f-]{36})$/;

const ORIGIN = "https://portal.invalid";

/** What an address says of the place in the wizard. */
const PLACE = new Set(["step", "from"]);

/** Only a page of the signed-in area, with nothing but its place; never the camera itself. */
function safeReturnPath(value: string): string {
  const url = value.startsWith("/") ? parseUrl(value, ORIGIN) : undefined;
  if (!url || url.origin !== ORIGIN) return paths.onboarding;
  const { pathname, searchParams } = url;
  if (!isSessionPath(pathname) || pathname === "/camera") return paths.onboarding;
  const place = new URLSearchParams([...searchParams].filter(([name]) => PLACE.has(name)));
  return [pathname, String(place)].filter(Boolean).join("?");
}
