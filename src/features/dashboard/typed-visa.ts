import type { VisaValues } from "#contract/steps";
import { DRAFT_KEY_PREFIX } from "../../lib/device-keys";
import { quietly } from "../../lib/quietly";

/**
 * Values typed into the visa form but not sent, kept on this device because the camera is another
 * page and the session may end. Signing out removes them. Without storage they last as long as the
 * form.
 */
const keyOf = (applicationId: string) => `${DRAFT_KEY_PREFIX}visa:${applicationId}`;

export const typedVisa = (applicationId: string): Partial<VisaValues> =>
  quietly(
    () => JSON.parse(localStorage.getItem(keyOf(applicationId)) ?? "{}") as Partial<VisaValues>,
  ) ?? {};

export function keepTypedVisa(applicationId: string, values: VisaValues): void {
  quietly(() => localStorage.setItem(keyOf(applicationId), JSON.stringify(values)));
}

export function forgetTypedVisa(applicationId: string): void {
  quietly(() => localStorage.removeItem(keyOf(applicationId)));
}
