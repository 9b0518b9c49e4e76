import { Trans } from "@lingui/react/macro";

/** First in the tab order: skips the header, to `<main id="main">`. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      <Trans>Skip to main content</Trans>
    </a>
  );
}
