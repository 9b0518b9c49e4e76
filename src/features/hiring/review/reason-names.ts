import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReviewReason } from "#contract/documents";

/** What is wrong with a photo, in a word. */
export const REASON_NAMES = {
  blurry: msg`Blurry`,
  cut_off: msg`Cut off`,
  expired: msg({ message: "Expired", context: "a document" }),
  wrong_document: msg`Wrong page`,
  glare: msg`Glare`,
  other: msg`Another reason`,
} satisfies Record<ReviewReason, MessageDescriptor>;
