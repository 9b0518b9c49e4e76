import { type RefCallback, useCallback } from "react";

/** Of a `details` that is a menu: closes on Esc and on a click or focus elsewhere. */
export const useDetailsMenu = (): RefCallback<HTMLDetailsElement> =>
  useCallback((menu: HTMLDetailsElement | null) => {
    if (!menu) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!menu.contains(target as Node)) menu.open = false;
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.open) return;
      event.preventDefault();
      menu.open = false;
      menu.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    // The next stop of Tab is outside, and the menu would cover it.
    document.addEventListener("focusin", closeOutside);
    menu.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      menu.removeEventListener("keydown", closeByKey);
    };
  }, []);
