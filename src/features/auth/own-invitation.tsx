import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { OWN_INVITATION_PATH } from "#contract/paths";
import { Button, ButtonAnchor } from "../../components/ui/button";
import { Disclosure } from "../../components/ui/disclosure";
import { storedInvitationQuery } from "../../lib/queries";

/** For people without an email: a link to their invitation, or advice on where to find it. */
export function OwnInvitation() {
  const { data: isStored = true } = useQuery(storedInvitationQuery);
  if (!isStored) {
    return (
      <Disclosure summary={<Trans>Didn't give us an email?</Trans>}>
        <Trans>
          You don't need one: your invitation brings you back to your application. Look on your
          phone for the message with it, most likely on WhatsApp, and open its link again. If you
          can't find it, ask the company to send it again.
        </Trans>
      </Disclosure>
    );
  }
  return (
    <section className="grid gap-3 border-b border-rule pb-6">
      <p>
        <Trans>
          Didn't give us an email? You don't need one: your invitation brings you back to your
          application.
        </Trans>
      </p>
      <div className="grid justify-items-start gap-1">
        <ButtonAnchor href={OWN_INVITATION_PATH} variant="secondary" className="max-sm:w-full">
          <Trans>Sign in with my invitation</Trans>
        </ButtonAnchor>
        <form method="post" action={OWN_INVITATION_PATH}>
          <Button type="submit" variant="quiet" className="px-0! text-left! text-sm">
            <Trans>Not yours? Remove it from this device</Trans>
          </Button>
        </form>
      </div>
    </section>
  );
}
