import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "../../lib/notify";
import { useOneAtATime } from "../../lib/use-one-at-a-time";
import { useActionKey } from "./action-key";
import { hiringFailure } from "./hiring-failure";
import { useInvalidate } from "./use-invalidate";

export type Action<Input, Output> = {
  run: (input: Input, idempotencyKey: string) => Promise<Output>;
  successMessage?: string;
  /**
   * The id of the only application that it changes. Refetched also after a failure, because somebody
   * may have changed it; by default everything on the page is, after a success.
   */
  application?: string;
  /**
   * The action deletes what the page shows: nothing is refetched now, and `onDone` leaves the page.
   */
  leavesPage?: boolean;
  /** Runs after the data on the page has been refetched. */
  onDone?: (output: Output, input: Input) => void;
  /** For example marks the fields of a form; if it then returns true, a dialog in front of it closes. */
  onError?: (error: unknown) => unknown;
};

/**
 * One action of a member; a retry never does it twice. `failure` says why it failed, to be shown
 * where the user started it.
 */
export function useAction<Input = void, Output = unknown>({
  run,
  successMessage,
  application,
  leavesPage = false,
  onDone,
  onError,
}: Action<Input, Output>) {
  const { i18n } = useLingui();
  const invalidate = useInvalidate();
  const key = useActionKey();
  const refetchApplication = application ? () => invalidate.application(application) : undefined;
  const { mutateAsync, isPending, error, reset } = useMutation({
    // The result is not cached: it may be a secret.
    gcTime: 0,
    mutationFn: (input: Input) => run(input, key.of(input)),
    onSuccess: async (output, input) => {
      key.done();
      await (refetchApplication ?? (leavesPage ? invalidate.later : invalidate.everything))();
      if (successMessage) notify("success", successMessage);
      onDone?.(output, input);
    },
    onError: refetchApplication,
  });
  const start = useOneAtATime((input: Input) =>
    mutateAsync(input).catch((thrown: unknown) => onError?.(thrown)),
  );
  return {
    /** Rejects only if `onError` throws. A second click while it runs does nothing. */
    start,
    busy: isPending,
    failure: error && { words: hiringFailure(i18n, error) },
    forget: reset,
  };
}

/**
 * An action that a dialog confirms first. The dialog is open from `openDialog` until success or cancel.
 */
export function useConfirmedAction<Input = void, Output = unknown>({
  onDone,
  onError,
  ...options
}: Action<Input, Output>) {
  const [pending, setPending] = useState<{ input: Input }>();
  const onClose = () => setPending(undefined);
  const { start, forget, busy, failure } = useAction({
    ...options,
    onDone: (output, input) => {
      onClose();
      onDone?.(output, input);
    },
    onError: (error) => onError?.(error) === true && onClose(),
  });
  return {
    start,
    pending: pending?.input,
    /** Opens the dialog without the failure of an earlier try. */
    openDialog: (input: Input) => {
      forget();
      setPending({ input });
    },
    dialog: {
      open: pending !== undefined,
      busy,
      failure,
      onClose,
      onConfirm: () => pending && void start(pending.input),
    },
  };
}
