/**
 * Tells the session clock that the server refused a write of this page because the session has
 * ended or belongs to another application.
 */
type Listener = () => Promise<void>;
let listener: Listener | undefined;

/** Runs `check` after each refused write; returns how to stop. */
export function onRefusedWrite(check: Listener): () => void {
  listener = check;
  return () => {
    if (listener === check) listener = undefined;
  };
}

/** Resolves once the session clock has looked, and left the screen if it must. Never rejects. */
export const reportRefusedWrite = async (): Promise<void> => {
  await listener?.().catch(() => undefined);
};
