import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "../../lib/notify";
import { useOneAtATime } from "../../lib/use-one-at-a-time";
import { useActKey } from "./act-key";
import { hiringFailure } from "./hiring-failure";
import { useReread } from "./use-reread";

export type Act<Input, Output> = {
  run: (input: Input, idempotencyKey: string) => Promise<Output>;
  /** Said once it is done. */
  words?: string;
  /** Reads anew what it changed; everything on the page by default. */
  reread?: () => Promise<void>;
  /** What the page shows is gone then: it is not read again, and `onDone` leaves the page. */
  gone?: boolean;
  /** Once what is on the page has been read anew. */
  onDone?: (output: Output, input: Input) => void;
};

/**
 * One act of a member, tried again without being done twice. Everything on the page is read anew
 * afterwards; why it failed stays in `failure`, for the place where it was asked for.
 */
export function useAct<Input = void, Output = unknown>({
  run,
  words,
  reread,
  gone = false,
  onDone,
}: Act<Input, Output>) {
  const { i18n } = useLingui();
  const read = useReread();
  const key = useActKey();
  const { mutateAsync, isPending, error, reset } = useMutation({
    // What came back is not kept: it may be a secret.
    gcTime: 0,
    mutationFn: (input: Input) => run(input, key.of(input)),
    onSuccess: async (output, input) => {
      key.done();
      await (reread ?? (gone ? read.later : read.everything))();
      if (words) notify("success", words);
      onDone?.(output, input);
    },
  });
  const attempt = useOneAtATime((input: Input, onError?: (error: unknown) => void) =>
    mutateAsync(input).catch((thrown: unknown) => onError?.(thrown)),
  );
  return {
    /**
     * Never rejects: `failure` says why, and `onError` may show what was wrong with a form's fields. A
     * second click while it runs does nothing.
     */
    start: attempt,
    busy: isPending,
    failure: error && { words: hiringFailure(i18n, error) },
    forget: reset,
  };
}

/** An act whose dialog asks first: open from `ask` until it is done or called off. */
export function useAskedAct<Input = void, Output = unknown>({
  onDone,
  ...options
}: Act<Input, Output>) {
  const [asked, setAsked] = useState<{ input: Input }>();
  const onClose = () => setAsked(undefined);
  const { start, forget, busy, failure } = useAct({
    ...options,
    onDone: (output, input) => {
      onClose();
      onDone?.(output, input);
    },
  });
  return {
    start,
    asked: asked?.input,
    /** Without what an earlier try said. */
    ask: (input: Input) => {
      forget();
      setAsked({ input });
    },
    dialog: {
      open: asked !== undefined,
      busy,
      failure,
      onClose,
      onConfirm: () => asked && void start(asked.input),
    },
  };
}
