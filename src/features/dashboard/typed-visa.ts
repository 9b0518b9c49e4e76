import type { VisaValues } from "#contract/steps";
import { DRAFT_KEY_PREFIX } from "../../lib/device-keys";

/**
 * What is typed into the visa's form and not sent, kept on this device: the camera is another page, and
 * the session may end. Signing out removes it.
 */
const keyOf = (applicationId: string) => `${DRAFT_KEY_PREFIX}visa:${applicationId}`;

export function typedVisa(applicationId: string): Partial<VisaValues> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(applicationId)) ?? "{}") as VisaValues;
  } catch {
    return {};
  }
}

export function keepTypedVisa(applicationId: string, values: VisaValues): void {
  try {
    localStorage.setItem(keyOf(applicationId), JSON.stringify(values));
  } catch {
    // Without storage it lasts as long as the form.
  }
}

export function forgetTypedVisa(applicationId: string): void {
  try {
    localStorage.removeItem(keyOf(applicationId));
  } catch {
    // Nothing was kept.
  }
}
