import { type RefObject, useEffect, useRef } from "react";

/** True while the component is on the page: what comes later leads nobody on who went elsewhere. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}
