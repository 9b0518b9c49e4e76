import { useLingui } from "@lingui/react/macro";
import type { MessagesSent } from "#contract/messages";
import { FormFailure } from "../../../components/form/form-failure";
import { hiringFailure } from "../hiring-failure";
import { LoadingLines } from "../load-state";
import { SendSummary } from "./send-summary";

type SendStateProps = {
  /** What sending did, or would do; undefined while it is not known. */
  summary: MessagesSent | undefined;
  /** While sending: how many are done, of how many. */
  progress: { done: number; all: number } | undefined;
  loading: boolean;
  failure: unknown;
};

/** The state of sending many messages, in its dialog. */
export function SendState({ summary, progress, loading, failure }: SendStateProps) {
  const { i18n } = useLingui();
  return (
    <>
      <FormFailure failure={failure ? { words: hiringFailure(i18n, failure) } : null} />
      {progress ? <Progress {...progress} /> : null}
      {summary ? <SendSummary result={summary} /> : null}
      {loading ? <LoadingLines count={3} /> : null}
    </>
  );
}

function Progress({ done, all }: { done: number; all: number }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-1.5" role="status">
      <span>{t`${done} of ${all}`}</span>
      <progress className="meter" value={done} max={all} aria-label={t`Progress`} />
    </div>
  );
}
