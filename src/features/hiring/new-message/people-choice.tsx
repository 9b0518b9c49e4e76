import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { APPLICATION_STATUSES, INVITATION_STATUSES } from "#contract/statuses";
import { useContractOptions } from "../contracts/contract-names";
import { HiringCard } from "../hiring-card";
import { Labeled } from "../labeled";
import { useAddress } from "../list/use-address";
import { contractChoicesQuery, tagsQuery } from "../queries";
import { Select } from "../select";
import { APPLICATION_STATUS_WORDS, INVITATION_STATUS_WORDS } from "../status-badges";
import { TouchLink } from "../touch-link";
import { isInvitationStatus } from "./recipients";

/** Who gets the message: the rows that were chosen in a list, or a group. */
export function PeopleChoice({ named }: { named: number | undefined }) {
  const { i18n, t } = useLingui();
  const { pathname, query, withChanges } = useAddress();
  const navigate = useNavigate();
  const contracts = useContractOptions(useQuery(contractChoicesQuery).data?.items ?? []);
  const tags = useQuery(tagsQuery).data?.items;
  const [who, tag] = [query.get("who") ?? "", query.get("tag") ?? ""];
  const choose = (changes: Record<string, string | null>) =>
    void navigate(withChanges(changes), { replace: true });
  if (named !== undefined) {
    return (
      <HiringCard title={t`To whom`}>
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="font-semibold">
            {t`${plural(named, { one: "# chosen person", other: "# chosen people" })}`}
          </span>
          <TouchLink to={pathname}>
            <Trans>Choose others</Trans>
          </TouchLink>
        </p>
      </HiringCard>
    );
  }
  return (
    <HiringCard title={t`To whom`}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Labeled label={t`Status`}>
          <select
            className="control"
            value={who}
            onChange={({ target: { value } }) =>
              choose({ who: value, ...(isInvitationStatus(value) && { tag: null }) })
            }
          >
            <option value="">{tag === "" ? t`Choose a group` : t`Any status`}</option>
            <optgroup label={t`Invitation`}>
              {INVITATION_STATUSES.map((one) => (
                <option key={one} value={one}>
                  {i18n._(INVITATION_STATUS_WORDS[one])}
                </option>
              ))}
            </optgroup>
            <optgroup label={t`Application`}>
              {APPLICATION_STATUSES.map((one) => (
                <option key={one} value={one}>
                  {i18n._(APPLICATION_STATUS_WORDS[one])}
                </option>
              ))}
            </optgroup>
          </select>
        </Labeled>
        <Labeled label={t`Contract`}>
          <Select
            value={query.get("contract") ?? ""}
            onChoose={(contract) => choose({ contract })}
            options={contracts}
          />
        </Labeled>
        {tags && (tags.length > 0 || tag !== "") ? (
          <Labeled label={t`Tag`}>
            <Select
              value={tag}
              onChoose={(value) =>
                choose({ tag: value, ...(isInvitationStatus(who) && value && { who: null }) })
              }
              options={[
                { value: "", words: t`With any tag or none` },
                ...tags.map((one) => ({ value: one.tag, words: one.tag })),
              ]}
            />
          </Labeled>
        ) : null}
      </div>
    </HiringCard>
  );
}
