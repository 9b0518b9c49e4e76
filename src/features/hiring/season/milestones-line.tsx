import { Trans, useLingui } from "@lingui/react/macro";
import { LATEST_MILESTONES } from "#contract/milestones";
import type { SeasonView } from "#contract/season";
import { withQuery } from "../../../lib/query-path";
import { LATEST_MILESTONE_NAMES } from "../review/milestone-names";
import { TouchLink } from "../touch-link";

type MilestonesLineProps = { milestones: SeasonView["milestones"]; contract: string | null };

/** The latest milestones of approved workers; renders nothing if nobody is approved. */
export function MilestonesLine({ milestones, contract }: MilestonesLineProps) {
  const { i18n } = useLingui();
  const reached = LATEST_MILESTONES.filter((kind) => milestones[kind] > 0);
  if (reached.length === 0) return null;
  return (
    <div className="border-t border-rule pt-3">
      <h3 className="text-base">
        <Trans>After the approval</Trans>
      </h3>
      <ul className="flex flex-wrap gap-x-6">
        {reached.map((milestone) => (
          <li key={milestone}>
            <TouchLink
              to={withQuery("/hiring/applications", { status: "approved", milestone, contract })}
            >
              <span>
                {i18n._(LATEST_MILESTONE_NAMES[milestone])}{" "}
                <strong>{i18n.number(milestones[milestone])}</strong>
              </span>
            </TouchLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
