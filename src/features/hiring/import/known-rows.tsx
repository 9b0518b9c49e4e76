import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { WorkerOutcome } from "#contract/employer-views";
import { Notice } from "../../../components/ui/notice";
import { dotted, formatPhone } from "../../../lib/format";
import { useNameOf } from "../use-name-of";
import { VanishingButton } from "../vanishing-button";
import { storedFor } from "./row-kinds";
import { StayedClosed } from "./stayed-closed";
import type { Roster } from "./use-roster";

type RosterProps = { roster: Roster };

/** The rows of people who are in the contract already, and how the list differs from it. */
export function KnownRows({ roster }: RosterProps) {
  const closed = roster
    .rowsOf("closed")
    .map((at) => ({ record: roster.recordAt(at), outcome: roster.outcomeAt(at)! }));
  return (
    <>
      <CodeConflicts roster={roster} />
      <KnownCodes roster={roster} />
      <CorrectedRows roster={roster} />
      <RepeatedRows roster={roster} />
      <StayedClosed rows={closed} contractId={roster.contractId} />
    </>
  );
}

/** Two people with one code: if the row were sent, the second would replace the first. */
function CodeConflicts({ roster }: RosterProps) {
  const { t } = useLingui();
  const rows = roster.rowsOf("other", "taken");
  const count = rows.length;
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      title={t`${plural(count, { one: "# row has somebody else’s code", other: "# rows have somebody else’s code" })}`}
    >
      <p>
        <Trans>
          The code is already in the contract, with another name and another phone. Such a row stays
          out until you decide. If it is the same person, correct them; if not, give the row its own
          code.
        </Trans>
      </p>
      <Changes rows={rows} roster={roster}>
        {(at) =>
          roster.kindAt(at) === "other" ? (
            <SamePersonButton
              at={at}
              roster={roster}
              label={t`It is the same person: correct row ${{ number: roster.numbers[at] }}`}
            >
              <Trans>It is the same person: correct</Trans>
            </SamePersonButton>
          ) : (
            <Trans>That invitation was answered or closed and stays as it is.</Trans>
          )
        }
      </Changes>
    </Notice>
  );
}

/** Codes of people who are not in the contract: with the code goes the person's whole record. */
function KnownCodes({ roster }: RosterProps) {
  const { t } = useLingui();
  const rows = roster.rowsOf("known");
  const count = rows.length;
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      title={t`${plural(count, { one: "# row has the code of another person you know", other: "# rows have the codes of other people you know" })}`}
    >
      <p>
        <Trans>
          The code belongs to somebody with another name and another phone, who has signed in here
          before. Whoever is invited with it can see that person’s answers. Such a row stays out
          until you decide. If it is not the same person, give the row its own code.
        </Trans>
      </p>
      <Changes rows={rows} roster={roster}>
        {(at) => (
          <SamePersonButton
            at={at}
            roster={roster}
            label={t`It is the same person: add row ${{ number: roster.numbers[at] }}`}
          >
            <Trans>It is the same person: add</Trans>
          </SamePersonButton>
        )}
      </Changes>
    </Notice>
  );
}

type SamePersonProps = RosterProps & { at: number; label: string; children: ReactNode };

/** Decides that a row is about the person who has its code. */
function SamePersonButton({ at, roster, label, children }: SamePersonProps) {
  return (
    <VanishingButton
      variant="quiet"
      className="-ml-3 text-left!"
      aria-label={label}
      onClick={() => roster.decide(at)}
    >
      {children}
    </VanishingButton>
  );
}

function CorrectedRows({ roster }: RosterProps) {
  const { t } = useLingui();
  const rows = roster.rowsOf("corrected");
  const count = rows.length;
  if (count === 0) return null;
  return (
    <Notice
      role="status"
      title={t`${plural(count, { one: "# row corrects somebody who is in the contract", other: "# rows correct somebody who is in the contract" })}`}
    >
      <Changes rows={rows} roster={roster} />
    </Notice>
  );
}

/** Rows of people who are in the contract already, as when a list is imported twice. */
function RepeatedRows({ roster }: RosterProps) {
  const { t } = useLingui();
  const [repeated, twice] = [roster.rowsOf("there").length, roster.rowsOf("twice").length];
  const count = repeated + twice;
  if (count === 0) return null;
  return (
    <Notice
      role="status"
      title={t`${plural(count, { one: "# row is for somebody who is already in this contract", other: "# rows are for people who are already in this contract" })}`}
    >
      {repeated > 0 ? (
        <p>
          <Trans>
            Nobody is added again, and everybody keeps their link. Their time to answer starts
            again, and other data in the list, such as a date of birth, is added.
          </Trans>
        </p>
      ) : null}
      {twice > 0 ? (
        <p>
          {t`${plural(twice, { one: "# row has the name and phone of somebody with another code and stays out. If you add it again, that person gets a second link.", other: "# rows have the name and phone of somebody with another code and stay out. If you add them again, those people get a second link." })}`}
        </p>
      ) : null}
    </Notice>
  );
}

const SHOWN = 5;

type ChangesProps = RosterProps & {
  rows: readonly number[];
  /** What can be decided about a row. */
  children?: (at: number) => ReactNode;
};

function Changes({ rows, roster, children }: ChangesProps) {
  const { t } = useLingui();
  const changes = rows.map((at) => (
    <Change key={at} at={at} roster={roster}>
      {children?.(at)}
    </Change>
  ));
  const more = changes.slice(SHOWN);
  return (
    <ul className="grid gap-3 py-2">
      {changes.slice(0, SHOWN)}
      {more.length > 0 ? (
        <li>
          <details>
            <summary className="inline-flex min-h-target items-center text-agave underline underline-offset-4">
              {t`${plural(more.length, { one: "and # more", other: "and # more" })}`}
            </summary>
            <ul className="grid gap-3 pt-2">{more}</ul>
          </details>
        </li>
      ) : null}
    </ul>
  );
}

type ChangeProps = RosterProps & { at: number; children?: ReactNode };

/** For a row that differs: what is stored and what the list has. */
function Change({ at, roster, children }: ChangeProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const record = roster.recordAt(at);
  const { name_first: first, name_last: last } = record;
  const outcome = roster.outcomeAt(at);
  const stored: WorkerOutcome["stored"] = outcome ? storedFor(outcome) : {};
  const { firstName = first, lastName = last, phone, email } = stored;
  const names = [nameOf({ firstName, lastName }), nameOf({ firstName: first, lastName: last })];
  // The same words, split differently into first and last names.
  const isMoved = names[0] === names[1] && firstName !== first;
  const [before, after] = isMoved ? [`${firstName} / ${lastName}`, `${first} / ${last}`] : names;
  const hasPhone = phone !== undefined;
  const hasEmail = email !== undefined;
  const was = [before, hasPhone && formatPhone(phone), hasEmail && (email ?? t`no email`)];
  const is = [after, hasPhone && record.phone, hasEmail && (record.email || t`no email`)];
  const [known, inList] = [was, is].map(dotted);
  const number = roster.numbers[at];
  return (
    <li className="grid justify-items-start gap-0.5 border-l-4 border-rule pl-3 wrap-anywhere">
      <span className="text-muted">{t`Row ${number}, code ${record.___CWJ}`}</span>
      <span>
        {roster.kindAt(at) === "known" ? t`Known to you: ${known}` : t`In the contract: ${known}`}
      </span>
      <strong>{t`In the list: ${inList}`}</strong>
      {children}
    </li>
  );
}
