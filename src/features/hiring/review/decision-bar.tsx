import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { useShortcuts } from "../single-keys";
import { VanishingButton } from "../vanishing-button";
import { KeyHint } from "./key-hint";
import { PanelFrame } from "./panel-frame";
import { type Decisions, isPhotoAwaited } from "./use-decisions";
import type { LastDecision } from "./use-last-decision";
import type { PossibleDecision } from "./use-possible-decisions";

const SMALL = "min-h-12! px-3! max-sm:px-1.5! @max-[20rem]:px-0!";
/** On a phone two decisions have room; the others are behind "More". */
const ON_PHONE = 2;

type DecisionBarProps = {
  acts: readonly PossibleDecision[];
  last: LastDecision;
  onMore: () => void;
};

/** The decisions that are possible for the application, each with its key. */
export function DecisionBar({ acts, last, onMore }: DecisionBarProps) {
  const shortcut = useShortcuts();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-rule bg-paper p-2 max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:p-3 lg:px-5">
      {last.words ? (
        <p className="flex min-h-target items-center justify-between gap-x-3 text-sm">
          <span aria-hidden="true" className="min-w-0 truncate">
            {last.words}
          </span>
          {last.takeBack ? (
            <VanishingButton
              variant="quiet"
              className="min-h-target! shrink-0 px-0! py-0! whitespace-nowrap"
              aria-keyshortcuts={shortcut("z")}
              onClick={last.takeBack}
            >
              <Trans>Undo</Trans> <KeyHint>Z</KeyHint>
            </VanishingButton>
          ) : null}
        </p>
      ) : null}
      <div className="grid auto-cols-fr grid-flow-col gap-2 lg:grid-flow-row lg:grid-cols-2 large-text:grid-flow-row">
        {acts.map((act, at) => (
          <Decision
            key={act.key}
            act={act}
            onlyWide={acts.length > ON_PHONE + 1 && at >= ON_PHONE}
          />
        ))}
        {acts.length > ON_PHONE + 1 ? (
          <Button variant="secondary" className={`${SMALL} lg:hidden`} onClick={onMore}>
            <Trans>More</Trans>
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Decision({ act, onlyWide = false }: { act: PossibleDecision; onlyWide?: boolean }) {
  const { key, words, look, run, busy, ignoresClicks, isOpen } = act;
  const shortcut = useShortcuts();
  return (
    <VanishingButton
      variant={look === "loud" ? "primary" : "secondary"}
      className={`${SMALL} ${look === "danger" ? "border-clay! text-clay!" : ""} ${onlyWide ? "max-lg:hidden" : ""} ${isOpen ? "bg-maize-wash!" : ""}`}
      busy={busy}
      aria-disabled={ignoresClicks}
      aria-expanded={isOpen}
      aria-keyshortcuts={shortcut(key)}
      onClick={run}
    >
      {words} <KeyHint>{key.toUpperCase()}</KeyHint>
    </VanishingButton>
  );
}

/** The decisions that have no room on a phone. */
export function MorePanel({
  acts,
  onClose,
}: {
  acts: readonly PossibleDecision[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <PanelFrame title={t`More decisions`} onClose={onClose}>
      <div className="grid gap-2">
        {acts.slice(ON_PHONE).map((act) => (
          <Decision key={act.key} act={act} />
        ))}
      </div>
    </PanelFrame>
  );
}

/** Approving while a new photo is awaited needs a confirmation. */
export function DocumentRequested({ move }: Pick<Decisions, "move">) {
  const { t } = useLingui();
  if (!isPhotoAwaited(move.error)) return null;
  return (
    <div className="pb-4">
      <Notice tone="warning" role="alert" title={t`A new photo has been requested`}>
        <VanishingButton
          variant="quiet"
          className="-ml-3"
          busy={move.isPending}
          onClick={() => move.mutate({ status: "approved", force: true })}
        >
          <Trans>Approve without it</Trans>
        </VanishingButton>
      </Notice>
    </div>
  );
}
