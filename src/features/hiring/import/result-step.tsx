import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { WorkerOutcome } from "#contract/employer-views";
import { Button, ButtonLink } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { linksToSend } from "../messages/messages-path";
import { saveFile } from "../save-file";
import { useColumnNames } from "./column-names";
import type { Finished } from "./draft";
import { csvOf } from "./failed-rows";
import { isSame } from "./row-kinds";
import { StayedClosed } from "./stayed-closed";
import { useCellWords } from "./use-cell-words";

type ResultStepProps = {
  finished: Finished;
  /** Goes back to the rows that were not added. */
  onCorrect: () => void;
  onAgain: () => void;
};

/** The result for each row, and the link to the screen that sends the invitations. */
export function ResultStep({ finished, onCorrect, onAgain }: ResultStepProps) {
  const { t } = useLingui();
  const cellWords = useCellWords();
  const names = useColumnNames();
  const { rows, undecided, headers, columns, contractId } = finished;
  const of = (status: WorkerOutcome["status"]) =>
    rows.filter(({ outcome }) => outcome.status === status);
  const known = of("updated");
  const [created, same] = [
    of("created").length,
    known.filter(({ outcome }) => isSame(outcome)).length,
  ];
  const corrected = known.length - same;
  const [closed, rejected] = [of("unchanged"), of("rejected")];
  const failed = rejected.length + undecided.length;
  const linked = created + known.length;
  const [done, ...others] = [
    created > 0 && t`${plural(created, { one: "# worker added", other: "# workers added" })}`,
    corrected > 0 &&
      t`${plural(corrected, { one: "# was already there and was corrected.", other: "# were already there and were corrected." })}`,
    same > 0 &&
      t`${plural(same, { one: "# was already there, with this name and phone.", other: "# were already there, with these names and phones." })}`,
  ].filter(Boolean);
  const save = () => {
    // A column without a header gets the name that the user chose, so that the next import knows
    // it.
    const heads = headers.map((header, at) => header || names[columns[at]!] || "");
    const problems = [
      ...rejected.map(({ row, number, outcome }) => ({
        row,
        number,
        problem: outcome.errors.map(({ path, code }) => cellWords(path, code)).join("; "),
      })),
      ...undecided.map((one) => ({ ...one, problem: t`somebody else’s code` })),
    ];
    const lines = problems.map(({ row, number, problem }) => [String(number), ...row, problem]);
    saveFile("not-added.csv", csvOf([[t`Row`, ...heads, t`Problem`], ...lines]));
  };
  return (
    <>
      {done ? (
        <Notice tone="success" role="status" title={done}>
          {others.join(" ")}
        </Notice>
      ) : null}
      <StayedClosed rows={closed} contractId={contractId} />
      {failed > 0 ? (
        <Notice
          tone="warning"
          title={t`${plural(failed, { one: "# row was not added", other: "# rows were not added" })}`}
        >
          <div className="-ml-3 flex flex-wrap gap-x-2">
            <Button variant="quiet" onClick={onCorrect}>
              {t`${plural(failed, { one: "Correct # row", other: "Correct # rows" })}`}
            </Button>
            <Button variant="quiet" className="text-left!" onClick={save}>
              <Trans>Download what was not added</Trans>
            </Button>
          </div>
        </Notice>
      ) : null}
      {linked > 0 ? (
        <p>
          {linked === rows.length + undecided.length ? (
            <Trans>
              Each worker now has a private link. Send it by WhatsApp with one tap per worker.
            </Trans>
          ) : (
            <Trans>
              Each of the others now has a private link. Send it by WhatsApp with one tap per
              worker.
            </Trans>
          )}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {linked > 0 ? (
          <ButtonLink to={linksToSend(contractId)}>
            <Trans>Send the links</Trans>
          </ButtonLink>
        ) : null}
        <Button variant="secondary" onClick={onAgain}>
          <Trans>Import another list</Trans>
        </Button>
      </div>
    </>
  );
}
