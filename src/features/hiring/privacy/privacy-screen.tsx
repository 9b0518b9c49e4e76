import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { LoadState } from "../load-state";
import { settingsQuery } from "../queries";
import { SettingsFrame } from "../settings/settings-frame";
import { FindPerson } from "./find-person";
import { RetentionCard } from "./retention-card";

/** How long people's data is kept, and what is kept about one person. */
export function Screen() {
  const { t } = useLingui();
  const settings = useQuery(settingsQuery);
  return (
    <SettingsFrame
      area="privacy"
      title={t`Privacy`}
      lead={t`If somebody asks what you keep about them, or wants it erased, find them here.`}
    >
      <FindPerson />
      <LoadState query={settings} lines={4}>
        {(known) => <RetentionCard settings={known} />}
      </LoadState>
    </SettingsFrame>
  );
}
