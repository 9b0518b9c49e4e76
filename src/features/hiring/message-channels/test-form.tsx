import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { TestMessageView } from "#contract/message-settings";
import type { Channel } from "#contract/messages";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { ApiError } from "../../../lib/api-client";
import { callApi } from "../api";
import { hiringFailure } from "../hiring-failure";
import { useMember } from "../member";
import { REASON_WORDS } from "../messages/outcome-words";
import { BUSY, FAULT_WORDS, isFault } from "./fault-words";
import { RefusedContext, SetupField } from "./setup-field";

/** Sends a test message, and explains the result. */
export function TestForm({ channel }: { channel: Channel }) {
  const { t } = useLingui();
  const { me } = useMember();

  const [isEmpty, setIsEmpty] = useState(false);
  const test = useMutation({
    mutationFn: (to: string) =>
      callApi("POST /api/v1/message-channels/:channel/test", { params: { channel }, body: { to } }),
  });
  const refused =
    test.error instanceof ApiError ? test.error.problem?.errors?.[0]?.code : undefined;
  return (
    <form
      noValidate
      className="grid gap-2 border-t border-rule pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (test.isPending) return;
        const to = String(new FormData(event.currentTarget).get("to") ?? "").trim();
        setIsEmpty(to === "");
        if (to === "") event.currentTarget.querySelector("input")?.focus();
        else test.mutate(to);
      }}
    >
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start">
        <RefusedContext value={isEmpty ? { to: "required" } : refused ? { to: refused } : {}}>
          <SetupField
            name="to"
            label={
              channel === "mail" ? t`Test message to this email` : t`Test message to this phone`
            }
            type={channel === "mail" ? "email" : "tel"}
            placeholder={channel === "mail" ? undefined : "+52 55 5555 0123"}
            defaultValue={channel === "mail" ? me?.member.email : ""}
          />
        </RefusedContext>
        <Button type="submit" variant="secondary" busy={test.isPending}>
          <Trans>Send a test</Trans>
        </Button>
      </div>
      <div role="status">
        {test.data ? <Outcome result={test.data} channel={channel} /> : null}
        {test.error && !refused ? <Failed error={test.error} /> : null}
      </div>
    </form>
  );
}

function Failed({ error }: { error: Error }) {
  const { i18n } = useLingui();
  return <Notice tone="danger">{hiringFailure(i18n, error)}</Notice>;
}

type OutcomeProps = { result: TestMessageView; channel: Channel };

function Outcome({ result: { ok, reason }, channel }: OutcomeProps) {
  const { i18n, t } = useLingui();
  if (ok) {
    return (
      <Notice tone="success" title={t`The test message was sent`}>
        {channel === "mail"
          ? t`Check the inbox and the spam folder.`
          : t`Check the phone: the message should arrive within a minute.`}
      </Notice>
    );
  }
  const words = () => {
    if (reason === null || reason === "busy") return i18n._(BUSY);
    if (isFault(reason)) return i18n._(FAULT_WORDS[reason]);
    return `${i18n._(REASON_WORDS[reason].what)} ${i18n._(REASON_WORDS[reason].todo)}`;
  };
  return (
    <Notice tone="danger" title={t`The test message was not sent`}>
      {words()}
    </Notice>
  );
}
