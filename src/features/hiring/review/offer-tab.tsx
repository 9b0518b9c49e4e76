import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId, useState } from "react";
import type { EmployerApplication } from "#contract/employer-application";
import { isOver } from "#contract/statuses";
import { Button } from "../../../components/ui/button";
import { useLanguage } from "../../../i18n/use-language";
import { languageName } from "../../../lib/format";
import { Facts } from "../facts";
import { useMember } from "../member";
import { Proposals } from "../offer-changes/proposals";
import { ProposeDialog } from "../offer-changes/propose-dialog";
import { useOfferTexts } from "../offer-changes/use-offer-texts";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { useInstantFormat } from "../use-instant-format";
import { CURRENT_TAB } from "./current-tab";

/** Whether the member may change offers at all, and whether this one can be changed now. */
export function useOfferRights({ status, offerChanges }: EmployerApplication) {
  const { me, may } = useMember();
  const mayChange = may("invite") && me?.ownAlone === false;
  const hasPendingChange = offerChanges.some((change) => change.status === "pending");
  return {
    mayChange,
    mayPropose: mayChange && !hasPendingChange && !isOver(status),
  };
}

/** What the worker accepted, and the proposed changes to it. */
export function OfferTab({ application }: { application: EmployerApplication }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { full } = useInstantFormat();
  const { rowsOf } = useOfferTexts();
  const { mayChange, mayPropose } = useOfferRights(application);
  const { acceptedTerms, offerChanges, status } = application;
  const accepted = full(acceptedTerms.acceptedAt);
  const read = languageName(acceptedTerms.language, language);
  return (
    <div className="grid gap-4">
      {isOver(status) ? (
        <p>
          <Trans>
            While the application is rejected or withdrawn, you cannot propose anything to the
            worker.
          </Trans>
        </p>
      ) : mayPropose ? (
        <Propose application={application} />
      ) : null}
      {offerChanges.length > 0 ? (
        <Part title={t`Proposed changes`}>
          <Proposals changes={offerChanges} mayWithdraw={mayChange} />
        </Part>
      ) : null}
      <Part title={t`What was accepted`}>
        <p className="text-muted">{t`Accepted ${accepted}, in the language: ${read}`}</p>
        <Facts rows={rowsOf(acceptedTerms)} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Propose({ application }: { application: EmployerApplication }) {
  const [isOpen, setIsOpen] = useState(false);
  useFocusOnUnmount(CURRENT_TAB);
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Trans>Propose a change</Trans>
      </Button>
      {isOpen ? <ProposeDialog application={application} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}
