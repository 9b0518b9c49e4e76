import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Notice } from "../../../components/ui/notice";
import { useNameOf } from "../use-name-of";
import type { Roster } from "./use-roster";

/** Of so many phones, and of so many people with each of them, the rows are named. */
const SHOWN = 5;

/** Names the people who have one phone: they may share it, or a row has another person's number. */
export function SharedPhones({ roster }: { roster: Roster }) {
  const { t } = useLingui();
  const phones = roster.sharedPhones;
  const count = phones.length;
  if (count === 0) return null;
  const more = count - SHOWN;
  return (
    <Notice
      role="status"
      title={t`${plural(count, { one: "# phone is in rows with different names", other: "# phones are in rows with different names" })}`}
    >
      <p>
        <Trans>
          This is right for people who share a phone. If a number is wrong, correct it: the link is
          sent to it.
        </Trans>
      </p>
      <ul className="grid gap-3 py-2">
        {phones.slice(0, SHOWN).map((rows) => (
          <SharedPhone key={rows[0]} rows={rows} roster={roster} />
        ))}
      </ul>
      {more > 0 ? <p>{t`${plural(more, { one: "and # more", other: "and # more" })}`}</p> : null}
    </Notice>
  );
}

function SharedPhone({ rows, roster }: { rows: readonly number[]; roster: Roster }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [first = 0] = rows;
  const more = rows.length - SHOWN;
  return (
    <li className="border-l-4 border-rule pl-3 wrap-anywhere">
      <strong>{roster.recordAt(first).phone}</strong>
      <ul>
        {rows.slice(0, SHOWN).map((at) => {
          const { name_first: firstName, name_last: lastName } = roster.recordAt(at);
          const name = nameOf({ firstName, lastName });
          return <li key={at}>{t`Row ${{ number: roster.numbers[at] }}: ${{ name }}`}</li>;
        })}
        {more > 0 ? (
          <li>{t`${plural(more, { one: "and # more", other: "and # more" })}`}</li>
        ) : null}
      </ul>
    </li>
  );
}
