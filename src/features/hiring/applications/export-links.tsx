import { Trans } from "@lingui/react/macro";
import { useNavigation } from "../../../lib/navigation";
import { HiringIcon } from "../hiring-icon";
import { useMember } from "../member";
import { APPLICATION_FILTERS } from "./applications-path";
import { listRequest } from "../list/list-path";

/** The list as a sheet, and what the visa form asks, each with everybody whom the filters find. */
export function ExportLinks() {
  const { search } = useNavigation();
  const { me, may } = useMember();
  const query = new URLSearchParams(search);
  // A sheet holds everybody's workers.
  if (me?.ownAlone) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <a
        href={listRequest("/api/v1/applications/export.csv", query, APPLICATION_FILTERS)}
        download
        className="inline-flex min-h-10 items-center gap-2"
      >
        <HiringIcon name="download" className="size-4" />
        <Trans>Spreadsheet (CSV)</Trans>
      </a>
      {may("read:identity") ? (
        <a
          href={listRequest("/api/v1/applications/ds160.csv", query, APPLICATION_FILTERS)}
          download
          className="inline-flex min-h-10 items-center gap-2"
        >
          <HiringIcon name="download" className="size-4" />
          <Trans>DS-160 sheet</Trans>
        </a>
      ) : null}
    </p>
  );
}
