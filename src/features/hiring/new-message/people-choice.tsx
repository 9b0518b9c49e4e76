import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useNavigate } from "react-router";
import { APPLICATION_STATUSES, INVITATION_STATUSES } from "#contract/statuses";
import { Link } from "../../../components/ui/link";
import { useNavigation } from "../../../lib/navigation";
import { apiQuery } from "../api";
import { ContractOptions } from "../contracts/contract-options";
import { CONTRACTS_PATH } from "../contracts/contracts-path";
import { HiringCard } from "../hiring-card";
import { changedSearch } from "../list/list-path";
import { APPLICATION_STATUS_WORDS, INVITATION_STATUS_WORDS } from "../status-badges";

/** Who gets the message: the rows that were chosen in a list, or a group. */
export function PeopleChoice({ named }: { named: number | undefined }) {
  const { i18n, t } = useLingui();
  const id = useId();
  const { pathname, search } = useNavigation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const { data } = useQuery(apiQuery("GET /api/v1/contracts", CONTRACTS_PATH));
  const choose = (changes: Record<string, string>) =>
    void navigate(pathname + changedSearch(query, changes), { replace: true });
  if (named !== undefined) {
    return (
      <HiringCard title={t`To whom`}>
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="font-semibold">
            {t`${plural(named, { one: "# chosen person", other: "# chosen people" })}`}
          </span>
          <Link to={pathname} className="inline-flex min-h-target items-center">
            <Trans>Choose others</Trans>
          </Link>
        </p>
      </HiringCard>
    );
  }
  return (
    <HiringCard title={t`To whom`}>
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="grid content-start gap-1">
          <label htmlFor={`${id}-who`} className="font-semibold">
            <Trans>Where they stand</Trans>
          </label>
          <select
            id={`${id}-who`}
            className="control min-h-11! py-1.5!"
            value={query.get("who") ?? ""}
            onChange={({ target }) => choose({ who: target.value })}
          >
            <option value="">{t`Choose a group`}</option>
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
        </div>
        <div className="grid content-start gap-1">
          <label htmlFor={`${id}-contract`} className="font-semibold">
            <Trans>Contract</Trans>
          </label>
          <select
            id={`${id}-contract`}
            className="control min-h-11! py-1.5!"
            value={query.get("contract") ?? ""}
            onChange={({ target }) => choose({ contract: target.value })}
          >
            <ContractOptions contracts={data?.items ?? []} />
          </select>
        </div>
      </div>
    </HiringCard>
  );
}
