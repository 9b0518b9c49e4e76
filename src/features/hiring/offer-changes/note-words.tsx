import { Trans } from "@lingui/react/macro";

/** The employer's own words about a proposal, if there are any. */
export const NoteWords = ({ note }: { note: string | null | undefined }) =>
  note ? (
    <p className="wrap-anywhere whitespace-pre-line">
      <Trans>The worker reads:</Trans> {note}
    </p>
  ) : null;
