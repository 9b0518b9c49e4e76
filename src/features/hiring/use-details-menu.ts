import { type RefCallback, useCallback } from "react";

/** The ref of a `details` that is a menu: closes it on Esc and on a click or focus elsewhere. */
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
    // After its last item, Tab moves outside, and the open menu would cover the focused element.
    document.addEventListener("focusin", closeOutside);
    menu.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      menu.removeEventListener("keydown", closeByKey);
    };
  }, []);
