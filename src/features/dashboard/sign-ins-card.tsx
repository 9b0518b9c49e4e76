import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { paths } from "#contract/paths";
import type { DeviceKind, SignInView } from "#contract/sign-ins";
import { Badge } from "../../components/ui/badge";
import { Card } from "../../components/ui/card";
import { Disclosure } from "../../components/ui/disclosure";
import { NoWrap } from "../../components/ui/no-wrap";
import { isSignedOut } from "../../lib/api-client";
import { useLocalTime } from "../../lib/local-time";
import { signInsQuery } from "../../lib/queries";
import { RedirectToSignIn } from "../../lib/redirect-to-sign-in";
import { useRetry } from "../../lib/use-retry";
import { LoadFailed } from "./load-failed";
import { SignOutOthers } from "./sign-out-others";

const DEVICES = {
  android: msg`Android phone or tablet`,
  iphone: msg`iPhone`,
  ipad: msg`iPad`,
  windows: msg`Windows computer`,
  // iPads identify as a Mac.
  mac: msg`Mac or iPad`,
  chromebook: msg`Chromebook`,
  linux: msg`Linux computer`,
  other: msg`Another device`,
} satisfies Record<DeviceKind, MessageDescriptor>;

/** When and on which devices somebody signed in as this person; fetched when expanded. */
export function SignInsCard() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={<Trans>Who has opened your application</Trans>}>
      <Disclosure summary={<Trans>When and on which devices</Trans>} onToggle={setIsOpen}>
        <SignIns isOpen={isOpen} />
      </Disclosure>
    </Card>
  );
}

function SignIns({ isOpen }: { isOpen: boolean }) {
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery({
    ...signInsQuery,
    enabled: isOpen,
  });
  const list = useRef<HTMLDivElement>(null);
  const retry = useRetry(() => void refetch(), isFetching, list);
  if (isSignedOut(error)) return <RedirectToSignIn next={paths.dashboard} />;
  if (data) {
    return (
      <div ref={list} tabIndex={-1}>
        <SignInList signIns={data} isOld={error !== null} />
      </div>
    );
  }
  if (errorUpdateCount === 0) {
    return (
      <p role="status" className="text-muted">
        {isFetching ? <Trans>Loading the list…</Trans> : null}
      </p>
    );
  }
  return (
    <LoadFailed failures={errorUpdateCount} busy={isFetching} onRetry={retry}>
      <Trans>The list could not be loaded. Check your connection and try again.</Trans>
    </LoadFailed>
  );
}

/** `isOld`: refreshing failed, so recent sign-ins may be missing. */
function SignInList({ signIns, isOld }: { signIns: SignInView[]; isOld: boolean }) {
  return (
    <div className="grid gap-4">
      {isOld ? (
        <p role="status">
          <Trans>The list could not be loaded again, so it may be out of date.</Trans>
        </p>
      ) : null}
      {signIns.length > 0 ? (
        <>
          <p>
            <Trans>
              These are the last times somebody signed in as you. If you do not recognize one of the
              devices, sign out all other devices and tell the company.
            </Trans>
          </p>
          <ul className="divide-y divide-rule border-y border-rule">
            {signIns.map((signIn, index) => (
              // Two sign-ins may have the same time; the list is only replaced as a whole.
              // oxlint-disable-next-line react/no-array-index-key
              <Row key={index} signIn={signIn} />
            ))}
          </ul>
        </>
      ) : (
        <p className="text-muted">
          <Trans>No sign-ins are listed yet.</Trans>
        </p>
      )}
      <SignOutOthers
        canEnd={signIns.some(({ isSignedIn, isThisDevice }) => isSignedIn && !isThisDevice)}
      />
    </div>
  );
}

function Row({ signIn }: { signIn: SignInView }) {
  const { i18n } = useLingui();
  const local = useLocalTime();
  const { at, device, isSignedIn, isThisDevice } = signIn;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-3">
      <span className="grid min-w-0">
        <span className="font-semibold">{i18n._(DEVICES[device])}</span>
        <span className="text-sm text-muted">
          <NoWrap>{local.day(at)}</NoWrap>, <NoWrap>{local.time(at)}</NoWrap>
        </span>
      </span>
      {isThisDevice ? (
        <Badge tone="green">
          <Trans>This device</Trans>
        </Badge>
      ) : isSignedIn ? (
        <Badge tone="blue">
          <Trans>Still signed in</Trans>
        </Badge>
      ) : null}
    </li>
  );
}
