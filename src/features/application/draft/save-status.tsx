import { Trans, useLingui } from "@lingui/react/macro";
import { useDeferredValue, useState } from "react";
import { Link } from "../../../components/ui/link";
import { Icon, type IconName } from "../../../components/ui/icon";
import { Spinner } from "../../../components/ui/spinner";
import { useLanguage } from "../../../i18n/use-language";
import { formatTime } from "../../../lib/format";
import { paths } from "#contract/paths";
import type { DraftSession } from "./draft-session";
import type { DraftStatus } from "./draft-store";
import { useDraftState } from "./use-draft";

const ICONS: Partial<Record<DraftStatus["kind"], IconName>> = {
  saved: "check",
  offline: "alert",
  failed: "alert",
  "signed-out": "lock",
  stale: "alert",
};

/**
 * How saving stands, in words. "Saving" is for the eye only: read out every few seconds it would
 * talk over the person who types.
 */
export function SaveStatus({ draft }: { draft: DraftSession }) {
  // Never in the way of what a save leads to: the browser opens its table of times slowly.
  const state = useDeferredValue(useDraftState(draft, ({ status }) => status));
  const words = useSaveWords(state);
  const [said, setSaid] = useState(words);
  if (state.kind !== "saving" && said !== words) setSaid(words);
  const icon = ICONS[state.kind];
  // What is kept on the phone is not lost: a caution, no alarm.
  const kept = "kept" in state && state.kept;
  const trouble = kept ? "font-semibold text-maize-ink" : "font-semibold text-clay";
  const calm = icon === undefined || icon === "check";
  return (
    <div className="grid gap-1">
      <p
        aria-hidden="true"
        className={`flex min-h-7 items-center gap-2 text-sm ${calm ? "text-muted" : trouble}`}
      >
        {state.kind === "saving" ? <Spinner className="size-5" /> : null}
        {icon ? <Icon name={icon} className="size-5" /> : null}
        {words}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {state.kind === "signed-out" ? (
        <Link
          to={`${paths.userLogin}?next=${encodeURIComponent(paths.onboarding)}`}
          className="inline-flex min-h-12 items-center font-semibold"
        >
          <Trans>Sign in to save</Trans>
        </Link>
      ) : null}
    </div>
  );
}

function useSaveWords(state: DraftStatus): string {
  const { t } = useLingui();
  const { language } = useLanguage();
  switch (state.kind) {
    case "idle":
    case "locked":
      return t`Your answers are saved automatically.`;
    case "saving":
      return t`Saving…`;
    case "saved": {
      const time = formatTime(state.at, language);
      return t`Saved at ${time}`;
    }
    case "offline":
      return state.kept
        ? t`No connection. Kept on this phone.`
        : t`No connection. Keep this page open.`;
    case "failed":
      return state.kept
        ? t`Not saved with us yet. Kept on this phone.`
        : t`Not saved with us yet. Keep this page open.`;
    case "signed-out":
      return t`Your session has ended. Sign in to save.`;
    case "stale":
      return t`Changed in another window. Loading the newest answers…`;
  }
}
