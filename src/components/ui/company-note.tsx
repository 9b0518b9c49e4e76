import { Trans } from "@lingui/react/macro";

/** The company's own words beside a request, where it wrote some. */
export function CompanyNote({ note }: { note: string | null | undefined }) {
  if (!note) return null;
  return (
    <>
      <p>
        <Trans>The company says:</Trans>
      </p>
      <p className="whitespace-pre-line">{note}</p>
    </>
  );
}
