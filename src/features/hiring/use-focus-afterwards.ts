import { useEffect } from "react";

/**
 * When a part of the page goes and the focus with it, this has it: the page's title by default. What is
 * in sight stays there.
 */
export function useFocusAfterwards(selector = "h1") {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) {
        document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
      }
    },
    [selector],
  );
}
