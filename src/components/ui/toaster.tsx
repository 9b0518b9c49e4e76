import { useLingui } from "@lingui/react/macro";
import { type FocusEvent, type PointerEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { toast, Toaster as SonnerToaster } from "sonner";
import { TOAST_MS } from "#contract/constants";
import { Icon } from "./icon";

const WIDE = "(min-width: 40rem)";

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/**
 * F8 focuses the notifications and pauses their timers, which sonner resumes only for a mouse:
 * dismiss them a full period after the focus has left.
 */
function useDismissAfterFocus() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onFocus: () => clearTimeout(timer.current),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      const left = toast.getToasts().map(({ id }) => id);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        for (const id of left) toast.dismiss(id);
      }, TOAST_MS);
    },
  };
}

/** How far right a swipe must go to dismiss, in pixels. */
const SWIPE_PX = 50;
const SWIPE_AMOUNT = "--swipe-amount-x";

/** Sonner also dismisses on a short, quick flick: report those as no movement. */
function undoShortSwipe({ target }: PointerEvent) {
  const swipedToast =
    target instanceof Element && target.closest<HTMLElement>("[data-sonner-toast]");
  if (
    !swipedToast ||
    Number.parseFloat(swipedToast.style.getPropertyValue(SWIPE_AMOUNT)) >= SWIPE_PX
  )
    return;
  swipedToast.style.setProperty(SWIPE_AMOUNT, "0px");
}

/**
 * The notifications: one toast at a time for five seconds, at the top on small screens and at the
 * bottom right on larger ones. Swiping right dismisses; F8 moves the focus here.
 */
export function Toaster() {
  const { t } = useLingui();
  const wide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
  const focus = useDismissAfterFocus();
  return (
    <div className="contents" {...focus} onPointerUpCapture={undoShortSwipe}>
      <SonnerToaster
        className="toaster"
        position={wide ? "bottom-right" : "top-center"}
        visibleToasts={1}
        duration={TOAST_MS}
        closeButton
        hotkey={["F8"]}
        swipeDirections={["right"]}
        containerAriaLabel={t`Notifications`}
        toastOptions={{
          unstyled: true,
          classNames: { toast: "toast" },
          closeButtonAriaLabel: t`Close`,
        }}
        icons={{
          success: <Icon name="check" className="size-[24px]" />,
          info: <Icon name="info" className="size-[24px]" />,
          warning: <Icon name="alert" className="size-[24px]" />,
          error: <Icon name="alert" className="size-[24px]" />,
          close: <Icon name="close" className="size-[20px]" />,
        }}
      />
    </div>
  );
}
