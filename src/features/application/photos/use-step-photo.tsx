import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { uploadPath } from "#contract/documents";
import { fieldId } from "../../../components/form/field-id";
import { applicationQuery } from "../../../lib/queries";
import { isUnderWay } from "../../../lib/uploads-under-way";
import { PhotoWait } from "./photo-wait";
import type { Checked } from "#contract/checked";
import { usePhotoWait } from "./use-photo-wait";

type StepPhoto<Name extends string, Values, Output> = {
  kind: "passport" | "drivers-license";
  /** The field with the address of the document. */
  name: Name;
  /** Validates the values; a stable function. */
  check: (values: Values) => Checked<Output>;
};

/** Placeholder value of a document that exists or is being uploaded. */
const SENT = "sent";

/**
 * Connects the photo of step 4 or 5 to its form: a stored or uploading one satisfies "required",
 * and Next waits for the upload and then submits by itself.
 */
export function useStepPhoto<
  Name extends "passportDocumentUrl" | "driversLicenseDocumentUrl",
  Values extends Record<Name, string>,
  Output,
>({ kind, name, check }: StepPhoto<Name, Values, Output>) {
  const queryClient = useQueryClient();
  const { isUnderWay: isUploading, awaited, wait } = usePhotoWait([kind]);
  const [checkValues] = useState(() => (values: Values) => {
    const cached = queryClient.getQueryData(applicationQuery.queryKey);
    const photo = { applicationId: cached?.id, paths: [uploadPath(kind)] };
    const isSent = cached?.[name] || isUnderWay(photo);
    return check(isSent ? { ...values, [name]: SENT } : values);
  });
  const showUpload = () => document.getElementById(fieldId(name))?.focus();
  return {
    check: checkValues,
    deferSubmit: (submitAgain: () => void) => {
      if (!isUploading()) return false;
      void wait(submitAgain, showUpload);
      return true;
    },
    waiting: awaited ? <PhotoWait photo={awaited} /> : null,
  };
}
