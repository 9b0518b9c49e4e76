import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { SELECTION_MAX } from "#contract/constants";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { PageTitle } from "../../../components/ui/page-title";
import { useHydrated } from "../../../lib/use-hydrated";
import { useActionKey } from "../action-key";
import { hiringFailure } from "../hiring-failure";
import { useAddress } from "../list/use-address";
import { useMember } from "../member";
import { useWordsFault } from "../message-words/use-words-fault";
import { BackToMessages } from "../messages/back-to-messages";
import { useReadyChannels } from "../messages/channel-buttons";
import { useUnsavedText } from "../use-unsaved-texts";
import { FreeWords } from "./free-words";
import { MethodChoice } from "./method-choice";
import { PeopleChoice } from "./people-choice";
import { chosenIn, groupOf, recipientsQuery } from "./recipients";
import type { Sending, SendMethod } from "./send-free";
import { SendFreeDialog } from "./send-free-dialog";

/** A message in the team's own words to chosen people. */
export function Screen() {
  const { t } = useLingui();
  const { me, may } = useMember();
  return (
    <div className="grid max-w-4xl gap-4">
      <div className="grid justify-items-start">
        <BackToMessages />
        <PageTitle title={t`New message`} />
      </div>
      {me && !may("invite") ? (
        <Notice>
          <Trans>Your role may not write to workers. An owner of your team can change it.</Trans>
        </Notice>
      ) : (
        <Composer />
      )}
    </div>
  );
}

/** The people who were chosen in a list, else the group in the URL. */
function usePeople() {
  const { query } = useAddress();
  const { state } = useLocation();
  // The Worker has no history state, and hydration has to render the same.
  const named = useHydrated() ? chosenIn(state) : undefined;
  const group = groupOf(query.get("who"));
  const recipients = recipientsQuery({
    group,
    contract: query.get("contract"),
    tag: query.get("tag"),
  });
  const found = useQuery({ ...recipients, enabled: named === undefined && recipients.enabled });
  return {
    ids: named ?? found.data?.ids ?? [],
    named: named?.length,
    isMore: found.data?.isMore ?? false,
    isLoading: found.isFetching && named === undefined,
    error: named === undefined ? found.error : null,
    refetch: found.refetch,
  };
}

function Composer() {
  const { i18n, t } = useLingui();
  const people = usePeople();
  const ready = useReadyChannels();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useUnsavedText("free message", "text");
  const [method, setMethod] = useState<SendMethod>("hand");
  const [isTried, setIsTried] = useState(false);
  const [sending, setSending] = useState<Sending>();
  const key = useActionKey();
  const fault = useWordsFault({ needsLink: false })(text);
  const count = people.ids.length;
  const check = () => {
    setIsTried(true);
    if (fault) return field.current?.focus();
    if (count === 0 || people.isMore || people.isLoading) return;
    const message = { invitationIds: people.ids, text: text.trim(), method };
    setSending({ message, sendingId: key.of(message) });
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <PeopleChoice named={people.named} />
      <div role="status" className="empty:hidden">
        {people.isLoading ? t`Counting…` : null}
        {!people.isLoading && count > 0 && people.named === undefined && !people.isMore ? (
          <span className="font-semibold">
            {t`${plural(count, { one: "# person", other: "# people" })}`}
          </span>
        ) : null}
      </div>
      {people.isMore ? (
        <Notice tone="warning" role="alert">
          {t`More than ${SELECTION_MAX} people. Choose one contract.`}
        </Notice>
      ) : null}
      {people.error ? (
        <Notice tone="danger" role="alert">
          <p>{hiringFailure(i18n, people.error)}</p>
          <Button variant="quiet" className="-ml-3" onClick={() => void people.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      ) : null}
      <FreeWords ref={field} text={text} fault={isTried ? fault : undefined} onType={setText} />
      {ready.length > 0 ? (
        <MethodChoice channels={ready} method={method} onChoose={setMethod} />
      ) : null}
      {isTried && count === 0 && !people.isLoading ? (
        <p role="alert" className="font-semibold text-clay">
          <Trans>Nobody is chosen yet: choose above who gets it.</Trans>
        </p>
      ) : null}
      <div>
        <Button type="submit" busy={people.isLoading}>
          <Trans>See who gets it</Trans>
        </Button>
      </div>
      {sending ? (
        <SendFreeDialog
          sending={sending}
          onSent={() => {
            key.done();
            setText("");
            setIsTried(false);
          }}
          onClose={() => setSending(undefined)}
        />
      ) : null}
    </form>
  );
}
