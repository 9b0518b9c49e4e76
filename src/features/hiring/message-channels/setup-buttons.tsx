import { Trans } from "@lingui/react/macro";
import { Button } from "../../../components/ui/button";

export const SetupButtons = ({ busy, onCancel }: { busy: boolean; onCancel: () => void }) => (
  <div className="flex flex-wrap gap-2">
    <Button type="submit" className="min-h-11!" busy={busy}>
      <Trans>Save</Trans>
    </Button>
    <Button variant="quiet" className="min-h-11!" onClick={onCancel}>
      <Trans>Cancel</Trans>
    </Button>
  </div>
);
