import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { ignoreSecondClick } from "../../lib/second-click";

type DialogProps = {
  open: boolean;
  title: ReactNode;
  /** On Esc or the back gesture of a phone. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the safe one first. */
  actions?: ReactNode;
};

/**
 * A modal dialog: the native element traps the focus and restores it. Only `open` opens and closes
 * it.
 */
export function Dialog({ open, title, onClose, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<MouseEvent>(undefined);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.showModal();
    return () => {
      dialog.close();
      if (pressed.current) ignoreSecondClick(pressed.current);
      pressed.current = undefined;
    };
  }, [open]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className="dialog"
      onClickCapture={(event) => {
        pressed.current = event;
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Some browsers close on a second Esc even when `cancel` was prevented.
      onClose={() => {
        if (open) onClose();
      }}
    >
      <div className="@container">
        <div className="grid gap-4 p-5 sm:p-7 large-text:p-2">
          <h2 id={titleId} tabIndex={-1} className="text-xl">
            {title}
          </h2>
          <div>{children}</div>
          {actions ? <div className="flex flex-col gap-3 sm:flex-row">{actions}</div> : null}
        </div>
      </div>
    </dialog>
  );
}
