import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../components/ui/button";
import { ConfirmDialog } from "./confirm-dialog";
import { type Act, useAskedAct } from "./use-act";
import { useFocusAfterwards } from "./use-focus-afterwards";

type ConfirmedActProps<Output> = Pick<
  ComponentProps<typeof Button>,
  "variant" | "className" | "aria-label"
> &
  Pick<ComponentProps<typeof ConfirmDialog>, "title" | "confirm" | "danger" | "children"> &
  Omit<Act<void, Output>, "run"> & {
    /** On the button that opens the dialog. */
    label: ReactNode;
    run: (idempotencyKey: string) => Promise<Output>;
  };

/** A button whose action has to be confirmed in a dialog first. */
export function ConfirmedAct<Output>({
  variant = "quiet",
  className = "min-h-11!",
  "aria-label": ariaLabel,
  label,
  run,
  words,
  reread,
  gone,
  onDone,
  ...dialog
}: ConfirmedActProps<Output>) {
  useFocusAfterwards();
  const act = useAskedAct<void, Output>({
    run: (_, idempotencyKey) => run(idempotencyKey),
    words,
    reread,
    gone,
    onDone,
  });
  return (
    <>
      <Button
        variant={variant}
        className={className}
        aria-label={ariaLabel}
        onClick={() => act.ask()}
      >
        {label}
      </Button>
      <ConfirmDialog {...dialog} {...act.dialog} />
    </>
  );
}
