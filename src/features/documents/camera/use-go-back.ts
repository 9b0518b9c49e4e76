import type { MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Goes back to where the camera was opened: then the history has neither the camera nor that screen
 * twice.
 */
export function useGoBack(returnTo: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const opened = typeof state === "object" && state !== null && "fromUpload" in state;
  return () => void (opened ? navigate(-1) : navigate(returnTo, { replace: true }));
}

/** The same as the properties of a link. */
export function useLinkBack(returnTo: string) {
  const goBack = useGoBack(returnTo);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    goBack();
  };
  return { to: returnTo, onClick };
}
