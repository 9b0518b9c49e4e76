import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "../../components/ui/button";
import { ConfirmDialog } from "./confirm-dialog";
import { useAct } from "./use-act";
import { useFocusAfterwards } from "./use-focus-afterwards";

type ConfirmedActProps<Output> = Pick<
  ComponentProps<typeof Button>,
  "variant" | "className" | "aria-label"
> &
  Pick<ComponentProps<typeof ConfirmDialog>, "title" | "confirm" | "danger" | "children"> & {
    /** On the button that asks. */
    label: ReactNode;
    run: (idempotencyKey: string) => Promise<Output>;
    /** As `useAct` takes them. */
    words?: string;
    reread?: () => Promise<void>;
    gone?: boolean;
    onDone?: (output: Output) => void;
  };

/** A button and its act, which is confirmed first. */
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
  const [asks, setAsks] = useState(false);
  useFocusAfterwards();
  const act = useAct<void, Output>({
    run: (_, idempotencyKey) => run(idempotencyKey),
    words,
    reread,
    gone,
    onDone: (output) => {
      setAsks(false);
      onDone?.(output);
    },
  });
  const ask = () => {
    act.forget();
    setAsks(true);
  };
  return (
    <>
      <Button variant={variant} className={className} aria-label={ariaLabel} onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog
        {...dialog}
        open={asks}
        busy={act.busy}
        failure={act.failure}
        onConfirm={() => void act.start()}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
