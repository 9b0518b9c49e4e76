import { Trans, useLingui } from "@lingui/react/macro";
import { type DragEvent, useId, useRef, useState } from "react";
import { FormFailure } from "../../../components/form/form-failure";
import { Button } from "../../../components/ui/button";
import { NetworkError } from "../../../lib/api-client";
import { HiringCard } from "../hiring-card";
import { hiringFailure } from "../hiring-failure";
import { HiringIcon } from "../hiring-icon";
import {
  assertNotTooMany,
  readFile,
  readText,
  ROWS_MAX,
  type Table,
  TableError,
  type TableProblem,
} from "./read-table";
import { SheetChoice } from "./sheet-choice";

type SourceStepProps = { onTable: (table: Table) => void; onBack: () => void };

/** The roster: an Excel or CSV file, or rows copied out of a spreadsheet. Nothing is sent yet. */
export function SourceStep({ onTable, onBack }: SourceStepProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<TableProblem>();
  const [busy, setBusy] = useState(false);
  const [sheets, setSheets] = useState<Table[]>([]);
  const attempt = async (work: () => void | Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      // Browsers throw a TypeError for a module that could not be loaded.
      const other = error instanceof TypeError ? "not_loaded" : "unreadable";
      setProblem(error instanceof TableError ? error.problem : other);
    } finally {
      setBusy(false);
    }
  };
  const choose = (table: Table) => {
    assertNotTooMany(table);
    onTable(table);
  };
  const take = async (reading: Promise<Table[]>) => {
    setSheets([]);
    const [table, ...others] = await reading;
    if (table && others.length > 0) setSheets([table, ...others]);
    else if (table) choose(table);
  };
  const onText = (text: string) =>
    attempt(() => take(readText(t`Pasted rows`, text).then((table) => [table])));
  return (
    <>
      <Problem problem={problem} />
      {sheets.length > 0 ? (
        <SheetChoice sheets={sheets} onChosen={(table) => void attempt(() => choose(table))} />
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <HiringCard title={t`From a file`}>
          <FileChoice busy={busy} onFile={(file) => void attempt(() => take(readFile(file)))} />
        </HiringCard>
        <HiringCard title={t`Or paste the rows`}>
          <Paste onText={(text) => void onText(text)} busy={busy} />
        </HiringCard>
      </div>
      <div>
        <Button variant="quiet" className="-ml-3" onClick={onBack}>
          <Trans>Back to the contract</Trans>
        </Button>
      </div>
    </>
  );
}

function Problem({ problem }: { problem: TableProblem | undefined }) {
  const { i18n, t } = useLingui();
  if (!problem) return null;
  const words: Record<TableProblem, string> = {
    empty: t`There are no rows in it.`,
    unknown_kind: t`Choose an Excel file (.xlsx) or a CSV file. An old .xls can be saved as .xlsx in Excel.`,
    unreadable: t`It could not be read. Open it in Excel, save it as .xlsx and try again, or paste the rows.`,
    too_many: t`It has more than ${ROWS_MAX} rows. Split it into several files.`,
    not_loaded: hiringFailure(i18n, new NetworkError()),
  };
  return <FormFailure failure={{ words: words[problem] }} />;
}

function FileChoice({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div
      className={`grid justify-items-start gap-3 rounded border-2 p-5 ${isOver ? "border-agave bg-agave-wash" : "border-rule"}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <HiringIcon name="table" className="size-8 text-agave" />
      <label htmlFor={id}>
        <Trans>
          Excel (.xlsx) or CSV, with one row per worker: names and phone, and if you have them,
          email, date of birth and your own code.
        </Trans>
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt"
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // Lets the user choose the same file again after correcting it.
          target.value = "";
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        <Trans>Choose a file</Trans>
      </Button>
      <span className="text-muted">
        <Trans>You can drop it here too. Nothing is sent yet.</Trans>
      </span>
    </div>
  );
}

function Paste({ busy, onText }: { busy: boolean; onText: (text: string) => void }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onText(field.current?.value ?? "");
      }}
    >
      <label htmlFor={id}>
        <Trans>Copy the rows in your spreadsheet and paste them here.</Trans>
      </label>
      <textarea
        ref={field}
        id={id}
        rows={7}
        wrap="off"
        spellCheck={false}
        className="control overflow-x-auto"
      />
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          <Trans>Use these rows</Trans>
        </Button>
      </div>
    </form>
  );
}
