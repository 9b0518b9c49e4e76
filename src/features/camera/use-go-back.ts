import { useLocation, useNavigate } from "react-router";

/** True when the camera was opened by a link, so that the page before is the one to return to. */
function useWasOpened(): boolean {
  const { state } = useLocation();
  return typeof state === "object" && state !== null && "fromUpload" in state;
}

/**
 * Goes back to where the camera was opened: then the history has neither the camera nor that screen
 * twice.
 */
export function useGoBack(returnTo: string): () => void {
  const navigate = useNavigate();
  const wasOpened = useWasOpened();
  return () => void (wasOpened ? navigate(-1) : navigate(returnTo, { replace: true }));
}

/** The same as the properties of a link. */
export const useLinkBack = (returnTo: string) => ({
  to: returnTo,
  replace: true,
  back: useWasOpened(),
});
