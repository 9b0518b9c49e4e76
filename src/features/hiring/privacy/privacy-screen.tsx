import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../api";
import { LoadState } from "../load-state";
import { SettingsFrame } from "../settings/settings-frame";
import { SETTINGS_PATH } from "../settings/settings-path";
import { FindPerson } from "./find-person";
import { RetentionCard } from "./retention-card";

/** How long people's data is kept, and what is kept of one. */
export function Screen() {
  const { t } = useLingui();
  const settings = useQuery(apiQuery("GET /api/v1/settings", SETTINGS_PATH));
  return (
    <SettingsFrame
      area="privacy"
      title={t`Privacy`}
      lead={t`When somebody asks what you keep about them, or wants it erased, you find them here.`}
    >
      <FindPerson />
      <LoadState query={settings} lines={4}>
        {(known) => <RetentionCard settings={known} />}
      </LoadState>
    </SettingsFrame>
  );
}
