import { Trans, useLingui } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import type { AuditAction } from "#contract/audit";
import { Button } from "../../../components/ui/button";
import { Link } from "../../../components/ui/link";
import { withQuery } from "../../../lib/query-path";
import { keyName } from "../keys/key-name";
import { Labeled } from "../labeled";
import { useAddress } from "../list/use-address";
import { endOfDay, startOfDay, useDayOf } from "../local-days";
import { AREAS } from "../settings/areas";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { ACTION_GROUPS, ACTION_NAMES } from "./action-names";
import type { useNames } from "./use-names";

const FILTERS = ["actor", "action", "subject", "since", "until"];

/** The audit trail's filters (who, what, when); the URL holds them. */
export function AuditFilters({ names }: { names: ReturnType<typeof useNames> }) {
  const { i18n, t } = useLingui();
  const { query } = useAddress();
  const navigate = useNavigate();
  useFocusOnUnmount();
  const dayOf = useDayOf();
  const value = (name: string) => query.get(name) ?? "";
  const day = (name: string, shift = 0) => {
    const at = Date.parse(value(name)) + shift;
    return Number.isNaN(at) ? "" : dayOf(at);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? "");
    const [from, to] = [typed("from"), typed("to")];
    const until = to && endOfDay(to).toISOString();
    void navigate(
      withQuery(AREAS.audit.to, {
        actor: typed("actor"),
        action: typed("action"),
        subject: query.get("subject"),
        since: from && startOfDay(from).toISOString(),
        until,
      }),
    );
  };
  return (
    <form
      onSubmit={submit}
      className="grid grid-cols-2 gap-3 rounded-lg border border-rule bg-surface px-card py-4 sm:px-5 xl:grid-cols-[1fr_1fr_auto_auto_auto] xl:items-end"
    >
      <Labeled label={t`Who`} className="large-text:col-span-full">
        <select name="actor" defaultValue={value("actor")} className="control">
          <option value="">{t`Everybody`}</option>
          <Actors names={names} />
        </select>
      </Labeled>
      <Labeled label={t`What`} className="large-text:col-span-full">
        <select name="action" defaultValue={value("action")} className="control">
          <option value="">{t`Everything`}</option>
          {Object.entries(ACTION_GROUPS).map(([group, words]) => (
            <optgroup key={group} label={i18n._(words)}>
              {actionsOf(group).map((action) => (
                <option key={action} value={action}>
                  {i18n._(ACTION_NAMES[action])}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </Labeled>
      <Labeled label={t`From`} className="max-sm:col-span-2 large-text:col-span-full">
        <input
          key={day("since")}
          name="from"
          type="date"
          defaultValue={day("since")}
          className="control"
        />
      </Labeled>
      <Labeled label={t`To`} className="max-sm:col-span-2 large-text:col-span-full">
        <input
          key={day("until", -1)}
          name="to"
          type="date"
          defaultValue={day("until", -1)}
          className="control"
        />
      </Labeled>
      <span className="col-span-2 flex flex-wrap items-center gap-x-4 xl:col-span-1">
        <Button type="submit" variant="secondary" className="px-card!">
          <Trans>Show</Trans>
        </Button>
        {FILTERS.some((name) => query.has(name)) ? (
          <Link to={AREAS.audit.to} className="inline-flex min-h-11 items-center">
            <Trans>Clear all</Trans>
          </Link>
        ) : null}
      </span>
      {value("subject") ? (
        <p className="col-span-2 text-muted xl:col-span-5">
          <Trans>Only actions on one item are shown.</Trans>
        </p>
      ) : null}
    </form>
  );
}

const actionsOf = (group: string) =>
  (Object.keys(ACTION_NAMES) as AuditAction[]).filter((name) => name.startsWith(`${group}.`));

function Actors({ names: { team, removed, keys } }: { names: ReturnType<typeof useNames> }) {
  const { t } = useLingui();
  return (
    <>
      <option value="worker">{t`Workers`}</option>
      <option value="system">{t`The portal`}</option>
      <optgroup label={t`Team`}>
        {team.map(({ id, email }) => (
          <option key={id} value={`member:${id}`}>
            {email}
          </option>
        ))}
        {removed.map(({ id, email }) => (
          <option key={id} value={`member:${id}`}>
            {t`${email} (no longer in the team)`}
          </option>
        ))}
      </optgroup>
      {keys.length > 0 ? (
        <optgroup label={t`API keys`}>
          {keys.map((key) => (
            <option key={key.id} value={`key:${key.id}`}>
              {keyName(key)}
            </option>
          ))}
        </optgroup>
      ) : null}
    </>
  );
}
