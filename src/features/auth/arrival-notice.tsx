import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { paths } from "#contract/paths";
import { ButtonLink } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { type ArrivalReason, arrivalInQuery, readArrival } from "../../lib/arrival";
import { useDeviceValue } from "../../lib/use-hydrated";
import { SignedInNotice } from "./signed-in-notice";

type Words = {
  tone: ComponentProps<typeof Notice>["tone"];
  title: MessageDescriptor;
  body?: MessageDescriptor;
};

const NEW_LINK = msg`Contact the employer for a new invitation, or sign in if you already accepted one.`;

const SIGNED_OUT = msg`We signed you out to protect your information.`;

const WORDS = {
  unknown: {
    tone: "warning",
    title: msg`We don't recognize the invitation link you opened.`,
    body: NEW_LINK,
  },
  expired: { tone: "warning", title: msg`Your invitation link has expired.`, body: NEW_LINK },
  declined: {
    tone: "info",
    title: msg`You said no to that job.`,
    body: msg`To accept it after all, go back to the invitation while the offer is open. If you have another application, sign in below.`,
  },
  withdrawn: {
    tone: "warning",
    title: msg`The company has withdrawn the invitation.`,
    body: NEW_LINK,
  },
  failed: {
    tone: "warning",
    title: msg`We could not load the invitation.`,
    body: msg`Your link may still work. Open it again later, or sign in if you already accepted.`,
  },
  "you-declined": {
    tone: "info",
    title: msg`You declined the invitation.`,
    body: msg`The company can read your reason. If you change your mind, go back to the invitation while the offer is open. If you have another application, sign in below.`,
  },
  "no-invitation": {
    tone: "warning",
    title: msg`This device does not have your invitation.`,
    body: msg`Open the link in the message that the company sent you.`,
  },
  inactive: {
    tone: "info",
    title: SIGNED_OUT,
    body: msg`Your answers are saved. Sign in and continue where you left off.`,
  },
  "inactive-unsaved": {
    tone: "warning",
    title: SIGNED_OUT,
    body: msg`Your last answers could not be sent. Only this phone has them, and only for one day: sign in here and check them.`,
  },
  replaced: {
    tone: "warning",
    title: msg`Another application was opened on this phone, in another window.`,
    body: msg`Continue with that application, or sign in below to go back to yours.`,
  },
  "signed-out": { tone: "success", title: msg`You are signed out.` },
  unsaved: {
    tone: "warning",
    title: msg`You are signed out.`,
    body: msg`What you just sent was not saved. Sign in and send it again.`,
  },
} satisfies Record<ArrivalReason, Words>;

/** Why the person was sent here, from the history state or the query of a redirect. */
function useArrivalReason(): ArrivalReason | null {
  const { state, search } = useLocation();
  return useDeviceValue(
    () => readArrival(state) ?? arrivalInQuery(search),
    () => arrivalInQuery(search),
  );
}

/** Says why the person was sent here, and where to go on when somebody is still signed in. */
export function ArrivalNotices() {
  const reason = useArrivalReason();
  return (
    <>
      {reason === "replaced" ? null : <SignedInNotice />}
      <ArrivalNotice reason={reason} />
    </>
  );
}

function ArrivalNotice({ reason }: { reason: ArrivalReason | null }) {
  const { i18n } = useLingui();
  if (!reason) return null;
  const { tone, title, body }: Words = WORDS[reason];
  return (
    <Notice tone={tone} role="status" title={i18n._(title)}>
      {body ? <p>{i18n._(body)}</p> : null}
      {reason === "replaced" ? (
        <ButtonLink to={paths.onboarding} className="mt-3">
          <Trans>Continue with the application that is open now</Trans>
        </ButtonLink>
      ) : null}
    </Notice>
  );
}
