import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../components/ui/button";
import { Menu, MenuItem } from "../menu";

/** Early enough for the message to be there when the office opens. */
const MORNING_HOUR = 6;

const morningIn = (days: number): string => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  date.setHours(MORNING_HOUR, 0, 0, 0);
  return date.toISOString();
};

type NotNowProps = {
  busy: boolean;
  /** Clicks are ignored for now. */
  waits: boolean;
  /** Called with the time when the message comes back; undefined if never. */
  onChoose: (until: string | undefined) => void;
};

function useChoices() {
  const { t } = useLingui();
  return [
    { label: t`Again tomorrow`, short: t`Tomorrow`, until: () => morningIn(1) },
    { label: t`Again in 3 days`, short: t`In 3 days`, until: () => morningIn(3) },
    { label: t`Never send this one`, short: t`Never`, until: () => undefined },
  ];
}

export function NotNow({ busy, waits, onChoose }: NotNowProps) {
  const { t } = useLingui();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4">
      <legend className="sr-only">{t`Not now`}</legend>
      <span aria-hidden="true" className="font-semibold">
        <Trans>Not now:</Trans>
      </span>
      {useChoices().map(({ label, short, until }) => (
        <Button
          key={label}
          variant="quiet"
          className="px-0!"
          busy={busy}
          aria-disabled={waits}
          aria-label={label}
          onClick={() => onChoose(until())}
        >
          {short}
        </Button>
      ))}
    </fieldset>
  );
}

/** The same behind one button, where there is little room. */
export function NotNowMenu({ busy, onChoose }: Omit<NotNowProps, "waits">) {
  const { t } = useLingui();
  return (
    <Menu label={t`Not now`} words={t`Not now`} upward>
      {useChoices().map(({ label, until }) => (
        <MenuItem key={label} onClick={() => (busy ? undefined : onChoose(until()))}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
