import { Trans } from "@lingui/react/macro";
import { type Failure, FormFailure } from "../../../components/form/form-failure";
import { Button } from "../../../components/ui/button";

type SetupButtonsProps = { busy: boolean; failure: Failure | null; onCancel: () => void };

export const SetupButtons = ({ busy, failure, onCancel }: SetupButtonsProps) => (
  <>
    <FormFailure failure={failure} />
    <div className="flex flex-wrap gap-2">
      <Button type="submit" className="min-h-11!" busy={busy}>
        <Trans>Save</Trans>
      </Button>
      <Button variant="quiet" className="min-h-11!" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  </>
);
