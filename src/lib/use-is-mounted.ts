import { type RefObject, useEffect, useRef } from "react";

/**
 * True while the component is mounted: a late response must not navigate away from another screen.
 */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return isMounted;
}
