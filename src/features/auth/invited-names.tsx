import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { NAME_MAX } from "#contract/constants";
import type { InvitationView } from "#contract/invitations";
import { LockedField } from "../../components/form/locked-field";
import { TextField } from "../../components/form/text-field";
import { Disclosure } from "../../components/ui/disclosure";

/** The name fields. Names from the invitation are locked, and a text says who wrote them. */
export function InvitedNames({ invitation }: { invitation: InvitationView }) {
  const { t } = useLingui();
  const titleId = useId();
  const { companyName, firstName, lastName, isUsed } = invitation;
  const names = (
    <>
      <Name name="firstName" invited={firstName} label={t`First name`} autoComplete="given-name" />
      <Name name="lastName" invited={lastName} label={t`Last name`} autoComplete="family-name" />
    </>
  );
  if (firstName === "" && lastName === "") return names;
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className="rounded border border-rule bg-surface px-gutter pt-4"
    >
      <h2 id={titleId} className="text-lg">
        <Trans>This invitation is for</Trans>
      </h2>
      <div className="mt-3 mb-1 grid gap-3 sm:grid-cols-2">{names}</div>
      <Disclosure summary={<Trans>Is the name wrong, or are you someone else?</Trans>}>
        <ul className="grid gap-1.5 text-sm">
          <li>{t`${companyName} wrote this name, so it is locked here.`}</li>
          {/* A used invitation may have a submitted application, which has no step 1 any more. */}
          {isUsed ? null : (
            <li>
              <Trans>
                <strong>Is a letter wrong?</strong> Continue: you can correct it in step 1.
              </Trans>
            </li>
          )}
          <li>
            <Trans>
              <strong>Are you someone else?</strong> Stop here and ask the company for your own
              link.
            </Trans>
          </li>
        </ul>
      </Disclosure>
    </div>
  );
}

type NameProps = {
  name: "firstName" | "lastName";
  /** The name in the invitation, or empty. */
  invited: string;
  label: string;
  autoComplete: "given-name" | "family-name";
};

function Name({ name, invited, label, autoComplete }: NameProps) {
  if (invited !== "") return <LockedField name={name} label={label} />;
  return (
    <TextField
      name={name}
      label={label}
      required
      autoComplete={autoComplete}
      autoCapitalize="words"
      maxLength={NAME_MAX}
    />
  );
}
