import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FieldCode } from "#contract/errors";

/** Why a file cannot be used as a document, and what to do about it. */
export const UNREADABLE_FILE: Partial<Record<FieldCode, MessageDescriptor>> = {
  undecodable: msg`This photo is damaged. Take it again or choose another file.`,
  too_many_pixels: msg`This photo is too large. Take it again at a smaller size.`,
  no_pages: msg`This PDF is damaged or has no page. Save it again and send it, or send a photo.`,
  locked: msg`This PDF is locked with a password. Save it without the password and send it again, or send a photo.`,
};
