import { Trans } from "@lingui/react/macro";
import { Button } from "../../components/ui/button";
import { Card } from "../../components/ui/card";
import { Icon } from "../../components/ui/icon";

/** Prints the dashboard; print styles expand it and hide its controls (src/styles.css). */
export function PrintCard() {
  return (
    <div className="needs-script no-print">
      <Card title={<Trans>A copy for you</Trans>}>
        <div className="grid justify-items-start gap-4">
          <p>
            <Trans>You can print what you sent and what you accepted, or save it as a PDF.</Trans>
          </p>
          <Button variant="secondary" onClick={() => window.print()}>
            <Icon name="printer" />
            <Trans>Save or print</Trans>
          </Button>
        </div>
      </Card>
    </div>
  );
}
