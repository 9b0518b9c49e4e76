import { useLocation, useNavigate } from "react-router";

/** True when a link opened the camera, so that the previous page is the one to return to. */
function useCameFromLink(): boolean {
  const { state } = useLocation();
  return typeof state === "object" && state !== null && "fromUpload" in state;
}

/**
 * Goes back to where the camera was opened, so that the history contains neither the camera nor
 * that screen twice.
 */
export function useGoBack(returnTo: string): () => void {
  const navigate = useNavigate();
  const cameFromLink = useCameFromLink();
  return () => void (cameFromLink ? navigate(-1) : navigate(returnTo, { replace: true }));
}

/** The same, as the props of a link. */
export const useLinkBack = (returnTo: string) => ({
  to: returnTo,
  replace: true,
  back: useCameFromLink(),
});
