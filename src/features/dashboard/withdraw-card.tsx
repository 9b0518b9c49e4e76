import { Trans } from "@lingui/react/macro";
import { WITHDRAW_PATH } from "#contract/paths";
import { ApplicationField } from "../../components/form/application-field";
import { Button } from "../../components/ui/button";
import { Card } from "../../components/ui/card";
import { Disclosure } from "../../components/ui/disclosure";

/** For a worker who cannot take the job. A form, so that it also works without JavaScript. */
export function WithdrawCard() {
  return (
    <Card title={<Trans>If you cannot take this job</Trans>}>
      <Disclosure summary={<Trans>Withdraw my application</Trans>}>
        <form method="post" action={WITHDRAW_PATH} className="grid justify-items-start gap-4">
          <ApplicationField />
          <p>
            <Trans>
              The company sees it at once and no longer counts on you. Only the company can open
              your application again.
            </Trans>
          </p>
          <Button type="submit" variant="danger">
            <Trans>Yes, withdraw it</Trans>
          </Button>
        </form>
      </Disclosure>
    </Card>
  );
}
