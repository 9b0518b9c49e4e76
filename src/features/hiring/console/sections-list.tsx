import { useLingui } from "@lingui/react/macro";
import { Link } from "../../../components/ui/link";
import { HiringIcon } from "../hiring-icon";
import { PendingCount } from "./pending-count";
import { useSections } from "./use-sections";

const ITEM =
  "on-dark flex min-h-11 items-center rounded text-surface no-underline hover:bg-agave aria-[current]:bg-agave";

/** The sections of the console. A rail shows icons; their names appear on hover and on focus. */
export function SectionsList({ rail = false }: { rail?: boolean }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Console`} className={rail ? "w-full" : ""}>
      <ul className="grid gap-1">
        {useSections().map(({ to, words, icon, "aria-current": current }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={current}
              className={`${ITEM} ${rail ? "relative justify-center" : "gap-3 px-3 py-2 wrap-normal aria-[current]:font-bold"}`}
            >
              <HiringIcon name={icon} className="size-5" />
              {rail ? <span className="rail-name">{words}</span> : words}
              <PendingCount
                to={to}
                className={rail ? "absolute top-0 right-0" : "-mr-1.5 ml-auto"}
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
