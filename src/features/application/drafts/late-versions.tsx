import { useSyncExternalStore } from "react";
import type { ForeignAnswersProps } from "./foreign-answers";
import type * as Versions from "./newer-versions";

/**
 * What watches for answers from elsewhere. It comes a moment after the form, and looks at what came
 * in meanwhile; a save that meets such answers asks for it.
 */
let loaded: typeof Versions | undefined;
const waiting = new Set<() => void>();

/** Once it has resolved, whoever watches is on the page: nothing that is found gets lost. */
export async function loadVersions(): Promise<typeof Versions> {
  loaded = await import("./newer-versions");
  for (const show of waiting) show();
  return loaded;
}

function subscribe(show: () => void) {
  waiting.add(show);
  return () => void waiting.delete(show);
}

const useVersions = () =>
  useSyncExternalStore(
    subscribe,
    () => loaded,
    () => undefined,
  );

export function NewerVersions(props: Versions.NewerVersionsProps) {
  const versions = useVersions();
  return versions ? <versions.NewerVersions {...props} /> : null;
}

export function ForeignAnswers(props: ForeignAnswersProps) {
  const versions = useVersions();
  return versions ? <versions.ForeignAnswers {...props} /> : null;
}
