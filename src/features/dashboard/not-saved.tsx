import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import type { ApplicationView } from "#contract/applications";
import { Notice } from "../../components/ui/notice";
import { useSubmittedError } from "../../lib/submitted-form";
import { hasVisaForm } from "./document-sections";

/**
 * Says that a form posted without JavaScript came too late: either the Worker's redirect says so in
 * its query, or the dashboard no longer shows the form that was refused.
 */
export function NotSaved({ application }: { application: ApplicationView }) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const isRefused = useSubmittedError() !== null && !hasVisaForm(application, query);
  if (query.get("reason") !== "not-saved" && !isRefused) return null;
  return (
    <div className="no-print">
      <Notice tone="warning" role="status" title={t`What you sent was not saved`} takesFocus>
        <Trans>
          Something changed in the meantime. This page shows the current status of your application.
        </Trans>
      </Notice>
    </div>
  );
}
