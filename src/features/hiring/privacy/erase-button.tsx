import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { nameKey } from "#contract/names";
import { Button } from "../../../components/ui/button";
import { Points } from "../../../components/ui/points";
import { callApi } from "../api";
import { ConfirmDialog } from "../confirm-dialog";
import { FieldProblem } from "../field-problem";
import { useConfirmedAction } from "../use-action";
import { useFocusOnUnmount } from "../use-focus-on-unmount";

type EraseButtonProps = {
  of: "person" | "invitation";
  id: string;
  name: string;
  /** Leaves the page, if it shows nobody else. */
  onErased?: () => void;
};

/** Erases a person or an invitation for good, once the user has typed the name. */
export function EraseButton({ of, id, name, onErased }: EraseButtonProps) {
  const { t } = useLingui();
  useFocusOnUnmount();
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const field = useId();
  const erase = useConfirmedAction({
    run: (_: void, idempotencyKey): Promise<unknown> => {
      const options = { params: { id }, body: { confirm: id }, idempotencyKey };
      return of === "person"
        ? callApi("POST /api/v1/people/:id/erase", options)
        : callApi("POST /api/v1/invitations/:id/erase", options);
    },
    successMessage: t`Erased.`,
    leavesPage: onErased !== undefined,
    onDone: onErased,
  });
  const confirm = () => {
    const isRight = nameKey(typed) === nameKey(name);
    setIsWrong(!isRight);
    if (isRight) erase.start();
    else document.getElementById(field)?.focus();
  };
  return (
    <>
      <Button
        variant="quiet"
        className="text-clay!"
        aria-label={t`Erase ${name}`}
        onClick={() => {
          setTyped("");
          setIsWrong(false);
          erase.openDialog();
        }}
      >
        <Trans>Erase</Trans>
      </Button>
      <ConfirmDialog
        {...erase.dialog}
        title={t`Erase ${name} for good?`}
        confirm={t`Erase for good`}
        danger
        onConfirm={confirm}
      >
        <Consequences of={of} />
        <div className="grid gap-1.5">
          <label htmlFor={field} className="font-semibold">
            {t`Type the name to confirm: ${name}`}
          </label>
          <input
            id={field}
            className="control"
            value={typed}
            autoComplete="off"
            aria-invalid={isWrong || undefined}
            aria-describedby={`${field}-error`}
            onChange={({ target }) => setTyped(target.value)}
          />
          <FieldProblem id={`${field}-error`}>
            {isWrong ? t`This is not the name. Nothing was erased.` : null}
          </FieldProblem>
        </div>
      </ConfirmDialog>
    </>
  );
}

function Consequences({ of }: Pick<EraseButtonProps, "of">) {
  if (of === "invitation") {
    return (
      <p>
        <Trans>The invitation is erased, with its link and everything that you sent with it.</Trans>
      </p>
    );
  }
  return (
    <Points>
      <Trans>
        Their applications, photos, notes and links are erased and cannot be brought back.
      </Trans>
      <Trans>
        First check what the law requires you to keep. If you have copies of your own, delete them
        yourself.
      </Trans>
      <Trans>To invite them again, send the same CWJ again.</Trans>
    </Points>
  );
}
