import { useEffect, useEffectEvent } from "react";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=checkbox]), textarea, select, dialog") !== null;

/** Runs what a key stands for, unless somebody is typing or a dialog is open. */
export function useKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A key that is held down decides once.
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return;
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
