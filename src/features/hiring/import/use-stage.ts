import { atom, getDefaultStore, useAtomValue } from "jotai";
import { useEffect } from "react";
import type { ContractToSend } from "../contracts/contract-terms";
import type { ContractTexts } from "../contracts/contract-values";
import { guardUnload } from "../session-end";
import type { Draft, Finished } from "./draft";

/**
 * The chosen contract. `typed` is what the form of a new one contained, if the user goes back to
 * it.
 */
type Chosen = { contract: ContractToSend; typed: ContractTexts | undefined };

/** The step that an import has reached. */
export type ImportStage =
  | { at: "contract"; typed?: ContractTexts | undefined }
  | ({ at: "source" } & Chosen)
  | ({ at: "rows"; draft: Draft } & Chosen)
  | { at: "result"; finished: Finished };

const START: ImportStage = { at: "contract" };

/**
 * Survives while the user is on another screen. Kept only in memory, unlike other texts: a column
 * of a sheet may have passport or Social Security numbers.
 */
const stage = atom<ImportStage>(START);
const store = getDefaultStore();

export function changeStage(next: (now: ImportStage) => ImportStage): void {
  store.set(stage, next);
  // The rows are stored nowhere else, so hold the page even on another screen.
  guardUnload(store.get(stage).at === "rows");
}

/** Changes the rows, unless the user has left them in the meantime. */
export const changeDraft = (change: (now: Draft) => Draft) =>
  changeStage((now) => (now.at === "rows" ? { ...now, draft: change(now.draft) } : now));

/** Shows the result of a draft, unless the user has started another list. */
export const finish = ({ keys }: Draft, finished: Finished) =>
  changeStage((now) =>
    now.at === "rows" && now.draft.keys === keys ? { at: "result", finished } : now,
  );

/**
 * Drops the import at a sign-out or for another member; then nothing asks before leaving the page.
 */
export const forgetImport = () => changeStage(() => START);

export function useStage(): ImportStage {
  // The result is shown once: leaving the screen starts over.
  useEffect(() => () => changeStage((now) => (now.at === "result" ? START : now)), []);
  return useAtomValue(stage);
}
