import { Trans } from "@lingui/react/macro";
import { YOUR_TURN_ID } from "./document-sections";

/** Beside a document requested again: the link to its upload. */
export function SendAgain() {
  return (
    <a
      href={`#${YOUR_TURN_ID}`}
      className="no-print inline-flex min-h-12 items-center justify-self-start font-semibold"
    >
      <Trans>Send a new one</Trans>
    </a>
  );
}
