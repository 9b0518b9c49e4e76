import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { TestMessageView } from "#contract/message-settings";
import type { Channel } from "#contract/messages";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { fieldMessage } from "../../../i18n/field-messages";
import { refusedFields } from "../../../lib/api-client";
import { callApi } from "../api";
import { hiringFailure } from "../hiring-failure";
import { Labeled } from "../labeled";
import { useMember } from "../member";
import { REASON_WORDS } from "../messages/outcome-words";
import { useShortForm } from "../use-short-form";
import { BUSY, DAILY_LIMIT, FAULT_WORDS, isFault } from "./fault-words";

/** Sends a test message, and explains the result. */
export function TestForm({ channel }: { channel: Channel }) {
  const { i18n, t } = useLingui();
  const { me } = useMember();
  const test = useMutation({
    mutationFn: (to: string) =>
      callApi("POST /api/v1/message-channels/:channel/test", { params: { channel }, body: { to } }),
  });
  const [refused] = refusedFields(test.error);
  const { form, invalid, problem } = useShortForm(
    {
      name: "to",
      words: fieldMessage(i18n, "to", "required"),
      refused: refused && fieldMessage(i18n, "to", refused.code),
    },
    ({ to = "" }) => test.isPending || test.mutate(to),
  );
  const isMail = channel === "mail";
  return (
    <form {...form} className="grid gap-2 border-t border-rule pt-4">
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start">
        <Labeled label={isMail ? t`Test message to this email` : t`Test message to this phone`}>
          <input
            {...invalid}
            name="to"
            type={isMail ? "email" : "tel"}
            placeholder={isMail ? undefined : "+52 55 5555 0123"}
            defaultValue={isMail ? me?.member.email : ""}
            autoComplete="off"
            className="control"
          />
        </Labeled>
        <Button type="submit" variant="secondary" busy={test.isPending}>
          <Trans>Send a test</Trans>
        </Button>
      </div>
      {problem}
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
    if (reason === "daily_limit") return i18n._(DAILY_LIMIT);
    if (isFault(reason)) return i18n._(FAULT_WORDS[reason]);
    return `${i18n._(REASON_WORDS[reason].what)} ${i18n._(REASON_WORDS[reason].todo)}`;
  };
  return (
    <Notice tone="danger" title={t`The test message was not sent`}>
      {words()}
    </Notice>
  );
}
