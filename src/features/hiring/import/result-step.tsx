import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { WorkerOutcome } from "#contract/employer-views";
import { Button, ButtonLink } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { linksToSend } from "../messages/messages-path";
import { saveFile } from "../save-file";
import { csvOf } from "./failed-rows";
import { useCellWords } from "./use-cell-words";
import type { Finished } from "./use-roster";

/** What became of each row, and the way on to sending the links. */
export function ResultStep({ finished, onAgain }: { finished: Finished; onAgain: () => void }) {
  const { t } = useLingui();
  const cellWords = useCellWords();
  const { rows, headers, contractId } = finished;
  const of = (status: WorkerOutcome["status"]) =>
    rows.filter(({ outcome }) => outcome.status === status);
  const [created, updated, unchanged, rejected] = [
    of("created").length,
    of("updated").length,
    of("unchanged").length,
    of("rejected"),
  ];
  const failed = rejected.length;
  const save = () => {
    const lines = rejected.map(({ row, outcome }) => [
      ...row,
      outcome.errors.map(({ path, code }) => cellWords(path, code)).join("; "),
    ]);
    saveFile("not-added.csv", csvOf([[...headers, t`Problem`], ...lines]));
  };
  return (
    <>
      <Notice
        tone="success"
        role="status"
        title={t`${plural(created, { one: "# worker added", other: "# workers added" })}`}
      >
        {updated > 0
          ? t`${plural(updated, { one: "# was there and is corrected.", other: "# were there and are corrected." })}`
          : null}{" "}
        {unchanged > 0
          ? t`${plural(unchanged, { one: "# was there and stays as it was.", other: "# were there and stay as they were." })}`
          : null}
      </Notice>
      {failed > 0 ? (
        <Notice
          tone="warning"
          title={t`${plural(failed, { one: "# row was not added", other: "# rows were not added" })}`}
        >
          <Button variant="quiet" className="-ml-3" onClick={save}>
            <Trans>Download what was not added</Trans>
          </Button>
        </Notice>
      ) : null}
      <p>
        <Trans>
          Each worker has a private link now. Send it by WhatsApp with one tap a worker.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={linksToSend(contractId)}>
          <Trans>Send the links</Trans>
        </ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          <Trans>Bring in another list</Trans>
        </Button>
      </div>
    </>
  );
}
