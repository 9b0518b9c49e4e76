import { useLingui } from "@lingui/react/macro";
import type { ReviewReason } from "#contract/documents";

/** What is wrong with a photo, in a word. */
export function useReasonNames(): Record<ReviewReason, string> {
  const { t } = useLingui();
  return {
    blurry: t`Blurry`,
    cut_off: t`Cut off`,
    expired: t({ message: "Expired", context: "a document" }),
    wrong_document: t`Wrong page`,
    glare: t`Glare`,
    other: t`Other…`,
  };
}
