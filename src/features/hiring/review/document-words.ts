import { msg } from "@lingui/core/macro";
import { DOCUMENT_NAMES } from "../../../i18n/document-names";

/** The names of documents for places with little room. */
export const DOCUMENT_WORDS = { ...DOCUMENT_NAMES, "drivers-license": msg`License` };
