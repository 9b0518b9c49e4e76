import { type RefObject, useLayoutEffect, useRef } from "react";

/** Of a line that scrolls sideways on a phone: shows the current one in its middle, also a new one. */
export function useCurrentInView<Line extends HTMLElement>(
  current: string,
): RefObject<Line | null> {
  const line = useRef<Line>(null);
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
