import { useSubmittedError } from "../../lib/submitted-form";
import { Notice } from "../ui/notice";

type FormFailureProps = { failure: { title?: string; words?: string | undefined } | null };

/** Why a submit failed, above the submit button, without what a toast has said. */
export function FormFailure({ failure }: FormFailureProps) {
  const isPosted = useSubmittedError() !== null;
  if (!failure) return null;
  return (
    <Notice tone="danger" role="alert" title={failure.title} takesFocus={isPosted}>
      {failure.words}
    </Notice>
  );
}
