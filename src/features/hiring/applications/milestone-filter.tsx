import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { MILESTONES } from "#contract/milestones";
import { useNavigation } from "../../../lib/navigation";
import { changedSearch } from "../list/list-path";
import { MILESTONE_NAMES } from "../review/milestone-names";
import { APPLICATION_STATUS_WORDS } from "../status-badges";

/** How far those have come who are approved. */
export function MilestoneFilter() {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useNavigation();
  const query = new URLSearchParams(search);
  const to = (milestone: string) =>
    pathname + changedSearch(query, { milestone, ...(milestone && { status: "approved" }) });
  return (
    <select
      aria-label={t`Milestone`}
      className="control min-h-11! w-auto! max-w-full py-1.5!"
      value={query.get("milestone") ?? ""}
      onChange={({ target }) => void navigate(to(target.value))}
    >
      <option value="">{t`Any milestone`}</option>
      <option value="none">{t`No milestone yet`}</option>
      {MILESTONES.map((kind) => (
        <option key={kind} value={kind}>
          {i18n._(MILESTONE_NAMES[kind])}
        </option>
      ))}
    </select>
  );
}

/** The milestones of an address in words. Without a status they are those of the approved. */
export function useMilestoneWords(query: URLSearchParams): string {
  const { i18n, t } = useLingui();
  const asked = query.get("milestone")?.split(",") ?? [];
  const names = [
    ...(asked.includes("none") ? [t`No milestone yet`] : []),
    ...MILESTONES.filter((kind) => asked.includes(kind)).map((kind) =>
      i18n._(MILESTONE_NAMES[kind]),
    ),
  ].join(", ");
  return query.has("status") ? names : `${i18n._(APPLICATION_STATUS_WORDS.approved)} · ${names}`;
}
