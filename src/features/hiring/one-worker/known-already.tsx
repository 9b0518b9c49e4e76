import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueries } from "@tanstack/react-query";
import type { WorkerOutcome } from "#contract/employer-views";
import { Link } from "../../../components/ui/link";
import { Notice } from "../../../components/ui/notice";
import { formatPhone } from "../../../lib/format";
import { invitationQuery } from "../queries";
import { InvitationBadge } from "../status-badges";
import { useNameOf } from "../use-name-of";

/** At most this many people are listed; the others are counted. */
const NAMED = 3;

type KnownAlreadyProps = {
  outcome: WorkerOutcome;
  /** What the user meant to do: add somebody new, or correct an invitation. */
  expected: "created" | "updated";
};

/** Warns that somebody already has this name and phone, or this code. */
export function KnownAlready({ outcome, expected }: KnownAlreadyProps) {
  const { t } = useLingui();
  const { status, warnings, invitationId } = outcome;
  const isSameCode = status !== expected;
  const isNew = expected === "created";
  const owner = warnings.find(({ code }) => code === "known_person");
  const isPerson = warnings.some(({ code }) => code === "possible_duplicate");
  const invited = [
    ...new Set([
      ...(isSameCode && invitationId ? [invitationId] : []),
      ...warnings.flatMap(({ invitationIds = [] }) => invitationIds),
    ]),
  ];
  return (
    <Notice
      tone="warning"
      role="alert"
      title={
        isSameCode
          ? isNew
            ? t`This code is already in the contract`
            : t`It is too late to correct this`
          : invited.length > 0
            ? t`This person may already be in the contract`
            : owner
              ? t`This code belongs to another person you know`
              : t`This person may have worked with you before`
      }
    >
      <Invited ids={invited.slice(0, NAMED)} more={invited.length - NAMED} />
      {owner ? <CodeOwner stored={owner.stored} /> : null}
      <p className="empty:hidden">
        {status === "unchanged" ? (
          <Trans>That invitation was answered or closed and stays as it is.</Trans>
        ) : isSameCode ? (
          <Trans>
            If you send it again, you correct the names and the phone of that invitation.
          </Trans>
        ) : owner && !isPerson && invited.length === 0 ? null : (
          <Trans>The name and the phone are the same. A father and a son may share both.</Trans>
        )}
      </p>
      {isPerson ? (
        <p>
          <Trans>
            If it is the same person, give them the code they had. That keeps their answers.
          </Trans>
        </p>
      ) : null}
    </Notice>
  );
}

/** Whose code it is: with the code goes this person's whole record. */
function CodeOwner({ stored }: Pick<WorkerOutcome["warnings"][number], "stored">) {
  const nameOf = useNameOf();
  return (
    <>
      {stored ? (
        <p className="font-semibold wrap-anywhere">
          {nameOf(stored)} · {formatPhone(stored.phone)}
        </p>
      ) : null}
      <p>
        <Trans>
          The code belongs to somebody with another name and another phone, who has signed in here
          before. Whoever is invited with it can see that person’s answers. If it is not the same
          person, use another code.
        </Trans>
      </p>
    </>
  );
}

function Invited({ ids, more }: { ids: string[]; more: number }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const found = useQueries({
    queries: ids.map(invitationQuery),
  });
  return (
    <ul className="grid gap-1 py-1 empty:hidden">
      {found.flatMap(({ data }) =>
        data ? (
          <li key={data.id} className="flex flex-wrap items-center gap-2">
            <Link
              to={
                data.applicationId
                  ? `/hiring/applications/${data.applicationId}`
                  : `/hiring/invitations?${new URLSearchParams({ q: data.phone })}`
              }
            >
              {nameOf(data)}
            </Link>
            <InvitationBadge status={data.status} />
          </li>
        ) : (
          []
        ),
      )}
      {more > 0 && found.some(({ data }) => data) ? (
        <li>{t`${plural(more, { one: "and # more", other: "and # more" })}`}</li>
      ) : null}
    </ul>
  );
}
