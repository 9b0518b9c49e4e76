import { useLingui } from "@lingui/react/macro";
import { MESSAGE_KINDS, type MessagePage } from "#contract/messages";
import { useLanguage } from "../../../i18n/use-language";
import { formatRounded } from "../../../lib/format";
import { PillLink } from "../list/pill-link";
import { useAddress } from "../list/use-address";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { KIND_NAMES } from "./kind-words";
import { kindOf } from "./messages-path";

/** Filters by the kinds of messages in this tab; renders nothing if there is no choice. */
export function KindFilter({ kinds }: { kinds: MessagePage["kinds"] | undefined }) {
  const { i18n, t } = useLingui();
  useFocusOnUnmount();
  const { query, withChanges } = useAddress();
  const { language } = useLanguage();
  const current = kindOf(query) ?? "";
  const found = MESSAGE_KINDS.filter((kind) => kinds && (kinds[kind] > 0 || kind === current));
  if (found.length < 2 && current === "") return null;
  const total = found.reduce((sum, kind) => sum + (kinds?.[kind] ?? 0), 0);
  const options = [
    { value: "", words: t({ message: "All", context: "messages" }), count: total },
    ...found.map((kind) => ({
      value: kind as string,
      words: i18n._(KIND_NAMES[kind]),
      count: kinds?.[kind] ?? 0,
    })),
  ];
  return (
    <nav aria-label={t`By reason`} className="min-w-0">
      <ul className="flex flex-wrap gap-1.5">
        {options.map(({ value, words, count }) => (
          <li key={value}>
            <PillLink
              to={withChanges({ kind: value, message: null })}
              isCurrent={value === current}
              className="-outline-offset-3"
            >
              {words} <span className="tabular-nums">{formatRounded(count, language)}</span>
            </PillLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
