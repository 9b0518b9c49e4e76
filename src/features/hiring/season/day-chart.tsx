import { Trans, useLingui } from "@lingui/react/macro";
import type { SeasonDay } from "#contract/season";
import { useLanguage } from "../../../i18n/use-language";
import { formatDate, shortDate } from "../../../lib/format";
import { HiringCard } from "../hiring-card";

/** The size of the chart, in its own units. */
const [WIDTH, HEIGHT] = [300, 120];

type Series = { key: "sent" | "accepted" | "submitted" | "decided"; stroke: string; dot: string };

const SERIES: readonly Series[] = [
  { key: "sent", stroke: "stroke-line", dot: "bg-line" },
  { key: "accepted", stroke: "stroke-sky", dot: "bg-sky" },
  { key: "submitted", stroke: "stroke-maize-ink", dot: "bg-maize-ink" },
  { key: "decided", stroke: "stroke-agave", dot: "bg-agave" },
];

function summed(days: readonly SeasonDay[], key: Series["key"]): number[] {
  let total = 0;
  return days.map((day) => (total += day[key]));
}

const points = (values: readonly number[], most: number) =>
  values
    .map((value, index) => {
      const x = (index / Math.max(1, values.length - 1)) * WIDTH;
      return `${x.toFixed(1)},${(HEIGHT - (value / most) * (HEIGHT - 4) - 2).toFixed(1)}`;
    })
    .join(" ");

/** The last 30 days as lines of running totals, and as a table. */
export function DayChart({ days }: { days: SeasonDay[] }) {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const names = {
    sent: t`Invited`,
    accepted: t`Accepted`,
    submitted: t`Sent`,
    decided: t`Decided`,
  };
  const lines = SERIES.map((series) => {
    const values = summed(days, series.key);
    return { ...series, values, total: values.at(-1) ?? 0, name: names[series.key] };
  });
  const most = Math.max(1, ...lines.map(({ total }) => total));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <HiringCard title={t`The last 30 days`}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        className="w-full overflow-visible border-b border-l border-rule"
      >
        {lines.map(({ key, stroke, values }) => (
          <polyline
            key={key}
            points={points(values, most)}
            className={stroke}
            fill="none"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <p className="flex justify-between text-muted">
        <span>{first && shortDate(first.date, language)}</span>
        <span>{last && shortDate(last.date, language)}</span>
      </p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5">
        {lines.map(({ key, dot, name, total }) => (
          <li key={key} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={`h-1 w-4 rounded-full forced-color-adjust-none [print-color-adjust:exact] ${dot}`}
            />
            <span>
              {name} <strong>{i18n.number(total)}</strong>
            </span>
          </li>
        ))}
      </ul>
      <details>
        <summary className="min-h-6 w-fit content-center text-agave underline underline-offset-4 pointer-coarse:min-h-target">
          <Trans>See as a table</Trans>
        </summary>
        <table className="mt-3 w-full text-right">
          <thead>
            <tr className="border-b border-rule">
              <th scope="col" className="py-1 text-left">
                <Trans>Day</Trans>
              </th>
              {lines.map(({ key, name }) => (
                <th key={key} scope="col" className="py-1 pl-2">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map((day) => (
              <tr key={day.date} className="border-b border-rule">
                <th scope="row" className="py-1 text-left font-normal">
                  {formatDate(day.date, language)}
                </th>
                {SERIES.map(({ key }) => (
                  <td key={key} className="py-1 pl-2 tabular-nums">
                    {i18n.number(day[key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </HiringCard>
  );
}
