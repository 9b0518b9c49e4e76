import { Trans, useLingui } from "@lingui/react/macro";
import type { KeyView } from "#contract/keys";
import { Badge } from "../../../components/ui/badge";
import { dotted } from "../../../lib/format";
import { callApi } from "../api";
import { useActors } from "../audit/use-names";
import { ConfirmedAction } from "../confirmed-action";
import { SCOPE_NAMES } from "../scope-names";
import { useInstantFormat } from "../use-instant-format";
import { keyName } from "./key-name";

/** One key: what it may do, who created it, when it was used and when it ends. */
export function KeyRow({ row }: { row: KeyView }) {
  const { i18n, t } = useLingui();
  const { short } = useInstantFormat();
  const { actor } = useActors();
  const { status, scopes, lastUsedAt, expiresAt, revokedAt, createdAt, createdBy } = row;
  const moments = [
    t`created ${short(createdAt)} by ${actor(createdBy)}`,
    lastUsedAt ? t`last used ${short(lastUsedAt)}` : t`never used`,
    status === "live" && (expiresAt ? t`ends ${short(expiresAt)}` : t`never ends`),
    status === "expired" && expiresAt && t`ended ${short(expiresAt)}`,
    revokedAt && t`revoked ${short(revokedAt)}`,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-card py-3 sm:px-5">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {keyName(row)}
          {row.name ? (
            <span className="font-normal text-muted">{keyName({ ...row, name: null })}</span>
          ) : null}
        </span>
        <span className="flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <Badge key={scope} tone={scope === "read" ? "grey" : "yellow"}>
              {i18n._(SCOPE_NAMES[scope])}
            </Badge>
          ))}
        </span>
        <span className="text-muted">{dotted(moments)}</span>
      </div>
      {status === "live" ? <Revoke row={row} /> : null}
    </li>
  );
}

function Revoke({ row }: { row: KeyView }) {
  const { t } = useLingui();
  const { id } = row;
  const name = keyName(row);
  return (
    <ConfirmedAction
      className="-ml-3"
      label={<Trans>Revoke</Trans>}
      aria-label={t`Revoke the key ${name}`}
      title={t`Revoke the key “${name}”?`}
      confirm={t`Revoke it`}
      danger
      run={(idempotencyKey) =>
        callApi("POST /api/v1/keys/:id/revoke", { params: { id }, idempotencyKey })
      }
      successMessage={t`Key revoked.`}
    >
      <p>
        <Trans>The system that uses it can no longer connect. This cannot be undone.</Trans>
      </p>
    </ConfirmedAction>
  );
}
