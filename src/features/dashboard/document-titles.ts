import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DocumentKind } from "#contract/documents";

/** What each section of the documents card is called. */
export const DOCUMENT_TITLES = {
  "drivers-license": msg`Driver's license`,
  passport: msg`Passport`,
  visa: msg`Visa`,
  i94: msg`I-94`,
  additional: msg`Additional documents`,
} satisfies Record<DocumentKind, MessageDescriptor>;
