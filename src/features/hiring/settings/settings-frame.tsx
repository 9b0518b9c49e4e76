import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "../../../components/ui/link";
import { PageTitle } from "../../../components/ui/page-title";
import { HiringIcon } from "../hiring-icon";
import { useMember } from "../member";
import { NoPermission } from "../no-permission";
import { type AreaName, AREAS, SETTINGS, useAreas } from "./areas";

type SettingsFrameProps = {
  area: AreaName;
  title: string;
  lead?: ReactNode;
  /** On the title's line, at its end. */
  action?: ReactNode;
  /** The screen shows one item of the area, so the back link leads to the area's list. */
  inside?: boolean;
  children: ReactNode;
};

/**
 * The frame of a settings screen: links to all parts of the settings, and a notice in place of the
 * content for members who may not open it.
 */
export function SettingsFrame({
  area,
  title,
  lead,
  action,
  inside = false,
  children,
}: SettingsFrameProps) {
  const { me } = useMember();
  const mayOpen = useAreas().some(({ to }) => to === AREAS[area].to);
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      <Areas current={area} />
      <SettingsBackLink area={area} inside={inside} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <PageTitle title={title} />
          {lead ? <p className="max-w-prose text-muted">{lead}</p> : null}
        </div>
        {mayOpen ? action : null}
      </div>
      {mayOpen || !me ? children : <NoPermission />}
    </div>
  );
}

function Areas({ current }: { current: AreaName }) {
  const { i18n, t } = useLingui();
  return (
    <nav aria-label={t`Settings`} className="border-b border-rule max-lg:hidden">
      <ul className="flex flex-wrap gap-x-1">
        {useAreas().map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === AREAS[current].to ? "page" : undefined}
              className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent px-3 text-ink no-underline hover:border-line aria-[current]:border-agave aria-[current]:font-bold aria-[current]:text-agave"
            >
              {i18n._(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The back link: on a phone to the list of settings; from one item always to its list. */
function SettingsBackLink({ area, inside }: Pick<SettingsFrameProps, "area" | "inside">) {
  const { i18n } = useLingui();
  const { to, name } = AREAS[area];
  return (
    <Link
      to={inside ? to : SETTINGS}
      className={`-mb-2 inline-flex min-h-11 items-center gap-2 justify-self-start ${inside ? "" : "lg:hidden"}`}
    >
      <HiringIcon name="arrow-left" className="size-5" />
      {inside ? i18n._(name) : <Trans>Settings</Trans>}
    </Link>
  );
}
