/**
 * Lets any part of the page ask the session clock whether the session is still that of the
 * application on screen: after a refused write, or when another application was read.
 */
type Listener = () => Promise<void>;
let listener: Listener | undefined;

/** Runs `check` whenever somebody asks; returns how to stop. */
export function onSessionCheck(check: Listener): () => void {
  listener = check;
  return () => {
    if (listener === check) listener = undefined;
  };
}

/** Resolves once the session clock has looked, and left the screen if it must. Never rejects. */
export const checkSession = async (): Promise<void> => {
  await listener?.().catch(() => undefined);
};
