import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../components/ui/button";
import { ConfirmDialog } from "./confirm-dialog";
import { type Action, useConfirmedAction } from "./use-action";
import { useFocusOnUnmount } from "./use-focus-on-unmount";

type ConfirmedActProps<Output> = Pick<
  ComponentProps<typeof Button>,
  "variant" | "className" | "aria-label"
> &
  Pick<ComponentProps<typeof ConfirmDialog>, "title" | "confirm" | "danger" | "children"> &
  Omit<Action<void, Output>, "run"> & {
    /** On the button that opens the dialog. */
    label: ReactNode;
    run: (idempotencyKey: string) => Promise<Output>;
  };

/** A button whose action has to be confirmed in a dialog first. */
export function ConfirmedAction<Output>({
  variant = "quiet",
  className,
  "aria-label": ariaLabel,
  label,
  title,
  confirm,
  danger,
  children,
  run,
  ...action
}: ConfirmedActProps<Output>) {
  useFocusOnUnmount();
  const act = useConfirmedAction<void, Output>({
    ...action,
    run: (_, idempotencyKey) => run(idempotencyKey),
  });
  return (
    <>
      <Button
        variant={variant}
        className={className}
        aria-label={ariaLabel}
        onClick={() => act.openDialog()}
      >
        {label}
      </Button>
      <ConfirmDialog {...act.dialog} {...{ title, confirm, danger }}>
        {children}
      </ConfirmDialog>
    </>
  );
}
