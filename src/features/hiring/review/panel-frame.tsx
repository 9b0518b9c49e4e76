import { Trans } from "@lingui/react/macro";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { KeyHint } from "./key-hint";
import { useKeys } from "./use-keys";

type PanelFrameProps = {
  title: string;
  onClose: () => void;
  /** Called for any key while the focus is in the panel. */
  onKey?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/**
 * A panel that asks for details before a decision. It has its own place below the document, so that
 * it covers nothing to compare. The focus moves into it, and back when it closes.
 */
export function PanelFrame({ title, onClose, onKey, children }: PanelFrameProps) {
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  useKeys({ Escape: onClose });
  useEffect(() => {
    const before = document.activeElement;
    // A field in the panel may have taken the focus already.
    if (!frame.current?.contains(before)) frame.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) {
        before.focus();
      }
    };
  }, []);
  // In case the button that opened it is gone.
  useFocusOnUnmount();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of everything inside
    <section
      ref={frame}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) onClose();
        else onKey?.(event);
      }}
      className="grid gap-2 overflow-y-auto border-t border-rule bg-paper px-4 pt-1 pb-3 text-ink focus-visible:shadow-none focus-visible:outline-none max-lg:max-h-[max(12rem,calc(56dvh-3.75rem))] lg:max-h-[50dvh]"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="font-sans text-base font-semibold">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-keyshortcuts="Escape"
          className="inline-flex min-h-11 shrink-0 items-center gap-2 px-1 whitespace-nowrap text-agave underline underline-offset-4"
        >
          <Trans>Close</Trans> <KeyHint>Esc</KeyHint>
        </button>
      </div>
      {children}
    </section>
  );
}
