import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DocumentKind } from "#contract/documents";
import { DOCUMENT_NAMES } from "../../i18n/document-names";

/** The title of each section of the documents card. */
export const DOCUMENT_TITLES = {
  ...DOCUMENT_NAMES,
  additional: msg`Additional documents`,
} satisfies Record<DocumentKind, MessageDescriptor>;
