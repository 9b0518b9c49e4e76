import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DocumentKind } from "#contract/documents";

const LABELS = {
  "drivers-license": msg`Driver's license`,
  passport: msg`Passport`,
  visa: msg`Visa`,
  i94: msg`I-94`,
  additional: msg`Additional document`,
} satisfies Record<DocumentKind, MessageDescriptor>;

/** What a kind of document is called where no screen has given it a name. */
export const documentLabel = (kind: DocumentKind): MessageDescriptor => LABELS[kind];
