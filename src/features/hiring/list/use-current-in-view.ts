import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * A browser leaves what is partly in sight where it is when it gets the focus. Not on a click, which
 * would miss what moves.
 */
const showWhole = ({ target }: FocusEvent) => {
  if (target instanceof Element && target.matches(":focus-visible")) {
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
};

/**
 * Of a line that scrolls sideways on a phone: shows the current one in its middle, also a new one, and
 * the whole of what gets the focus.
 */
export function useCurrentInView(current: string): RefObject<HTMLUListElement | null> {
  const line = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const box = line.current;
    box?.addEventListener("focusin", showWhole);
    return () => box?.removeEventListener("focusin", showWhole);
  }, []);
  useLayoutEffect(() => {
    const box = line.current;
    const chosen = box?.querySelector<HTMLElement>("[aria-current]");
    if (!box || !chosen) return;
    const { left, width } = chosen.getBoundingClientRect();
    const middle = box.getBoundingClientRect().left + box.clientWidth / 2;
    box.scrollLeft += left + width / 2 - middle;
    // oxlint-disable-next-line react/exhaustive-deps -- the chosen one is read from the page
  }, [current]);
  return line;
}
