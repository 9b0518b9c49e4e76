import { Trans, useLingui } from "@lingui/react/macro";
import { I94_URL } from "#contract/site";
import { Icon } from "../../components/ui/icon";

/** How to get the I-94, with a link to the official site. */
export function I94Instructions({ uploaded }: { uploaded: boolean }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2">
      <p>
        <Trans>
          The I-94 is the record of your entry into the United States. You can get it free of charge
          after you arrive.
        </Trans>
      </p>
      {uploaded ? null : (
        <ol className="grid list-decimal gap-1.5 pl-6">
          <li>
            <Trans>Open the official government website.</Trans>
          </li>
          <li>
            <Trans>Look for your most recent I-94 with your passport number.</Trans>
          </li>
          <li>
            <Trans>Save it as a PDF or take a photo of it, and upload it here.</Trans>
          </li>
        </ol>
      )}
      <a
        href={I94_URL}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Official I-94 website (opens in a new tab)`}
        className="inline-flex min-h-12 items-center gap-2 justify-self-start font-semibold"
      >
        <Trans>Official I-94 website</Trans>
        <Icon name="external" />
      </a>
    </div>
  );
}
