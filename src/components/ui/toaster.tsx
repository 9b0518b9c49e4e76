import { useLingui } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { Toaster as SonnerToaster } from "sonner";
import { TOAST_MS } from "#contract/constants";
import { Icon } from "./icon";

const WIDE = "(min-width: 40rem)";

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/**
 * The notifications region (spec 1, 9): one toast at a time for five seconds, at the top on small
 * screens and at the bottom right on larger ones; swipe right dismisses, F8 moves the focus there.
 */
export function Toaster() {
  const { t } = useLingui();
  const wide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
  return (
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
        success: <Icon name="check" className="size-6" />,
        info: <Icon name="info" className="size-6" />,
        warning: <Icon name="alert" className="size-6" />,
        error: <Icon name="alert" className="size-6" />,
        close: <Icon name="close" className="size-5" />,
      }}
    />
  );
}
