import { CODE_MINUTES } from "#contract/constants";
import { LANGUAGE_KEY } from "../../i18n/preferred-language";
import { DRAFT_KEY_PREFIX } from "../../lib/device-keys";
import { quietly } from "../../lib/quietly";

const COUNTRY_CODE_KEY = "country-code";
const CHALLENGE_KEY = "sign-in-challenge";

function removeKeys(storage: Storage, unwanted: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (unwanted(key)) storage.removeItem(key);
}

const isDraft = (key: string) => key.startsWith(DRAFT_KEY_PREFIX);

/** On logout from the dashboard: removes drafts from this device. */
export function removeDeviceDrafts(): void {
  quietly(() => removeKeys(localStorage, isDraft));
  quietly(() => removeKeys(sessionStorage, isDraft));
}

/** On logout from onboarding: clears local and session storage, except the language. */
export function clearDevice(): void {
  quietly(() => removeKeys(localStorage, (key) => key !== LANGUAGE_KEY));
  quietly(() => sessionStorage.clear());
}

/** The country code of the last sign-in on this device. */
export function rememberedCountryCode(): string | undefined {
  return quietly(() => localStorage.getItem(COUNTRY_CODE_KEY)) ?? undefined;
}

export function rememberCountryCode(code: string): void {
  quietly(() => localStorage.setItem(COUNTRY_CODE_KEY, code));
}

/**
 * The challenge of the code just sent, for the sign-in page or the invitation `token`. Kept because
 * a phone may unload this page while the person reads the email; useless without the code.
 */
export function rememberedChallenge(token = ""): string | undefined {
  return quietly(() => {
    const kept = sessionStorage.getItem(CHALLENGE_KEY + token) ?? "";
    const [challenge = "", until = "0"] = kept.split(" ");
    return Number(until) > Date.now() ? challenge : undefined;
  });
}

export function rememberChallenge(challenge: string, token = ""): void {
  const until = Date.now() + CODE_MINUTES * 60_000;
  quietly(() => sessionStorage.setItem(CHALLENGE_KEY + token, `${challenge} ${until}`));
}

export function forgetChallenge(token = ""): void {
  quietly(() => sessionStorage.removeItem(CHALLENGE_KEY + token));
}
