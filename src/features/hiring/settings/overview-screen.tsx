import { useLingui } from "@lingui/react/macro";
import { Link } from "../../../components/ui/link";
import { PageTitle } from "../../../components/ui/page-title";
import { HiringIcon } from "../hiring-icon";
import { useAreas } from "./areas";

/** The parts of the settings, each with what a member does there. */
export function Screen() {
  const { i18n, t } = useLingui();
  return (
    <div className="grid max-w-4xl gap-4">
      <PageTitle title={t`Settings`} />
      <ul className="divide-y divide-rule overflow-hidden rounded-lg border border-rule bg-surface">
        {useAreas().map(({ to, name, about }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-16 items-center justify-between gap-4 px-4 py-3 text-ink no-underline hover:bg-agave-wash sm:px-5"
            >
              <span className="grid gap-0.5">
                <span className="font-semibold text-agave">{i18n._(name)}</span>
                <span className="text-muted">{i18n._(about)}</span>
              </span>
              <HiringIcon name="chevron" className="size-5 -rotate-90 text-agave" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
