import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { api } from "#contract/api/paths";
import type { SignedIn, SignInChoice } from "#contract/auth";
import type { FieldError } from "#contract/errors";
import type { LoginInput } from "#contract/login";
import type { CodeChallenge, SignInCodeInput } from "#contract/sign-in-code";
import type { UserLoginInput } from "#contract/user-login";
import { call, problemOf, refusedFields } from "../../lib/api-client";
import { notify } from "../../lib/notify";
import { useFormMutation } from "../../lib/use-form-mutation";
import { acceptSignIn } from "./accept-sign-in";
import { signInFailure, signInFailureParts } from "./sign-in-failure";
import { whenSignedOut } from "./wizard-state";

type SignInOptions<Input> = {
  address: typeof api.login | typeof api.userLogin | typeof api.enterCode;
  /** Title of the error toast. */
  title: string;
  /** The message when the error code says nothing more exact. */
  fallback: string;
  /** The text that stays on the page while the toast shows `fallback`. */
  advice?: string;
  onSuccess: (signedIn: SignedIn) => void;
  /** Several people match, and nobody is signed in yet. */
  onChoices?: (choices: SignInChoice[], input: Input) => void;
  /** The server sent a code, and nobody is signed in yet. */
  onCodeSent?: (sent: CodeChallenge) => void;
  onFieldError: (error: FieldError) => void;
  /** Runs when the details were refused; an error it throws replaces the refusal. */
  onRefused?: () => Promise<unknown>;
};

/** A sign-in request. */
export function useSignIn<Input extends LoginInput | UserLoginInput | SignInCodeInput>(
  options: SignInOptions<Input>,
) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const parts = (error: unknown) => signInFailureParts(i18n, error, options);
  const { submit, busy, error, posted } = useFormMutation({
    mutationFn: async (body: Input) => {
      await whenSignedOut();
      try {
        return await call(options.address, { body });
      } catch (failed) {
        if (problemOf(failed)?.code === "auth.failed") await options.onRefused?.();
        throw failed;
      }
    },
    onSuccess: (response, input) => {
      if ("challenge" in response) return options.onCodeSent?.(response);
      if ("choices" in response) return options.onChoices?.(response.choices, input);
      acceptSignIn(queryClient, response);
      return options.onSuccess(response);
    },
    onError: (failed) => {
      for (const refused of refusedFields(failed)) options.onFieldError(refused);
      void notify("error", options.title, { description: parts(failed).toast });
    },
  });
  const failure = posted
    ? { title: options.title, words: signInFailure(i18n, error, options.fallback) }
    : { words: parts(error).page };
  return {
    signIn: submit,
    busy,
    failure: error ? failure : null,
    /** The error code of the server. */
    code: problemOf(error)?.code,
  };
}
