import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Language } from "#contract/languages";
import type { WordedKind } from "#contract/messages";
import { notify } from "../../../lib/notify";
import { callApi } from "../api";
import { hiringFailure } from "../hiring-failure";
import { messageSettingsQuery } from "../queries";
import { useInvalidate } from "../use-invalidate";

type Saving = { kind: WordedKind; language: Language; onSaved: (words: string | null) => void };

/** Saves the team's own words; null restores the portal's words. */
export function useSaveWords({ kind, language, onSaved }: Saving) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (words: string | null) =>
      callApi("PATCH /api/v1/message-settings", {
        body: { ownWords: { [kind]: { [language]: words } } },
      }),
    onSuccess: (settings, words) => {
      queries.setQueryData(messageSettingsQuery.queryKey, settings);
      void invalidate.everything();
      onSaved(words);
      notify("success", words === null ? t`The portal’s text is back.` : t`Saved.`);
    },
    onError: (error) => notify("error", hiringFailure(i18n, error)),
  });
}
