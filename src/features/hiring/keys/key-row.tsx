import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { KeyView } from "#contract/keys";
import { Badge } from "../../../components/ui/badge";
import { Button } from "../../../components/ui/button";
import { callApi } from "../api";
import { ConfirmDialog } from "../confirm-dialog";
import { keyName } from "./key-name";
import { SCOPE_NAMES } from "../scope-names";
import { useAct } from "../use-act";
import { useMoment } from "../use-moment";

/** One key: what it may do, when it was used and until when it lasts. */
export function KeyRow({ row }: { row: KeyView }) {
  const { i18n, t } = useLingui();
  const { short } = useMoment();
  const { status, scopes, lastUsedAt, expiresAt, revokedAt, createdAt } = row;
  const moments = [
    t`made ${short(createdAt)}`,
    lastUsedAt ? t`last used ${short(lastUsedAt)}` : t`never used`,
    status === "live" && (expiresAt ? t`ends ${short(expiresAt)}` : t`does not end by itself`),
    status === "expired" && expiresAt && t`ended ${short(expiresAt)}`,
    revokedAt && t`revoked ${short(revokedAt)}`,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="grid min-w-60 flex-1 gap-1">
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
        <span className="text-muted">{moments.join(" · ")}</span>
      </div>
      {status === "live" ? <Revoke row={row} /> : null}
    </li>
  );
}

function Revoke({ row }: { row: KeyView }) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const name = keyName(row);
  const act = useAct({
    run: (_: void, idempotencyKey) =>
      callApi("POST /api/v1/keys/:id/revoke", { params: { id: row.id }, idempotencyKey }),
    words: t`The key is revoked.`,
    onDone: () => setAsks(false),
  });
  const ask = () => {
    act.forget();
    setAsks(true);
  };
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-3 min-h-11!"
        aria-label={t`Revoke the key ${name}`}
        onClick={ask}
      >
        <Trans>Revoke</Trans>
      </Button>
      <ConfirmDialog
        open={asks}
        title={t`Revoke the key “${name}”?`}
        confirm={t`Revoke it`}
        danger
        busy={act.busy}
        failure={act.failure}
        onConfirm={() => void act.start()}
        onClose={() => setAsks(false)}
      >
        <p>
          <Trans>
            The system that uses it gets no answer from now on. This cannot be taken back.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
