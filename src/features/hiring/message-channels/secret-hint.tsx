import { Trans } from "@lingui/react/macro";

/** The hint of a secret field: a secret is never shown again. */
export const SecretHint = ({ isStored }: { isStored: boolean }) =>
  isStored ? (
    <Trans>Stored. Leave it empty to keep it.</Trans>
  ) : (
    <Trans>It is stored encrypted and never shown again.</Trans>
  );
