import { LASTING_COOKIE_SECONDS, LINK_LANGUAGE_PARAMETER } from "#contract/constants";
import { chooseLanguage, isLanguage, LANGUAGE_COOKIE, type Language } from "#contract/languages";
import { tryStorage } from "../lib/try-storage";

/** Key of the person's choice in browser storage; survives every logout. */
export const LANGUAGE_KEY = "language";

/** The cookie counts first, because the Worker may have set it after the choice was stored. */
function storedLanguage(): string | undefined {
  const pairs = document.cookie.split("; ").map((pair) => pair.split("="));
  const cookie = pairs.find(([name]) => name === LANGUAGE_COOKIE)?.[1];
  if (isLanguage(cookie)) return cookie;
  return tryStorage(() => localStorage.getItem(LANGUAGE_KEY)) ?? undefined;
}

/** Stores a choice in this browser, and in a cookie for the Worker. */
export function storeLanguage(language: Language): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is too new
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LASTING_COOKIE_SECONDS}; samesite=lax; secure`;
  tryStorage(() => localStorage.setItem(LANGUAGE_KEY, language));
}

/** The language for this browser and this address. A choice found in one place is kept in both. */
export function preferredLanguage(): Language {
  const stored = storedLanguage();
  if (isLanguage(stored)) storeLanguage(stored);
  const link = new URLSearchParams(window.location.search).get(LINK_LANGUAGE_PARAMETER);
  return chooseLanguage({ stored, link: link ?? undefined, browser: navigator.languages });
}
