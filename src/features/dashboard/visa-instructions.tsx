import { Trans } from "@lingui/react/macro";

/** How to send the visa, while no visa document is stored. */
export function VisaInstructions() {
  return (
    <div className="grid gap-2">
      <p>
        <Trans>
          After your consulate appointment you get your passport back with the visa in it.
        </Trans>
      </p>
      <ol className="grid list-decimal gap-1.5 pl-6">
        <li>
          <Trans>Open your passport at the page with the visa.</Trans>
        </li>
        <li>
          <Trans>Take a clear photo of the whole page, or scan it.</Trans>
        </li>
        <li>
          <Trans>Upload it here. Then write the details of the visa.</Trans>
        </li>
      </ol>
    </div>
  );
}
