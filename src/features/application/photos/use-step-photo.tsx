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
  /** The field that holds its address. */
  name: Name;
  /** Judges the values; a stable function. */
  check: (values: Values) => Checked<Output>;
};

/** Stands for a document that is there, or on its way, where the form holds no address. */
const SENT = "sent";

/**
 * What the photo of step 4 or 5 means for its form: one that the server has, or is being sent, is
 * not asked for; Next waits for the one on its way and then goes on by itself.
 */
export function useStepPhoto<
  Name extends "passportDocumentUrl" | "driversLicenseDocumentUrl",
  Values extends Record<Name, string>,
  Output,
>({ kind, name, check }: StepPhoto<Name, Values, Output>) {
  const queryClient = useQueryClient();
  const { isUnderWay: isWaited, awaited, wait } = usePhotoWait([kind]);
  const [checkAnswers] = useState(() => (values: Values) => {
    const held = queryClient.getQueryData(applicationQuery.queryKey);
    const photo = { applicationId: held?.id, paths: [uploadPath(kind)] };
    const isSent = held?.[name] || isUnderWay(photo);
    return check(isSent ? { ...values, [name]: SENT } : values);
  });
  const showUpload = () => document.getElementById(fieldId(name))?.focus();
  return {
    check: checkAnswers,
    hold: (pressAgain: () => void) => {
      if (!isWaited()) return false;
      void wait(pressAgain, showUpload);
      return true;
    },
    waiting: awaited ? <PhotoWait photo={awaited} /> : null,
  };
}
