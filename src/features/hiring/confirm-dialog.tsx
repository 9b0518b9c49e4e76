import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type Failure, FormFailure } from "../../components/form/form-failure";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What follows from it. */
  children: ReactNode;
  /** The button that does it. */
  confirm: string;
  /** It cannot be taken back, or closes something. */
  danger?: boolean;
  busy: boolean;
  /** Why it failed. */
  failure: Failure | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once more before an act, with what follows from it, and says here why it failed. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  danger = false,
  busy,
  failure,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {children}
        <FormFailure failure={failure} />
      </div>
    </Dialog>
  );
}
