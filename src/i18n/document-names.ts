import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DocumentKind } from "#contract/documents";

/** The name of one document of each kind. */
export const DOCUMENT_NAMES = {
  "drivers-license": msg`Driver's license`,
  passport: msg`Passport`,
  visa: msg`Visa`,
  i94: msg`I-94`,
  additional: msg`Additional document`,
} satisfies Record<DocumentKind, MessageDescriptor>;
