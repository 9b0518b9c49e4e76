import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReviewReason } from "#contract/documents";

const REASONS = {
  blurry: msg`The photo is blurred. Every word must be sharp.`,
  cut_off: msg`Part of the document is cut off. All four corners must be in the photo.`,
  expired: msg`The document has expired. Send one that is valid.`,
  wrong_document: msg`This is not the document we asked for.`,
  glare: msg`A reflection covers part of the document. Move away from lamps and do not use the flash.`,
  other: msg`The company needs another photo of this document.`,
} satisfies Record<ReviewReason, MessageDescriptor>;

/** Why the company requests a document again, in the active language. */
export const reviewReason = (i18n: I18n, reason: ReviewReason): string =>
  i18n._(REASONS[reason] ?? REASONS.other);
