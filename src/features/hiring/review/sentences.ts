import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What a reason is for. */
export type ReasonFor = "changes" | "reject" | "reviewed";

/** Ready reasons, which the worker reads and the reviewer may change first. */
export const SENTENCES: Record<ReasonFor, readonly MessageDescriptor[]> = {
  changes: [
    msg`Something you typed is not as it is in your passport. Please compare each line and correct it.`,
    msg`Your passport number is not the one in the photo. Please correct it.`,
    msg`Please write both surnames as they are in your passport.`,
    msg`Something about your family is missing. Please complete it.`,
  ],
  reject: [
    msg`All places for this season are taken. Thank you for applying.`,
    msg`Your passport ends before the season does. You can apply again with a new one.`,
    msg`We could not reach you by phone, so we gave your place to somebody else.`,
    msg`We cannot offer you this work this season. Thank you for applying.`,
  ],
  reviewed: [
    msg`We look at your application once more. You need not do anything now.`,
    msg`We have to check one of your documents again. You need not do anything now.`,
    msg`The decision was a mistake of ours, and we are sorry. We look at your application once more.`,
  ],
};
