import { useAtomValue } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { useHydrated } from "../../lib/use-hydrated";

/**
 * Whether a letter, digit or sign alone acts (WCAG 2.1.4). Who dictates, or presses keys by mistake,
 * switches this off; the device remembers it.
 */
export const singleKeysAtom = atomWithStorage("hiring:single-keys", true);

/** Whether a key is one typed character: not a named key such as Enter, nor the sign for it (↵). */
export const isSingleKey = (key: string): boolean => /^[!-~]$/.test(key);

/** Until hydration is over they are on, as the Worker rendered the page. */
export function useHasSingleKeys(): boolean {
  const isOn = useAtomValue(singleKeysAtom);
  return !useHydrated() || isOn;
}

/** Gives the value of `aria-keyshortcuts` for a single key: undefined while these are off. */
export function useShortcuts(): (key: string) => string | undefined {
  const isOn = useHasSingleKeys();
  return (key) => (isOn ? key : undefined);
}
