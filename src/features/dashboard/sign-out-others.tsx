import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "#contract/api/paths";
import { paths } from "#contract/paths";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { Notice } from "../../components/ui/notice";
import { call, isSignedOut } from "../../lib/api-client";
import { notify } from "../../lib/notify";
import { loadApplicationId, signInsQuery } from "../../lib/queries";
import { RedirectToSignIn } from "../../lib/redirect-to-sign-in";

/** Signs out all other devices, after a confirmation, and says whether it worked. */
export function SignOutOthers({ canEnd }: { canEnd: boolean }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const result = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending, isSuccess, error } = useSignOutOthers({
    onEnded: () => notify("success", t`Signed out everywhere else`),
    onSettled: () => setIsAsking(false),
  });
  useEffect(() => {
    // The button that opened the dialog is gone.
    if (isSuccess && !isAsking) result.current?.focus();
  }, [isSuccess, isAsking]);
  if (isSignedOut(error)) return <RedirectToSignIn next={paths.dashboard} />;
  return (
    <div className="grid justify-items-start gap-3">
      <p ref={result} role="status" tabIndex={-1} className={isSuccess ? "" : "sr-only"}>
        {isSuccess ? <Trans>You are signed in on this device only.</Trans> : null}
      </p>
      {error ? (
        <Notice tone="danger" role="alert" title={<Trans>This may not have worked</Trans>}>
          <Trans>
            The other devices may still be signed in. Check your connection and try again.
          </Trans>
        </Notice>
      ) : null}
      {canEnd ? (
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          <Trans>Sign out all other devices</Trans>
        </Button>
      ) : null}
      <Dialog
        open={isAsking}
        title={t`Sign out all other devices?`}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="danger" busy={isPending} onClick={() => mutate()}>
              <Trans>Sign out the others</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          Anyone who uses them has to sign in again. Everything that was saved is kept, and you stay
          signed in here.
        </Trans>
      </Dialog>
    </div>
  );
}

function useSignOutOthers({ onEnded, onSettled }: { onEnded: () => void; onSettled: () => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      call(api.signOutOthers, { application: await loadApplicationId(queryClient) }),
    onSuccess: async () => {
      // A read that began earlier would still show the others as signed in.
      await queryClient.cancelQueries({ queryKey: signInsQuery.queryKey });
      queryClient.setQueryData(signInsQuery.queryKey, (list) =>
        list?.map((one) => ({ ...one, isSignedIn: one.isThisDevice })),
      );
      onEnded();
    },
    onSettled,
  });
}
