import { useLingui } from "@lingui/react/macro";
import type { EmployerApplication } from "#contract/employer-application";
import { Notice } from "../../../components/ui/notice";
import { useColleagues } from "../colleagues";
import { APPLICATION_STATUS_WORDS } from "../status-badges";
import { useMoment } from "../use-moment";

/** A colleague was faster: what they did, and that nothing of one's own decision was kept. */
export function ConflictNotice({ application }: { application: EmployerApplication }) {
  const { i18n, t } = useLingui();
  const { full } = useMoment();
  const nameOf = useColleagues();
  const last = application.statusHistory.at(-1);
  return (
    <div className="pb-4">
      <Notice
        tone="warning"
        role="alert"
        title={t`Your decision was not kept: this application changed meanwhile`}
      >
        {last
          ? t`${nameOf(last.actor)}, ${full(last.at)}: ${i18n._(APPLICATION_STATUS_WORDS[last.status])}`
          : t`What you see now is the newest. Decide again.`}
      </Notice>
    </div>
  );
}
