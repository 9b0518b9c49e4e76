import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigation } from "../../../lib/navigation";
import { HiringIcon } from "../hiring-icon";
import { useMember } from "../member";
import { listRequest } from "../list/list-path";

/** What the sheets filter by. */
const NAMES = ["contract", "status", "q", "needs", "stuckDays", "missing", "tag"];

/** The list as a sheet, and what the visa form asks, each with everybody whom the filters find. */
export function ExportLinks({ count }: { count: number }) {
  const { t } = useLingui();
  const { search } = useNavigation();
  const { may } = useMember();
  const query = new URLSearchParams(search);
  const people = t`${plural(count, { one: "# person", other: "# people" })}`;
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <a
        href={listRequest("/api/v1/applications/export.csv", query, NAMES)}
        download
        className="inline-flex min-h-10 items-center gap-2"
      >
        <HiringIcon name="download" className="size-4" />
        <Trans>Spreadsheet (CSV)</Trans>
      </a>
      {may("read:identity") ? (
        <a
          href={listRequest("/api/v1/applications/ds160.csv", query, NAMES)}
          download
          className="inline-flex min-h-10 items-center gap-2"
        >
          <HiringIcon name="download" className="size-4" />
          <Trans>DS-160 sheet</Trans>
        </a>
      ) : null}
      <span className="text-muted">{people}</span>
    </p>
  );
}
