import { CODE_MINUTES } from "#contract/constants";
import { LANGUAGE_KEY } from "../../i18n/preferred-language";
import { DRAFT_KEY_PREFIX, isRecent } from "../../lib/device-keys";
import { tryStorage } from "../../lib/try-storage";

const COUNTRY_CODE_KEY = "country-code";
const CHALLENGE_KEY = "sign-in-challenge";

function removeKeys(storage: Storage, unwanted: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (unwanted(key)) storage.removeItem(key);
}

const isDraft = (key: string) => key.startsWith(DRAFT_KEY_PREFIX);

/** On logout from the dashboard: removes drafts from this device. */
export function removeDeviceDrafts(): void {
  tryStorage(() => removeKeys(localStorage, isDraft));
  tryStorage(() => removeKeys(sessionStorage, isDraft));
}

const isOld = (key: string) =>
  !isRecent(tryStorage(() => JSON.parse(localStorage.getItem(key) ?? "null")?.at));

/** On sign-in: removes what anybody typed on this device more than a day ago and never sent. */
export function removeOldDrafts(): void {
  tryStorage(() => removeKeys(localStorage, (key) => isDraft(key) && isOld(key)));
}

/** On logout from onboarding: clears local and session storage, except the language. */
export function clearDevice(): void {
  tryStorage(() => removeKeys(localStorage, (key) => key !== LANGUAGE_KEY));
  tryStorage(() => sessionStorage.clear());
}

/** The country code of the last sign-in on this device. */
export function rememberedCountryCode(): string | undefined {
  return tryStorage(() => localStorage.getItem(COUNTRY_CODE_KEY)) ?? undefined;
}

export function rememberCountryCode(code: string): void {
  tryStorage(() => localStorage.setItem(COUNTRY_CODE_KEY, code));
}

/**
 * The challenge of the code just sent, for the sign-in page or the invitation `token`. Kept because
 * a phone may unload this page while the person reads the email; useless without the code.
 */
export function rememberedChallenge(token = ""): string | undefined {
  return tryStorage(() => {
    const stored = sessionStorage.getItem(CHALLENGE_KEY + token) ?? "";
    const [challenge = "", until = "0"] = stored.split(" ");
    return Number(until) > Date.now() ? challenge : undefined;
  });
}

export function rememberChallenge(challenge: string, token = ""): void {
  const until = Date.now() + CODE_MINUTES * 60_000;
  tryStorage(() => sessionStorage.setItem(CHALLENGE_KEY + token, `${challenge} ${until}`));
}

export function forgetChallenge(token = ""): void {
  tryStorage(() => sessionStorage.removeItem(CHALLENGE_KEY + token));
}
