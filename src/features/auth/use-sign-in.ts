import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { api } from "#contract/api/paths";
import type { LoginInput, SignedIn, SignInChoice, UserLoginInput } from "#contract/auth";
import type { CodeAsked, SignInCodeInput } from "#contract/sign-in-code";
import type { FieldError } from "#contract/errors";
import { ApiError, call } from "../../lib/api-client";
import { notify } from "../../lib/notify";
import { useSubmittedError } from "../../lib/submitted-form";
import { acceptSignIn } from "./accept-sign-in";
import { leavingIsOver } from "./wizard-mark";
import { refusedFields, signInFailure } from "./sign-in-failure";

type SignInOptions<Input> = {
  address: typeof api.login | typeof api.userLogin | typeof api.enterCode;
  /** Title of the toast when it fails. */
  title: string;
  /** What a failure says when nothing more exact is known. */
  fallback: string;
  onSuccess: (signedIn: SignedIn) => void;
  /** The details fit several people, and nobody is signed in yet. */
  onChoices?: (choices: SignInChoice[], input: Input) => void;
  /** The server asks for a code first, and nobody is signed in yet. */
  onCodeAsked?: (asked: CodeAsked) => void;
  onFieldError: (error: FieldError) => void;
  /** Runs when the details were refused; what it throws is told instead. */
  onRefused?: () => Promise<unknown>;
};

/** One sign-in: a second press while it runs, or after it worked, does nothing. */
export function useSignIn<Input extends LoginInput | UserLoginInput | SignInCodeInput>(
  options: SignInOptions<Input>,
) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const words = (error: unknown) => signInFailure(i18n, error, options.fallback);
  const submittedError = useSubmittedError();
  const {
    mutateAsync,
    isIdle,
    isPending,
    isSuccess,
    error: ownError,
  } = useMutation({
    mutationFn: async (body: Input) => {
      await leavingIsOver();
      try {
        return await call(options.address, { body });
      } catch (failed) {
        if (failed instanceof ApiError && failed.code === "auth.failed")
          await options.onRefused?.();
        throw failed;
      }
    },
    onSuccess: (response, input) => {
      if ("challenge" in response) return options.onCodeAsked?.(response);
      if ("choices" in response) return options.onChoices?.(response.choices, input);
      acceptSignIn(queryClient, response);
      return options.onSuccess(response);
    },
    onError: (failed) => {
      for (const refused of refusedFields(failed)) options.onFieldError(refused);
      void notify("error", options.title, { description: words(failed) });
    },
  });
  const busy = isPending || isSuccess;
  const error = isIdle ? submittedError : ownError;
  return {
    /** Resolves when it is over, however it ended. */
    signIn: async (input: Input) => {
      if (!busy) await mutateAsync(input).catch(() => undefined);
    },
    busy,
    failure: error ? { title: options.title, words: words(error) } : null,
    /** Why the server refused, by the closed list. */
    code: error instanceof ApiError ? error.code : undefined,
  };
}
