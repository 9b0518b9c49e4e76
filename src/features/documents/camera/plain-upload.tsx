import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "../../../components/ui/button";
import { Icon } from "../../../components/ui/icon";
import { Notice } from "../../../components/ui/notice";
import { PageTitle } from "../../../components/ui/page-title";
import { useSubmittedForm } from "../../../lib/submitted-form";
import { acceptedTypes } from "../file-rules";
import { UploadError } from "../upload-error";
import { useUploadWords } from "../use-upload-words";

type PlainUploadProps = { label: string; imagesOnly: boolean; returnTo: string };

/** One file, sent by a plain form: what the camera's page is until the program is there. */
export function PlainUpload({ label, imagesOnly, returnTo }: PlainUploadProps) {
  const { t } = useLingui();
  const words = useUploadWords(imagesOnly);
  const refusal = useSubmittedForm()?.problem;
  const problem = refusal && words.failed(new UploadError("refused", refusal.title, refusal));
  return (
    <main
      id="main"
      className="mx-auto grid min-h-dvh max-w-2xl content-start gap-6 px-gutter pt-16 pb-8 sm:pt-8"
    >
      <PageTitle title={t`Photo of: ${label}`} />
      {problem ? (
        <Notice tone="danger" role="alert" title={<Trans>Upload Failed</Trans>}>
          <p>{problem.message}</p>
          {problem.help ? <p>{problem.help}</p> : null}
        </Notice>
      ) : null}
      <form method="post" encType="multipart/form-data" className="grid gap-6">
        <div className="grid gap-1.5">
          <label htmlFor={FILE_ID} className="font-semibold">
            {label}
          </label>
          <p className="text-sm text-muted">{words.hint}</p>
          <input
            id={FILE_ID}
            type="file"
            name="document"
            required
            accept={acceptedTypes(imagesOnly).join(",")}
            className="control h-auto py-3"
          />
        </div>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button type="submit">
            <Icon name="upload" />
            <Trans>Send this document</Trans>
          </Button>
          <ButtonLink to={returnTo} replace variant="quiet">
            <Icon name="arrow-left" />
            <Trans>Go back</Trans>
          </ButtonLink>
        </div>
      </form>
    </main>
  );
}

const FILE_ID = "plain-upload";

/** True when somebody has chosen a file before the program was there, or is choosing one: the form stays. */
export function isFileChosen(): boolean {
  const input = document.getElementById(FILE_ID);
  if (!(input instanceof HTMLInputElement)) return false;
  return input === document.activeElement || (input.files?.length ?? 0) > 0;
}
