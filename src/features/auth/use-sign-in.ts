import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SignedIn } from "#contract/auth";
import type { CodeAsked } from "#contract/sign-in-code";
import type { FieldError } from "#contract/errors";
import { api } from "../../lib/api-client";
import { notify } from "../../lib/notify";
import { acceptSignIn } from "./accept-sign-in";
import { leavingIsOver } from "./wizard-mark";
import { refusedFields, signInFailure } from "./sign-in-failure";

type SignInOptions = {
  path: "/api/auth/login" | "/api/auth/user-login" | "/api/auth/user-login/code";
  /** Title of the toast when it fails. */
  title: string;
  /** What a failure says when nothing more exact is known (spec 8). */
  fallback: string;
  onSuccess: (signedIn: SignedIn) => void;
  /** The server asks for a code first, and nobody is signed in yet. */
  onCodeAsked?: (asked: CodeAsked) => void;
  onFieldError: (error: FieldError) => void;
};

/** One sign-in: a second press while it runs, or after it worked, does nothing. */
export function useSignIn<Input>(options: SignInOptions) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const words = (error: unknown) => signInFailure(i18n, error, options.fallback);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async (body: Input) => {
      await leavingIsOver();
      return api<SignedIn | CodeAsked>(options.path, { method: "POST", body });
    },
    onSuccess: (answer) => {
      if ("challenge" in answer) return options.onCodeAsked?.(answer);
      acceptSignIn(queryClient, answer);
      return options.onSuccess(answer);
    },
    onError: (failed) => {
      for (const refused of refusedFields(failed)) options.onFieldError(refused);
      void notify("error", options.title, { description: words(failed) });
    },
  });
  const busy = isPending || isSuccess;
  return {
    signIn: (input: Input) => {
      if (!busy) mutate(input);
    },
    busy,
    failure: error ? { title: options.title, words: words(error) } : null,
  };
}
