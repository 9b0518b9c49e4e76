import { useLingui } from "@lingui/react/macro";
import { withQuery } from "../../../lib/query-path";
import { HiringIcon } from "../hiring-icon";
import { listed } from "../list/list-path";
import { useAddress } from "../list/use-address";
import { useMember } from "../member";
import { Menu, MenuDownload } from "../menu";
import { APPLICATION_FILTERS } from "../queries";

/**
 * Downloads of everybody who matches the filters: the list as a sheet, and the data of the visa
 * form.
 */
export function ExportLinks() {
  const { t } = useLingui();
  const { query } = useAddress();
  const { me, may } = useMember();
  // A sheet has all the team's workers, and this member may see only their own.
  if (me?.ownAlone) return null;
  const sheets = [
    { path: "/api/v1/applications/export.csv", words: t`Spreadsheet (CSV)` },
    ...(may("read:identity")
      ? [{ path: "/api/v1/applications/ds160.csv", words: t`DS-160 sheet` }]
      : []),
  ].map(({ path, words }) => ({
    href: withQuery(path, listed(query, APPLICATION_FILTERS)),
    words,
  }));
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 max-sm:hidden">
        {sheets.map(({ href, words }) => (
          <a
            key={href}
            href={href}
            download
            className="inline-flex min-h-target items-center gap-2"
          >
            <HiringIcon name="download" className="size-4" />
            {words}
          </a>
        ))}
      </p>
      <div className="ml-auto sm:hidden">
        <Menu
          label={t`Download the list`}
          words={<HiringIcon name="download" className="size-5" />}
        >
          {sheets.map(({ href, words }) => (
            <MenuDownload key={href} href={href}>
              {words}
            </MenuDownload>
          ))}
        </Menu>
      </div>
    </>
  );
}
