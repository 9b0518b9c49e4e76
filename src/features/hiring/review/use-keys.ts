import { useEffect, useEffectEvent } from "react";

/** Keys belong to the field that the user types in, and to a dialog while one is open. */
const isTyping = (target: EventTarget | null) =>
  (target instanceof HTMLElement &&
    target.closest("input:not([type=checkbox]), textarea, select") !== null) ||
  document.querySelector("dialog[open]") !== null;

/** Runs the action of a key, unless the user is typing, a dialog is open or the key was handled. */
export function useKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A key that is held down acts only once.
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || isTyping(event.target)) return;
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
