import type { VisaValues } from "#contract/steps";
import { DRAFT_KEY_PREFIX } from "../../lib/device-keys";
import { tryStorage } from "../../lib/try-storage";

/**
 * Values typed into the visa form but not sent, kept on this device because the camera is another
 * page and the session may end. Signing out removes them. Without storage they last as long as the
 * form.
 */
const keyOf = (applicationId: string) => `${DRAFT_KEY_PREFIX}visa:${applicationId}`;

export const typedVisa = (applicationId: string): Partial<VisaValues> =>
  tryStorage(
    () => JSON.parse(localStorage.getItem(keyOf(applicationId)) ?? "{}") as Partial<VisaValues>,
  ) ?? {};

export function storeTypedVisa(applicationId: string, values: VisaValues): void {
  tryStorage(() => localStorage.setItem(keyOf(applicationId), JSON.stringify(values)));
}

export function forgetTypedVisa(applicationId: string): void {
  tryStorage(() => localStorage.removeItem(keyOf(applicationId)));
}
