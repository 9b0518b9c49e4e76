import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Done } from "#contract/pages";
import { Notice } from "../../components/ui/notice";
import { useSubmittedForm } from "../../lib/submitted-form";

/** The same words as in the program's toasts. */
const WORDS = {
  saved: msg`Progress Saved`,
  uploaded: msg`Document Uploaded`,
  visa: msg`Visa Information Submitted`,
  accept: msg`You accepted the change`,
  decline: msg`You kept what you accepted`,
} satisfies Record<Done, MessageDescriptor>;

/** What the form that was posted without JavaScript did. */
export function DoneNotice() {
  const { i18n } = useLingui();
  const done = useSubmittedForm()?.done;
  return done ? (
    <div className="no-print mb-4">
      <Notice tone="success" role="status" title={i18n._(WORDS[done])} />
    </div>
  ) : null;
}
