import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { APPLICATION } from "#contract/intents";
import { Button } from "../../components/ui/button";
import { Icon } from "../../components/ui/icon";
import { Notice } from "../../components/ui/notice";
import { acceptedTypes } from "../../components/upload/file-rules";
import { useUploadWords } from "../../components/upload/use-upload-words";
import { ApiError } from "../../lib/api-client";
import { useNavigation } from "../../lib/navigation";
import { knownApplicationQuery } from "../../lib/queries";
import { useSubmittedForm } from "../../lib/submitted-form";
import { CameraPage, CameraPageActions } from "./camera-page";

type PlainUploadProps = {
  label: string;
  imagesOnly: boolean;
  returnTo: string;
  bottomBar: ReactNode;
};

/** A plain form that sends one file: the camera page without JavaScript. */
export function PlainUpload({ label, imagesOnly, returnTo, bottomBar }: PlainUploadProps) {
  const words = useUploadWords(imagesOnly);
  const refusal = useSubmittedForm()?.problem;
  const isOtherType = refusal?.code === "document.type";
  const problem = isOtherType
    ? words.refused("type")
    : refusal && words.failed(ApiError.of(refusal));
  return (
    <CameraPage {...{ label, bottomBar }}>
      {problem ? (
        <Notice tone="danger" role="alert" title={<Trans>Upload Failed</Trans>}>
          <p>{problem.message}</p>
          {problem.help ? <p>{problem.help}</p> : null}
        </Notice>
      ) : null}
      <form
        method="post"
        action={usePageAddress()}
        encType="multipart/form-data"
        className="grid gap-6"
      >
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
        <CameraPageActions returnTo={returnTo}>
          <Button type="submit">
            <Icon name="upload" />
            <Trans>Send this document</Trans>
          </Button>
        </CameraPageActions>
      </form>
    </CameraPage>
  );
}

/** The address of this page, with the application that the file is for. */
function usePageAddress(): string {
  const { pathname, search } = useNavigation();
  const { data: application } = useQuery(knownApplicationQuery);
  const query = new URLSearchParams(search);
  if (application) query.set(APPLICATION, application.id);
  return `${pathname}?${query}`;
}

const FILE_ID = "plain-upload";

/** True when a file was chosen before hydration, or its dialog is open: then the form stays. */
export function isFileChosen(): boolean {
  const input = document.getElementById(FILE_ID);
  if (!(input instanceof HTMLInputElement)) return false;
  return input === document.activeElement || (input.files?.length ?? 0) > 0;
}
