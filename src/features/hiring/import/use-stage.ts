import { useEffect, useSyncExternalStore } from "react";
import type { ContractTermsInput } from "../contracts/contract-terms";
import type { Draft, Finished } from "./use-roster";

/** How far an import is. */
export type Stage =
  | { at: "contract" }
  | { at: "source"; terms: ContractTermsInput }
  | { at: "rows"; terms: ContractTermsInput; draft: Draft }
  | { at: "result"; finished: Finished };

const START: Stage = { at: "contract" };

/**
 * Also while one is elsewhere in the console. In memory alone, unlike other texts: a column of a sheet
 * may be a passport or an SSN.
 */
let stage: Stage = START;
const listeners = new Set<() => void>();

/** The rows are nowhere else: the browser asks before the page is left, from any screen. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

export function changeStage(next: (now: Stage) => Stage): void {
  stage = next(stage);
  if (stage.at === "rows") window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
  for (const listener of listeners) listener();
}

/** At a sign-out, which asks nothing. */
export const forgetImport = () => changeStage(() => START);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useStage(): Stage {
  // What became of the rows is seen once.
  useEffect(() => () => changeStage((now) => (now.at === "result" ? START : now)), []);
  return useSyncExternalStore(
    subscribe,
    () => stage,
    () => START,
  );
}
