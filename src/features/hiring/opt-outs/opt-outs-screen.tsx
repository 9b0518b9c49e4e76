import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { OptOutView } from "#contract/message-settings";
import { PageTitle } from "../../../components/ui/page-title";
import { formatPhone } from "../../../lib/format";
import { callApi } from "../api";
import { useColleagues } from "../colleagues";
import { ConfirmedAction } from "../confirmed-action";
import { Rows } from "../list/rows";
import { useAddress } from "../list/use-address";
import { useMember } from "../member";
import { BoxTabs } from "../messages/box-tabs";
import { countsQuery, optOutsQuery } from "../queries";
import { useInstantFormat } from "../use-instant-format";
import { AddOptOut } from "./add-opt-out";

/** The phones that get no more messages, because the worker asked for it. */
export function Screen() {
  const { t } = useLingui();
  const { query } = useAddress();
  const { me, may } = useMember();
  const counts = useQuery(countsQuery());
  // A member who sees only their own workers may add to the list, but not read it.
  const maySee = me?.ownAlone === false;
  const list = useQuery({ ...optOutsQuery(query), enabled: maySee });
  return (
    <div className="grid max-w-7xl gap-4">
      <PageTitle title={t`Asked us to stop`} />
      <BoxTabs page={counts.data} current="opt_outs" />
      <p className="max-w-prose text-muted">
        <Trans>
          Nothing is sent to these phones, not even by hand. A worker gets on this list by replying
          STOP or ALTO to a message that a channel sent; add here those who told you another way.
        </Trans>
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,25rem)]">
        {me?.ownAlone ? (
          <p className="rounded-lg border border-rule bg-surface p-6">
            <Trans>With your role, you can add phones to this list but not see who is on it.</Trans>
          </p>
        ) : (
          <div className="grid gap-3">
            <Rows query={list} none={t`Nobody has asked to stop.`}>
              {(row) => <OptOut row={row} />}
            </Rows>
          </div>
        )}
        {may("invite") ? <AddOptOut /> : null}
      </div>
    </div>
  );
}

function OptOut({ row }: { row: OptOutView }) {
  const { t } = useLingui();
  const { short } = useInstantFormat();
  const { may } = useMember();
  const nameOf = useColleagues();
  const { phone, source, actor, note, createdAt } = row;
  const who = source === "worker" ? t`the worker wrote it` : t`entered by ${nameOf(actor)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-card py-2">
      <span className="grid min-w-0">
        <span className="font-semibold whitespace-nowrap large-text:whitespace-normal">
          {formatPhone(phone)}
        </span>
        <span className="text-muted">
          {short(createdAt)} · {who}
        </span>
        {note ? <span>{note}</span> : null}
      </span>
      {may("invite") ? <AllowAgain row={row} /> : null}
    </li>
  );
}

function AllowAgain({ row: { id, phone } }: { row: OptOutView }) {
  const { t } = useLingui();
  const number = formatPhone(phone);
  return (
    <ConfirmedAction
      label={<Trans>Allow again</Trans>}
      aria-label={t`Allow again: ${number}`}
      title={t`Write to ${number} again?`}
      confirm={t`Yes, the worker asked for it`}
      run={() => callApi("DELETE /api/v1/opt-outs/:id", { params: { id } })}
      successMessage={t`You can write to ${number} again.`}
    >
      <p>
        <Trans>
          Do this only when the worker asks for messages again. Your name is kept with it.
        </Trans>
      </p>
    </ConfirmedAction>
  );
}
