import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { useFocusOnUnmount } from "./use-focus-on-unmount";

/** Shown above a form that starts with text typed earlier and not saved. */
export function UnsavedNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useLingui();
  useFocusOnUnmount();
  return (
    <Notice role="status" title={t`Here is what you typed before. It is not saved yet.`}>
      <Button variant="quiet" className="-ml-3" onClick={onDiscard}>
        <Trans>Discard the changes</Trans>
      </Button>
    </Notice>
  );
}
