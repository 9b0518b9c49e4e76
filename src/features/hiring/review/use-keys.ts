import { useEffect, useEffectEvent } from "react";
import { isSingleKey, useHasSingleKeys } from "../single-keys";

/**
 * Keys belong to the field that the user types in and to a dialog while one is open. In a tab they also
 * belong to its form: after sending, the focus is on the button of somebody who may go on typing.
 */
const isTyping = (target: EventTarget | null) =>
  (target instanceof HTMLElement &&
    target.closest("input:not([type=checkbox]), textarea, select, [role=tabpanel] form") !==
      null) ||
  document.querySelector("dialog[open]") !== null;

/**
 * Runs the action of a key, unless the user is typing, a dialog is open, the key was handled or single
 * keys are off.
 */
export function useKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const hasSingleKeys = useHasSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A key that is held down acts only once.
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || isTyping(event.target)) return;
    const isSingle = isSingleKey(event.key);
    const act = acts[isSingle ? event.key.toLowerCase() : event.key];
    if (!act || (isSingle && !hasSingleKeys)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
