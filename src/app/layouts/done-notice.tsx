import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Done } from "#contract/pages";
import { Notice } from "../../components/ui/notice";
import { useSubmittedForm } from "../../lib/submitted-form";

type Words = { title: MessageDescriptor; description?: MessageDescriptor };

/** The same words as in the program's toasts. */
const WORDS: Record<Done, Words> = {
  welcome: {
    title: msg`Success`,
    description: msg`Welcome! Let's continue with your application.`,
  },
  "welcome-back": { title: msg`Welcome back` },
  saved: { title: msg`Progress Saved` },
  uploaded: { title: msg`Document Uploaded` },
  visa: { title: msg`Visa Information Submitted` },
  accept: { title: msg`You accepted the change` },
  decline: { title: msg`You kept what you accepted` },
};

/** What the form that was posted without JavaScript did. */
export function DoneNotice() {
  const { i18n } = useLingui();
  const done = useSubmittedForm()?.done;
  if (!done) return null;
  const { title, description } = WORDS[done];
  return (
    <div className="no-print mb-4">
      <Notice tone="success" role="status" title={i18n._(title)}>
        {description ? i18n._(description) : null}
      </Notice>
    </div>
  );
}
