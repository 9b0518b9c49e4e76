import { Notice } from "../../components/ui/notice";

type SignInNoticeProps = { failure: { title: string; words: string } | null };

/** Why the sign-in failed, above the button that was pressed; the toast only repeats it. */
export function SignInNotice({ failure }: SignInNoticeProps) {
  if (!failure) return null;
  return (
    <Notice tone="danger" role="alert" title={failure.title}>
      {failure.words}
    </Notice>
  );
}
