import { Trans, useLingui } from "@lingui/react/macro";
import { useDeferredValue, useState } from "react";
import { paths } from "#contract/paths";
import { ButtonLink } from "../../../components/ui/button";
import { Icon, type IconName } from "../../../components/ui/icon";
import { Spinner } from "../../../components/ui/spinner";
import { useLanguage } from "../../../i18n/use-language";
import { formatTime } from "../../../lib/format";
import { useTakesLong } from "../../../lib/use-takes-long";
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
 * The status of saving. "Saving" is hidden from screen readers, or it would interrupt the person
 * every few seconds.
 */
export function SaveStatus({ draft }: { draft: DraftSession }) {
  // Deferred, because formatting the time is slow at first and must not delay navigation.
  const state = useDeferredValue(useShownStatus(draft));
  const words = useSaveWords(state);
  const [announced, setAnnounced] = useState(words);
  if (state.kind !== "saving" && announced !== words) setAnnounced(words);
  const icon = ICONS[state.kind];
  // Kept on the phone means not lost: a warning, not an error.
  const isOnDevice = "isOnDevice" in state && state.isOnDevice;
  const trouble = isOnDevice ? "font-semibold text-maize-ink" : "font-semibold text-clay";
  const calm = icon === undefined || icon === "check";
  return (
    // Without JavaScript nothing is saved automatically.
    <div className="grid gap-1 [@media(scripting:none)]:hidden">
      {/* Two lines high on a phone, so that Next stays where it is when a status needs both. */}
      <p
        aria-hidden="true"
        className={`flex min-h-11 items-center gap-2 text-sm sm:min-h-7 ${calm ? "text-muted" : trouble}`}
      >
        {state.kind === "saving" ? <Spinner className="size-5" /> : null}
        {icon ? <Icon name={icon} className="size-5" /> : null}
        {/* In an element, because a browser that translates the page replaces bare text nodes. */}
        <span>{words}</span>
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {state.kind === "signed-out" ? (
        <ButtonLink
          to={paths.signInAgain(paths.onboarding)}
          variant="secondary"
          className="justify-self-start"
        >
          <Trans>Sign in</Trans>
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** The newest status; "saving" only once it takes long. */
function useShownStatus(draft: DraftSession): DraftStatus {
  const latest = useDraftState(draft, ({ status }) => status);
  const [shown, setShown] = useState(latest);
  const takesLong = useTakesLong(latest.kind === "saving");
  if (latest !== shown && (latest.kind !== "saving" || takesLong)) setShown(latest);
  return shown;
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
      return state.isOnDevice
        ? t`No connection. Kept on this phone.`
        : t`No connection. Keep this page open.`;
    case "failed":
      return state.isOnDevice
        ? t`We have not received this yet. It is kept on this phone.`
        : t`We have not received this yet. Keep this page open.`;
    case "signed-out":
      return t`Your session has ended. Sign in to save.`;
    case "stale":
      return t`Changed in another window. Loading the newest answers…`;
  }
}
