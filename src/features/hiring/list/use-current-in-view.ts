import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Browsers do not scroll to a focused element that is partly in view, so scroll it fully into view.
 * Not on a click, which would miss an element that moves.
 */
const showWhole = ({ target }: FocusEvent) => {
  if (target instanceof Element && target.matches(":focus-visible")) {
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
};

/**
 * The ref of a line that scrolls sideways on a phone: centers its current item, also when that
 * changes, and brings a focused item fully into view.
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
    // oxlint-disable-next-line react/exhaustive-deps -- the current item is read from the page
  }, [current]);
  return line;
}
