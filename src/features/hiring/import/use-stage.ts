import { useEffect, useState } from "react";
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
 * Where one goes on who was elsewhere in the console. In memory alone, unlike other texts: a column of
 * a sheet may be a passport or an SSN.
 */
let kept: Stage = START;

/** The rows are nowhere else: the browser asks before the page is left, from any screen. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** At a sign-out, which asks nothing. */
export function forgetImport() {
  kept = START;
  window.removeEventListener("beforeunload", ask);
}

export function useStage() {
  const [stage, setStage] = useState<Stage>(kept);
  useEffect(() => {
    kept = stage.at === "result" ? START : stage;
    if (stage.at === "rows") window.addEventListener("beforeunload", ask);
    else window.removeEventListener("beforeunload", ask);
  }, [stage]);
  return [stage, setStage] as const;
}
