import { useEffect } from "react";

/**
 * When this part of the page unmounts with the focus in it, moves the focus to `selector`, the
 * page's title by default, without scrolling.
 */
export function useFocusOnUnmount(selector = "h1") {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) {
        document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
      }
    },
    [selector],
  );
}
