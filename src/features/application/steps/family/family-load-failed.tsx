import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../../components/ui/button";
import { Notice } from "../../../../components/ui/notice";

/** Shown when the saved family could not be loaded. */
export function FamilyLoadFailed({ onAgain }: { onAgain: () => void }) {
  const { t } = useLingui();
  return (
    <Notice tone="danger" title={t`We could not load your family members.`} role="alert">
      <Button variant="quiet" className="-ml-3 text-left!" onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  );
}
