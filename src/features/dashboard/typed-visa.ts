import type { VisaValues } from "#contract/visa";
import { DRAFT_KEY_PREFIX, isRecent } from "../../lib/device-keys";
import { tryStorage } from "../../lib/try-storage";

/**
 * Values typed into the visa form but not sent, kept on this device for at most a day because the
 * camera is another page and the session may end. Signing out removes them. Without storage they
 * last as long as the form.
 */
const keyOf = (applicationId: string) => `${DRAFT_KEY_PREFIX}visa:${applicationId}`;

export const typedVisa = (applicationId: string): Partial<VisaValues> =>
  tryStorage(() => {
    const stored = JSON.parse(
      localStorage.getItem(keyOf(applicationId)) ?? "null",
    ) as Stored | null;
    return stored && isRecent(stored.at) ? stored.values : undefined;
  }) ?? {};
type Stored = { values: Partial<VisaValues>; at: number };

export function storeTypedVisa(applicationId: string, values: VisaValues): void {
  const stored: Stored = { values, at: Date.now() };
  tryStorage(() => localStorage.setItem(keyOf(applicationId), JSON.stringify(stored)));
}

export function forgetTypedVisa(applicationId: string): void {
  tryStorage(() => localStorage.removeItem(keyOf(applicationId)));
}
