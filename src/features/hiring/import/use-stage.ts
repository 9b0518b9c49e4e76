import { useEffect, useSyncExternalStore } from "react";
import type { ContractToSend } from "../contracts/contract-terms";
import type { ContractTexts } from "../contracts/contract-values";
import { holdPage } from "../session-end";
import type { Draft, Finished } from "./use-roster";

/** For which contract; `typed` is what the form of a new one had, for whoever goes back to it. */
type Chosen = { contract: ContractToSend; typed: ContractTexts | undefined };

/** How far an import is. */
export type Stage =
  | { at: "contract"; typed?: ContractTexts | undefined }
  | ({ at: "source" } & Chosen)
  | ({ at: "rows"; draft: Draft } & Chosen)
  | { at: "result"; finished: Finished };

const START: Stage = { at: "contract" };

/**
 * Also while one is elsewhere in the console. In memory alone, unlike other texts: a column of a sheet
 * may be a passport or an SSN.
 */
let stage: Stage = START;
const listeners = new Set<() => void>();

export function changeStage(next: (now: Stage) => Stage): void {
  stage = next(stage);
  // The rows are nowhere else, on whatever screen one is.
  holdPage(stage.at === "rows");
  for (const listener of listeners) listener();
}

/** At a sign-out, and for another member: nothing asks then. */
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
