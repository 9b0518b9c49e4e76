import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { EmployerInvitationView } from "#contract/employer-views";
import type { PersonView } from "#contract/people";
import { Link } from "../../../components/ui/link";
import { formatPhone } from "../../../lib/format";
import { HiringCard } from "../hiring-card";
import { Rows } from "../list/rows";
import { SearchForm } from "../list/search-form";
import { useAddress } from "../list/use-address";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { invitedQuery, peopleQuery } from "../queries";
import { AREAS } from "../settings/areas";
import { InvitationBadge } from "../status-badges";
import { TouchLink } from "../touch-link";
import { useInstantFormat } from "../use-instant-format";
import { useNameOf } from "../use-name-of";
import { EraseButton } from "./erase-button";

/** Finds one person among those who have signed in and those who were only invited. */
export function FindPerson() {
  const { t } = useLingui();
  const { query } = useAddress();
  const isDuplicates = query.get("duplicates") === "true";
  const [people, invited] = [peopleQuery(query), invitedQuery(query)];
  return (
    <HiringCard title={t`One person's data`}>
      <div className="[&_button]:shrink-0 [&_button]:whitespace-nowrap [&_form>span]:min-w-0">
        <SearchForm label={t`Name, phone or CWJ`} />
      </div>
      <p>
        {isDuplicates ? (
          <Link to={AREAS.privacy.to}>
            <Trans>Leave the list of possible duplicates</Trans>
          </Link>
        ) : (
          <Link to={`${AREAS.privacy.to}?duplicates=true`}>
            <Trans>Who may be recorded twice?</Trans>
          </Link>
        )}
      </p>
      {people ? <People request={people} isDuplicates={isDuplicates} /> : null}
      {invited ? <OnlyInvited request={invited} /> : null}
    </HiringCard>
  );
}

type PeopleProps = { request: NonNullable<ReturnType<typeof peopleQuery>>; isDuplicates: boolean };

function People({ request, isDuplicates }: PeopleProps) {
  const { t } = useLingui();
  const people = useQuery(request);
  return (
    <div className="grid gap-2">
      <h3 className="font-sans font-semibold">
        {isDuplicates ? t`The same name and phone as somebody else` : t`People who have signed in`}
      </h3>
      {isDuplicates ? (
        <p className="max-w-prose text-muted">
          <Trans>
            A father and a son may have the same name and phone. The CWJ tells them apart, so
            nothing is merged. Erase the one that is a mistake.
          </Trans>
        </p>
      ) : null}
      <Rows
        query={people}
        lines={3}
        inCard
        none={isDuplicates ? t`Nobody.` : t`Nobody who has signed in matches this search.`}
      >
        {(person) => <Person person={person} />}
      </Rows>
    </div>
  );
}

function Person({ person }: { person: PersonView }) {
  const { t } = useLingui();
  const { short } = useInstantFormat();
  const { id, firstName, lastName, phone, cwj, createdAt, applicationIds } = person;
  const applications = t`${plural(applicationIds.length, { one: "# application", other: "# applications" })}`;
  return (
    <li className="grid gap-0.5 py-2">
      <TouchLink to={`${AREAS.privacy.to}/${id}`} className="justify-self-start font-semibold">
        {firstName} {lastName}
      </TouchLink>
      <span className="text-muted">
        {formatPhone(phone)} · {t`since ${short(createdAt)}`} · {applications}
      </span>
      {cwj ? <span className="text-muted">CWJ {cwj}</span> : null}
    </li>
  );
}

function OnlyInvited({ request }: { request: NonNullable<ReturnType<typeof invitedQuery>> }) {
  const { t } = useLingui();
  const invited = useQuery(request);
  return (
    <div className="grid gap-2">
      <h3 className="font-sans font-semibold">{t`People who were only invited`}</h3>
      <LoadState query={invited} lines={3}>
        {({ items, nextCursor }) => {
          const rows = items.filter(({ status }) => status !== "accepted");
          if (rows.length === 0 && nextCursor === null)
            return <p>{t`Nobody who was only invited matches this search.`}</p>;
          return (
            <>
              <ul className="divide-y divide-rule border-y border-rule empty:hidden">
                {rows.map((row) => (
                  <Invited key={row.id} row={row} />
                ))}
              </ul>
              {nextCursor === null ? null : (
                <p>{t`There are more. Search for the whole name, or for the phone.`}</p>
              )}
            </>
          );
        }}
      </LoadState>
    </div>
  );
}

function Invited({ row }: { row: EmployerInvitationView }) {
  const { t } = useLingui();
  const { may } = useMember();
  const { short } = useInstantFormat();
  const { id, phone, status, createdAt } = row;
  const name = useNameOf()(row);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          <InvitationBadge status={status} />
        </span>
        <span className="text-muted">
          {formatPhone(phone)} ·{" "}
          {t({ message: `created ${short(createdAt)}`, context: "one invitation" })}
        </span>
      </span>
      {may("erase") ? <EraseButton of="invitation" id={id} name={name} /> : null}
    </li>
  );
}
