import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../../components/ui/link";
import { useNavigation } from "../../../lib/navigation";
import { HiringIcon } from "../hiring-icon";
import { useDetailsMenu } from "../use-details-menu";
import { Account } from "./account";
import { PendingCount } from "./pending-count";
import { SectionsList } from "./sections-list";
import { useSections } from "./use-sections";

/** The number of entries besides "More". */
const ROOM = 4;

const CELL =
  "relative grid min-h-14 w-full list-none place-items-center border-t-3 border-transparent px-1 pt-1 pb-1.5 text-xs text-ink @max-[21rem]:px-0.5 @max-[21rem]:text-[0.6875rem] no-underline aria-[current]:border-agave aria-[current]:font-bold aria-[current]:text-agave";
/** If the bar is too narrow for the labels, all are hidden and only the icons stay. */
const WORDS = "whitespace-nowrap @max-[20rem]:sr-only";

/** The bar at the bottom of a phone: the sections that the member needs most, and a menu of all. */
export function PhoneBar() {
  const { t } = useLingui();
  const sections = useSections()
    .filter(({ phoneRank }) => phoneRank !== undefined)
    .sort((a, b) => (a.phoneRank ?? 0) - (b.phoneRank ?? 0))
    .slice(0, ROOM);
  return (
    <nav
      aria-label={t`Most used`}
      className="phone-bar @container fixed inset-x-0 bottom-0 z-30 border-t border-rule bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex *:min-w-[44px] *:flex-auto">
        {sections.map(({ to, words, icon, "aria-current": current }) => (
          <li key={to}>
            <Link to={to} aria-current={current} className={CELL}>
              <HiringIcon name={icon} className="size-5" />
              <span className={WORDS}>{words}</span>
              <PendingCount to={to} className="absolute top-0.5 left-1/2 ml-1" />
            </Link>
          </li>
        ))}
        <li>
          <More isCurrent={sections.every(({ "aria-current": current }) => !current)} />
        </li>
      </ul>
    </nav>
  );
}

/** A menu of all sections, marked as current on a screen that has no entry of its own in the bar. */
function More({ isCurrent }: { isCurrent: boolean }) {
  const { pathname } = useNavigation();
  const details = useDetailsMenu();
  return (
    <details key={pathname} ref={details}>
      <summary aria-current={isCurrent ? "true" : undefined} className={CELL}>
        <HiringIcon name="menu" className="size-5" />
        <span className={WORDS}>
          <Trans>More</Trans>
        </span>
      </summary>
      <div className="absolute right-2 bottom-full mb-2 grid max-h-[calc(100dvh-5rem)] w-[min(16rem,calc(100vw-1rem))] gap-4 overflow-y-auto rounded border border-agave bg-agave-deep p-3 text-surface">
        <SectionsList />
        <Account />
      </div>
    </details>
  );
}
