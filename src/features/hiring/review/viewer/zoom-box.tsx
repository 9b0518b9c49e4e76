import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import type { ShownProps } from "./shown";
import { fitOf, moved, zoomed } from "./view";

type ZoomBoxProps = Pick<ShownProps, "view" | "onView"> & {
  /** The size of what is shown, to fit it when it is turned. */
  picture: { width: number; height: number };
  children: ReactNode;
};

/** Shows its child through a view: wheel and pinch zoom, dragging moves. */
export function ZoomBox({ view, onView, picture, children }: ZoomBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const { width, height } = picture;
  useLayoutEffect(() => {
    const [around, inner] = [box.current, sheet.current];
    if (!around || !inner) return;
    const draw = () => {
      const { clientWidth, clientHeight } = around;
      const size = { width: clientWidth, height: clientHeight };
      const scale = view.scale * fitOf(view, size, { width, height });
      const [x, y] = [view.x * clientWidth, view.y * clientHeight];
      // Set from script: the pages' security policy allows no style attributes.
      inner.style.transform = `translate(${x}px, ${y}px) rotate(${view.turn}deg) scale(${scale})`;
    };
    draw();
    const resized = new ResizeObserver(draw);
    resized.observe(around);
    return () => resized.disconnect();
  }, [view, width, height]);
  useEffect(() => {
    const element = box.current;
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const at = fromMiddle(element!, event);
      onView((now) => zoomed(now, event.deltaY < 0 ? 1.15 : 1 / 1.15, at));
    };
    // React's own listener is passive and could not keep the page from scrolling.
    element?.addEventListener("wheel", zoom, { passive: false });
    return () => element?.removeEventListener("wheel", zoom);
  }, [onView]);
  const fingers = useFingers(onView);
  return (
    <div
      ref={box}
      className={`relative min-h-0 overflow-hidden rounded ${view.scale > 1 ? "cursor-grab touch-none active:cursor-grabbing" : "touch-pan-y"}`}
      {...fingers}
    >
      <div ref={sheet} className="absolute inset-0">
        {children}
      </div>
    </div>
  );
}

/** A point relative to the middle of the box, in fractions of the box. */
function fromMiddle(element: Element, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
}

/** One finger or the mouse moves, two fingers zoom. */
function useFingers(onView: ZoomBoxProps["onView"]) {
  const down = useRef(new Map<number, { x: number; y: number }>());
  const lift = ({ pointerId }: PointerEvent) => void down.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, fromMiddle(event.currentTarget, event));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerMove: (event: PointerEvent) => {
      const before = down.current.get(event.pointerId);
      if (!before) return;
      const now = fromMiddle(event.currentTarget, event);
      down.current.set(event.pointerId, now);
      const [other] = [...down.current].flatMap(([id, at]) => (id === event.pointerId ? [] : at));
      if (!other) {
        const by = { x: now.x - before.x, y: now.y - before.y };
        return onView((view) => (view.scale > 1 ? moved(view, by) : view));
      }
      const { width, height } = event.currentTarget.getBoundingClientRect();
      const apart = (at: typeof now) =>
        Math.hypot((at.x - other.x) * width, (at.y - other.y) * height) || 1;
      const between = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      onView((view) => zoomed(view, apart(now) / apart(before), between));
    },
  };
}
