import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Checked } from "#contract/checked";
import { uploadPath } from "#contract/documents";
import type { FieldError } from "#contract/errors";
import type { StepForms } from "#contract/form-entries";
import type { StepBody } from "#contract/steps";
import { fieldId } from "../../../components/form/field-id";
import { DOCUMENT_FIELDS } from "../../../lib/document-fields";
import { applicationQuery } from "../../../lib/queries";
import { isUnderWay } from "../../../lib/uploads-under-way";
import type { ServerSnapshot } from "../draft/server-snapshot";
import { plainStep } from "../plain-step";
import { PhotoWait } from "./photo-wait";
import { usePhotoWait } from "./use-photo-wait";

type PhotoStep = "passport" | "drivers-license";
/** The step's fields and the URL of its document, "" without one. */
type PhotoForm<S extends PhotoStep> = StepForms[S] & Record<(typeof DOCUMENT_FIELDS)[S], string>;

/**
 * The form of step 4 or 5 with its photo. The passport photo is required (stored or uploading).
 * Next waits for the upload and then submits automatically.
 */
export function useStepPhoto<S extends PhotoStep>(step: S) {
  const name = DOCUMENT_FIELDS[step];
  const queryClient = useQueryClient();
  const { isUnderWay: isUploading, awaited, wait } = usePhotoWait([step]);
  const [form] = useState(() => {
    const plain = plainStep(step);
    return {
      ...plain,
      formValues: (server: ServerSnapshot) => {
        const documentUrl = server.application[name] ?? "";
        return { ...plain.formValues(server), [name]: documentUrl } as PhotoForm<S>;
      },
      check: (values: PhotoForm<S>): Checked<StepBody> => {
        const checked = plain.check(values);
        const cached = queryClient.getQueryData(applicationQuery.queryKey);
        const photo = { applicationId: cached?.id, paths: [uploadPath(step)] };
        const isSent = values[name] || cached?.[name] || isUnderWay(photo);
        if (step !== "passport" || isSent) return checked;
        const missing: FieldError = { path: name, code: "required" };
        return { ok: false, errors: [...(checked.ok ? [] : checked.errors), missing] };
      },
    };
  });
  const showUpload = () => document.getElementById(fieldId(name))?.focus();
  return {
    ...form,
    deferSubmit: (submitAgain: () => void) => {
      if (!isUploading()) return false;
      void wait(submitAgain, showUpload);
      return true;
    },
    waitNotice: awaited ? <PhotoWait photo={awaited} /> : null,
  };
}
