import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { KeyView } from "#contract/keys";
import { ButtonLink } from "../../../components/ui/button";
import { Pages } from "../list/pages";
import { useAddress } from "../list/use-address";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { keysQuery } from "../queries";
import { SecretCard } from "../secret-card";
import { AREAS } from "../settings/areas";
import { SettingsFrame } from "../settings/settings-frame";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { useSecret } from "../use-secret";
import { KeyRow } from "./key-row";
import { NewKeyForm } from "./new-key-form";

/** The keys of the employer's systems. `new` in the URL opens the form for another one. */
export function Screen() {
  const { t } = useLingui();
  const { may } = useMember();
  const navigate = useNavigate();
  const { query } = useAddress();
  const made = useSecret();
  const [madeId, setMadeId] = useState<string>();
  const isNew = query.has("new") && made.secret === undefined;
  const keys = useQuery({ ...keysQuery(query), enabled: may("admin") });
  const close = () => void navigate(AREAS.keys.to, { replace: true });
  const isRevoked = keys.data?.items.some(({ id, status }) => id === madeId && status !== "live");
  return (
    <SettingsFrame
      area="keys"
      title={t`API keys`}
      lead={t`A key lets one of your other systems work here on its own. Team members do not need one.`}
      action={isNew ? null : <Create />}
    >
      {isRevoked ? null : (
        <SecretCard of={made} title={t`Your new key`} copyLabel={t`Copy the key`}>
          <Trans>Put it into the system that will use it.</Trans>
        </SecretCard>
      )}
      {isNew ? (
        <NewKeyForm
          onMade={({ id, key }) => {
            setMadeId(id);
            made.show(key);
            close();
          }}
          onCancel={close}
        />
      ) : null}
      <LoadState query={keys}>
        {({ items, nextCursor }) => (
          <>
            <Keys keys={items} />
            <Pages nextCursor={nextCursor} />
          </>
        )}
      </LoadState>
    </SettingsFrame>
  );
}

/** Not rendered while that form is open. */
function Create() {
  useFocusOnUnmount();
  return (
    <ButtonLink to={`${AREAS.keys.to}?new=1`} className="px-card!">
      <Trans>Create a key</Trans>
    </ButtonLink>
  );
}

/** Active keys come first; ended ones stay so that they can be recognized in the audit trail. */
function Keys({ keys }: { keys: KeyView[] }) {
  const { t } = useLingui();
  const live = keys.filter(({ status }) => status === "live").reverse();
  const ended = keys.filter(({ status }) => status !== "live").reverse();
  return (
    <>
      {live.length === 0 ? (
        <p className="rounded-lg border border-rule bg-surface p-6">
          <Trans>No key is active. You need one only to connect another system.</Trans>
        </p>
      ) : (
        <List label={t`Keys that work`} keys={live} />
      )}
      {ended.length > 0 ? (
        <details className="grid gap-3">
          <summary className="min-h-11 content-center font-semibold text-agave">
            <Trans>Keys that no longer work</Trans>
          </summary>
          <List label={t`Keys that no longer work`} keys={ended} />
        </details>
      ) : null}
    </>
  );
}

const List = ({ label, keys }: { label: string; keys: KeyView[] }) => (
  <ul aria-label={label} className="divide-y divide-rule rounded-lg border border-rule bg-surface">
    {keys.map((key) => (
      <KeyRow key={key.id} row={key} />
    ))}
  </ul>
);
