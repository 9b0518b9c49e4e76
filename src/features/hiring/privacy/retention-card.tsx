import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { RETENTION_MIN_DAYS } from "#contract/constants";
import type { Retention, SettingsView } from "#contract/settings";
import { Button } from "../../../components/ui/button";
import { Points } from "../../../components/ui/points";
import { callApi } from "../api";
import { ConfirmDialog } from "../confirm-dialog";
import { Facts } from "../facts";
import { HiringCard } from "../hiring-card";
import { Labeled } from "../labeled";
import { useMember } from "../member";
import { Select } from "../select";
import { useConfirmedAction } from "../use-action";

/** The days to choose from; a different value, set through the API, is offered beside them. */
const TIMES = [RETENTION_MIN_DAYS, 60, 90, 180, 365, 730, 1095, 1825];

/** A year in days, as the portal's own times count it. */
const YEAR = 365;

const NAMES = ["applicationDays", "invitationDays"] as const satisfies (keyof Retention)[];
type Name = (typeof NAMES)[number];

function useRetentionWords() {
  const { t } = useLingui();
  const days = (count: number | null) => {
    if (count === null) return t`without end`;
    const years = count / YEAR;
    return Number.isInteger(years)
      ? t`${plural(years, { one: "# year", other: "# years" })}`
      : t`${plural(count, { one: "# day", other: "# days" })}`;
  };
  return {
    days,
    what: {
      applicationDays: t`People, after the last change of their application`,
      invitationDays: t`Invitations that nobody accepted, after they expired`,
    },
  };
}

/** How long data is kept: the portal's time, or a shorter one of the employer's own. */
export function RetentionCard({ settings }: { settings: SettingsView }) {
  const { t } = useLingui();
  const { may } = useMember();
  const { days, what } = useRetentionWords();
  const { retention, portalRetention } = settings;
  return (
    <HiringCard title={t`How long data is kept`}>
      <p className="max-w-prose text-muted">
        <Trans>
          After that the portal erases it, photos included. You may choose a shorter time for your
          own people, at least {RETENTION_MIN_DAYS} days, but never a longer one.
        </Trans>
      </p>
      {may("admin") && may("erase") ? (
        // Remounts after a save, also by a colleague, so that the lists start with what is saved.
        <RetentionForm key={JSON.stringify(retention)} settings={settings} />
      ) : (
        <Facts
          rows={NAMES.map((name) => ({
            term: what[name],
            value: days(retention[name] ?? portalRetention[name]),
          }))}
        />
      )}
    </HiringCard>
  );
}

function RetentionForm({ settings: { retention, portalRetention } }: { settings: SettingsView }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(retention);
  const { days, what } = useRetentionWords();
  const changed = NAMES.filter((name) => chosen[name] !== retention[name]);
  const save = useConfirmedAction({
    run: (body: Partial<Retention>, idempotencyKey) =>
      callApi("PATCH /api/v1/settings", { body: { retention: body }, idempotencyKey }),
    successMessage: t`Saved. It applies from tonight.`,
  });
  const inForce = (name: Name) => chosen[name] ?? portalRetention[name];
  return (
    <div className="grid max-w-2xl gap-4">
      {NAMES.map((name) => (
        <TimeChoice
          key={name}
          label={what[name]}
          value={chosen[name]}
          kept={retention[name]}
          longest={portalRetention[name]}
          onChoose={(value) => setChosen({ ...chosen, [name]: value })}
        />
      ))}
      {changed.length > 0 ? (
        <div>
          <Button
            onClick={() =>
              save.openDialog(Object.fromEntries(changed.map((name) => [name, chosen[name]])))
            }
          >
            <Trans>Save the times</Trans>
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        {...save.dialog}
        title={t`Change how long data is kept?`}
        confirm={t`Change it`}
        danger
      >
        <Points>{changed.map((name) => `${what[name]}: ${days(inForce(name))}`)}</Points>
        <p>
          <Trans>
            From tonight, anything older is erased and cannot be brought back. First check what the
            law requires you to keep.
          </Trans>
        </p>
      </ConfirmDialog>
    </div>
  );
}

type TimeChoiceProps = {
  label: string;
  value: number | null;
  /** The saved value. */
  kept: number | null;
  /** The portal's time; null means without end. */
  longest: number | null;
  onChoose: (value: number | null) => void;
};

function TimeChoice({ label, value, kept, longest, onChoose }: TimeChoiceProps) {
  const { t } = useLingui();
  const { days } = useRetentionWords();
  const times = [...new Set([...TIMES, ...(kept === null ? [] : [kept])])]
    .filter((time) => longest === null || time < longest || time === kept)
    .sort((a, b) => a - b);
  const portal = days(longest);
  return (
    <Labeled label={label}>
      <Select
        className="max-w-md"
        value={value ?? ""}
        onChoose={(time) => onChoose(time === "" ? null : Number(time))}
        options={[
          { value: "", words: t`As long as the portal: ${portal}` },
          ...times.map((time) => ({ value: time, words: days(time) })),
        ]}
      />
    </Labeled>
  );
}
