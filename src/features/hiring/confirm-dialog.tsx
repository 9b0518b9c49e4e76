import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type Failure, FormFailure } from "../../components/form/form-failure";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The consequences of the action. */
  children: ReactNode;
  /** The label of the button that confirms. */
  confirm: string;
  /** The action cannot be undone, or closes something. */
  danger?: boolean;
  busy: boolean;
  /** Why it failed. */
  failure: Failure | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before an action: states the consequences, and shows why it failed. */
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
