import { useMutation } from "@tanstack/react-query";
import { useSubmittedError } from "./submitted-form";

type FormMutation<Input, Output> = {
  mutationFn: (input: Input) => Promise<Output>;
  onSuccess: (output: Output, input: Input) => unknown;
  onError: (error: Error) => void;
};

/**
 * The request of a form. Submits are ignored while it runs and after it succeeded. Before the first
 * one, `error` is that of the form posted without JavaScript.
 */
export function useFormMutation<Input, Output>(options: FormMutation<Input, Output>) {
  const submittedError = useSubmittedError();
  const mutation = useMutation(options);
  const busy = mutation.isPending || mutation.isSuccess;
  return {
    /** Never rejects: `error` says what went wrong. */
    submit: async (input: Input) => {
      if (!busy) await mutation.mutateAsync(input).catch(() => undefined);
    },
    busy,
    error: mutation.isIdle ? submittedError : mutation.error,
    /** True while `error` is of the posted form, which no toast has reported. */
    posted: mutation.isIdle,
  };
}
