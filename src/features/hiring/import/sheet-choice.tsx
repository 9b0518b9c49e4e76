import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import type { Table } from "./read-table";

type SheetChoiceProps = { sheets: readonly Table[]; onChosen: (sheet: Table) => void };

/** Asks which sheet of a file is the roster. */
export function SheetChoice({ sheets, onChosen }: SheetChoiceProps) {
  const { t } = useLingui();
  const count = sheets.length;
  return (
    <Notice role="status" title={t`The file has ${count} sheets with rows: which one is the list?`}>
      <ul className="flex flex-wrap gap-3 py-2">
        {sheets.map((sheet) => (
          <li key={sheet.name} className="min-w-0">
            <Button variant="secondary" className="wrap-anywhere" onClick={() => onChosen(sheet)}>
              {sheet.name} · {t`${plural(sheet.rows.length, { one: "# row", other: "# rows" })}`}
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <Trans>You can import one at a time. Choose the file again for the others.</Trans>
      </p>
    </Notice>
  );
}
