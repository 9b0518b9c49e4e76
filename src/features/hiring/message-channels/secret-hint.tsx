import { Trans } from "@lingui/react/macro";

/** A secret is written and never shown again. */
export const SecretHint = ({ isStored }: { isStored: boolean }) =>
  isStored ? (
    <Trans>Stored. Leave it empty to keep it.</Trans>
  ) : (
    <Trans>It is stored encrypted and never shown again.</Trans>
  );
