import { Trans, useLingui } from "@lingui/react/macro";
import type { FormEntry } from "#contract/form-entries";
import { CHANGE_SSN, INTENT } from "#contract/intents";
import { paths } from "#contract/paths";
import { FORM_ID } from "../components/form/form";
import { Button, ButtonLink } from "../components/ui/button";
import { Notice } from "../components/ui/notice";
import { PageTitle } from "../components/ui/page-title";
import { useNavigation } from "../lib/navigation";
import { BottomBar } from "./layouts/bottom-bar";
import { SessionLayout } from "./layouts/session-layout";

/** Shown instead of a signed-in screen when a plain form was posted after the session had ended. */
export function UnsentScreen({ unsent }: { unsent: readonly FormEntry[] }) {
  return (
    <SessionLayout bottomBar={<BottomBar form={FORM_ID} />}>
      <UnsentForm unsent={unsent} />
    </SessionLayout>
  );
}

const isSsnMissing = ([name, value]: FormEntry) => name === INTENT && value === CHANGE_SSN;

/** Lets the person sign in in another window and post the form again. Its values stay hidden. */
function UnsentForm({ unsent }: { unsent: readonly FormEntry[] }) {
  const { t } = useLingui();
  const { pathname, search } = useNavigation();
  return (
    <div className="grid justify-items-start gap-6">
      <PageTitle title={t`What you wrote is not saved yet`} />
      <Notice
        tone="warning"
        role="alert"
        title={t`You were signed out in the meantime.`}
        takesFocus
      >
        <Trans>What you wrote stays on this page as long as you do not close it.</Trans>
      </Notice>
      <div className="grid justify-items-start gap-3">
        <p>
          <Trans>1. Sign in. Another window opens.</Trans>
        </p>
        <ButtonLink to={paths.signInAgain(pathname + search)} target="_blank" rel="noopener">
          <Trans>Sign in</Trans>
        </ButtonLink>
      </div>
      <form id={FORM_ID} method="post" className="grid justify-items-start gap-3">
        {unsent.map(([name, value], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <p>
          <Trans>2. Then come back to this window and save what you wrote.</Trans>
        </p>
        {unsent.some(isSsnMissing) ? (
          <p>
            <Trans>
              For your safety we do not keep your Social Security number here. Enter it again
              afterwards.
            </Trans>
          </p>
        ) : null}
        <Button type="submit" variant="secondary">
          <Trans>Save what I wrote</Trans>
        </Button>
      </form>
    </div>
  );
}
