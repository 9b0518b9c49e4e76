import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { EmployerInvitationView, Page } from "#contract/employer-views";
import { INVITATION_STATUSES } from "#contract/statuses";
import { ButtonLink } from "../../../components/ui/button";
import { Link } from "../../../components/ui/link";
import { PageTitle } from "../../../components/ui/page-title";
import { formatPhone } from "../../../lib/format";
import { useNavigation } from "../../../lib/navigation";
import { apiQuery } from "../api";
import { FilterChips, StatusLinks } from "../list/filter-links";
import { NothingFound } from "../list/nothing-found";
import { Pages } from "../list/pages";
import { SearchForm } from "../list/search-form";
import { useContractName } from "../list/use-contract-name";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { INVITATION_STATUS_WORDS, InvitationBadge } from "../status-badges";
import { useMoment } from "../use-moment";
import { InvitationActs } from "./invitation-acts";
import { invitationsPath } from "./invitations-path";

/** Who was invited, what became of it, and how to reach them. */
export function Screen() {
  const { i18n, t } = useLingui();
  const { search } = useNavigation();
  const { may } = useMember();
  const query = new URLSearchParams(search);
  const list = useQuery(apiQuery("GET /api/v1/invitations", invitationsPath(query)));
  const contract = useContractName(query.get("contract"));
  const days = Number(query.get("sentDays"));
  const words = query.get("q") ?? "";
  return (
    <div className="mx-auto grid max-w-6xl gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageTitle title={t`Invitations`} />
        {may("invite") ? (
          <ButtonLink to="/hiring/import" variant="secondary" className="min-h-11!">
            <Trans>Add workers</Trans>
          </ButtonLink>
        ) : null}
      </div>
      <SearchForm label={t`Name, phone or CWJ`} />
      <StatusLinks
        label={t`By status`}
        options={INVITATION_STATUSES.map((value) => ({
          value,
          words: i18n._(INVITATION_STATUS_WORDS[value]),
        }))}
      />
      <FilterChips
        filters={{
          q: t`“${words}”`,
          contract: contract ?? t`One contract`,
          sentDays: t`${plural(days, { one: "Sent # day ago or more", other: "Sent # days ago or more" })}`,
        }}
      />
      <LoadState query={list}>{(page) => <Found page={page} />}</LoadState>
    </div>
  );
}

function Found({ page }: { page: Page<EmployerInvitationView> }) {
  const { t } = useLingui();
  if (page.items.length === 0) return <NothingFound none={t`Nobody is invited yet.`} />;
  return (
    <>
      <ul className="divide-y divide-rule rounded-lg border border-rule bg-surface">
        {page.items.map((row) => (
          <Invitation key={row.id} row={row} />
        ))}
      </ul>
      <Pages nextCursor={page.nextCursor} />
    </>
  );
}

function Invitation({ row }: { row: EmployerInvitationView }) {
  const { t } = useLingui();
  const { short } = useMoment();
  const { firstName, lastName, phone, status, position, location, applicationId } = row;
  const name = [firstName, lastName].filter(Boolean).join(" ") || t`No name yet`;
  const moments = [
    t`sent ${short(row.createdAt)}`,
    row.openedAt && t`opened ${short(row.openedAt)}`,
    row.acceptedAt && t`accepted ${short(row.acceptedAt)}`,
    row.declinedAt && t`declined ${short(row.declinedAt)}`,
    status === "pending" || status === "opened" ? t`open until ${short(row.expiresAt)}` : null,
  ].filter(Boolean);
  return (
    <li className="grid gap-x-6 gap-y-1.5 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {applicationId ? (
            <Link to={`/hiring/applications/${applicationId}`} className="font-semibold">
              {name}
            </Link>
          ) : (
            <span className="font-semibold">{name}</span>
          )}
          <InvitationBadge status={status} />
          <span className="whitespace-nowrap">{formatPhone(phone)}</span>
        </span>
        <span className="text-muted">
          {position} · {location} · {moments.join(" · ")}
        </span>
        {row.declineReason ? <span>{t`Reason: ${row.declineReason}`}</span> : null}
      </div>
      <InvitationActs row={row} name={name} />
    </li>
  );
}
