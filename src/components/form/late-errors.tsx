import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { needCatalogues } from "../../i18n/languages";
import { lazyScreen } from "../../lib/lazy-screen";
import type { ErrorSummaryProps } from "./error-summary";
import type { FieldWordsProps } from "./errors";

/** Nothing is wrong with a form that was just opened: what it says of errors comes after it. */
async function withWords<Part>(part: Promise<Part>): Promise<Part> {
  const [found] = await Promise.all([part, needCatalogues("sign-in")]);
  return found;
}

const words = lazyScreen<FieldWordsProps>(
  () => withWords(import("./errors").then((errors) => errors.FieldWords)),
  () => <Trans>Check this answer</Trans>,
);
const summary = lazyScreen<ErrorSummaryProps>(
  () => withWords(import("./errors").then((errors) => errors.ErrorSummary)),
  () => null,
);

/** Says a failed call in words. */
export const loadErrorMessage = () =>
  withWords(import("./errors").then((errors) => errors.errorMessage));

/** With it an error is said at once, with or without a network. */
export async function preloadErrors(): Promise<void> {
  await Promise.all([words.preload(), summary.preload()]);
}

/** A field's error in words. */
export const FieldWords = (props: FieldWordsProps) => (
  <Suspense>
    <words.Screen {...props} />
  </Suspense>
);

/** What is wrong, on top of the form. */
export const ErrorSummary = (props: ErrorSummaryProps) => (
  <Suspense>
    <summary.Screen {...props} />
  </Suspense>
);
