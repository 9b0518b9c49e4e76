import { DOCUMENT_KINDS, uploadPath, type DocumentKind } from "#contract/documents";
import { isSessionPath, paths } from "../../../lib/paths";

type CameraTarget = {
  /** What the photo is of; undefined when the address names no upload path. */
  kind: DocumentKind | undefined;
  /** Path of this app to go back to, safe to navigate to. */
  returnTo: string;
};

/** Reads /camera's parameters (spec 2); whatever decision 8 does not allow becomes the default. */
export function readCameraTarget(query: URLSearchParams): CameraTarget {
  const endpoint = query.get("endpoint");
  return {
    kind: DOCUMENT_KINDS.find((kind) => uploadPath(kind) === endpoint),
    returnTo: safeReturnPath(query.get("returnTo") ?? ""),
  };
}

const ORIGIN = "https://portal.invalid";

/** Only a page of the signed-in area, with nothing but its step; never the camera itself. */
function safeReturnPath(value: string): string {
  if (!value.startsWith("/") || !URL.canParse(value, ORIGIN)) return paths.onboarding;
  const { origin, pathname, searchParams } = new URL(value, ORIGIN);
  if (origin !== ORIGIN || !isSessionPath(pathname) || pathname === "/camera") {
    return paths.onboarding;
  }
  const step = searchParams.get("step");
  return step === null ? pathname : `${pathname}?${new URLSearchParams({ step })}`;
}
