import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { LATEST_MILESTONES } from "#contract/milestones";
import { useAddress } from "../list/use-address";
import { Menu, MenuItem } from "../menu";
import { tagsQuery } from "../queries";
import { LATEST_MILESTONE_NAMES } from "../review/milestone-names";
import { Select } from "../select";
import { APPLICATION_STATUS_WORDS } from "../status-badges";

export function TagFilter() {
  const { t } = useLingui();
  const { withChanges } = useAddress();
  const navigate = useNavigate();
  const { data } = useQuery(tagsQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <Menu label={t`Filter by tag`} words={<Trans>Tag</Trans>} start>
      {data.items.map(({ tag, count }) => (
        <MenuItem key={tag} onClick={() => void navigate(withChanges({ tag }))}>
          <span className="min-w-0 grow truncate">{tag}</span>
          <span className="text-muted tabular-nums">{count}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Filters approved applications by their latest milestone. */
export function MilestoneFilter() {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const { query, withChanges } = useAddress();
  const to = (milestone: string) =>
    withChanges({ milestone, ...(milestone && { status: "approved" }) });
  return (
    <Select
      aria-label={t`Milestone`}
      className="w-auto! max-w-full"
      value={query.get("milestone") ?? ""}
      onChoose={(milestone) => void navigate(to(milestone))}
      options={[
        { value: "", words: t`Any milestone` },
        ...LATEST_MILESTONES.map((value) => ({
          value,
          words: i18n._(LATEST_MILESTONE_NAMES[value]),
        })),
      ]}
    />
  );
}

/** The milestones in the URL, in words. Without a status they mean approved applications. */
export function useMilestoneWords(query: URLSearchParams): string {
  const { i18n } = useLingui();
  const selected = query.get("milestone")?.split(",") ?? [];
  const names = LATEST_MILESTONES.filter((kind) => selected.includes(kind))
    .map((kind) => i18n._(LATEST_MILESTONE_NAMES[kind]))
    .join(", ");
  return query.has("status") ? names : `${i18n._(APPLICATION_STATUS_WORDS.approved)} · ${names}`;
}
