import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * A secret that is shown once. It exists only in this component's state, and is removed before the
 * browser caches the page for its Back button.
 */
export function useSecret() {
  const [secret, setSecret] = useState<string>();
  useEffect(() => {
    const forget = () => flushSync(() => setSecret(undefined));
    window.addEventListener("pagehide", forget);
    return () => window.removeEventListener("pagehide", forget);
  }, []);
  return { secret, show: setSecret, forget: () => setSecret(undefined) };
}
