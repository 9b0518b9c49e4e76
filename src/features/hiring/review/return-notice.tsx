import { useLingui } from "@lingui/react/macro";
import type { EmployerApplication } from "#contract/employer-application";
import { Notice } from "../../../components/ui/notice";
import { useColleagues } from "../colleagues";
import { useInstantFormat } from "../use-instant-format";

/** What the worker was last asked to change: while they correct it, and once it is here again. */
export function ReturnNotice({ application }: { application: EmployerApplication }) {
  const { t } = useLingui();
  const { full } = useInstantFormat();
  const nameOf = useColleagues();
  const { status, statusHistory } = application;
  // Only the worker sends it again, so this is the team's last act until they decide anew.
  const last = statusHistory.at(-1);
  if (last?.status !== "draft" || !last.reason) return null;
  if (status !== "draft" && status !== "submitted") return null;
  const { at, reason, actor, onBehalfOf } = last;
  return (
    <div className="py-2">
      <Notice
        title={
          status === "draft"
            ? t`Changes were requested. The worker reads:`
            : t`The worker has sent it again. Your team had asked for:`
        }
      >
        <p className="whitespace-pre-line">{reason}</p>
        <p className="text-sm">
          {onBehalfOf ?? nameOf(actor)} · {full(at)}
        </p>
      </Notice>
    </div>
  );
}
