import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { MessageBox, MessagePage } from "#contract/messages";
import { Link } from "../../../components/ui/link";
import { useLanguage } from "../../../i18n/use-language";
import { formatRounded } from "../../../lib/format";
import { useNavigation } from "../../../lib/navigation";
import { changedSearch } from "../list/list-path";
import { useCurrentInView } from "../list/use-current-in-view";
import { useMember } from "../member";
import { MESSAGES } from "./messages-path";

/** Cancelled messages, whose cause is gone, have no tab: nobody has to do anything about them. */
type Tab = Exclude<MessageBox, "cancelled"> | "opt_outs";

const TABS: readonly { tab: Tab; name: MessageDescriptor; tone?: string }[] = [
  { tab: "to_send", name: msg`To send`, tone: "bg-maize text-ink" },
  { tab: "waiting", name: msg`Waiting` },
  { tab: "sent", name: msg({ message: "Sent", context: "messages" }) },
  { tab: "failed", name: msg`Did not arrive`, tone: "bg-clay-wash text-clay" },
  { tab: "dismissed", name: msg`Not now` },
  { tab: "opt_outs", name: msg`Asked us to stop` },
];

type BoxTabsProps = { page: MessagePage | undefined; current: MessageBox | "opt_outs" };

/** The tabs of messages by state, with the number of messages in each. */
export function BoxTabs({ page, current }: BoxTabsProps) {
  const { i18n, t } = useLingui();
  const { search } = useNavigation();
  const { me } = useMember();
  const { language } = useLanguage();
  const query = new URLSearchParams(current === "opt_outs" ? "" : search);
  const line = useCurrentInView(current);
  const to = (tab: Tab) => {
    if (tab === "opt_outs") return `${MESSAGES}/opt-outs`;
    // For one person, a URL without `box` opens the tab that has their messages; so name this one.
    const box = tab === "to_send" && !query.has("invitation") ? null : tab;
    return MESSAGES + changedSearch(query, { box, kind: null, message: null });
  };
  const shown = (value: number | undefined) =>
    value === undefined ? null : formatRounded(value, language);
  const count = (tab: Tab) => {
    if (tab !== "opt_outs") return page?.counts[tab];
    // A member who sees only their own workers may add people, but not see who opted out.
    return me?.ownAlone ? undefined : page?.optOuts;
  };
  return (
    <nav aria-label={t`Messages by state`} className="min-w-0 border-b border-rule">
      <ul
        ref={line}
        className="-mb-px flex gap-x-1 whitespace-nowrap max-sm:scroll-px-2 max-sm:overflow-x-auto sm:flex-wrap"
      >
        {TABS.map(({ tab, name, tone = "bg-wash text-ink" }) => (
          <li key={tab}>
            <Link
              to={to(tab)}
              aria-current={tab === current ? "page" : undefined}
              className="inline-flex min-h-11 items-center gap-2 border-b-3 border-transparent px-2 text-ink no-underline -outline-offset-3 hover:border-line aria-[current]:border-agave aria-[current]:font-bold sm:px-3"
            >
              {i18n._(name)}
              <span
                className={`min-w-6 rounded-full px-1.5 text-center text-sm font-semibold tabular-nums empty:hidden ${count(tab) ? tone : "bg-wash text-ink"}`}
              >
                {shown(count(tab))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
