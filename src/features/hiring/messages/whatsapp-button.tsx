import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef } from "react";
import { ButtonAnchor } from "../../../components/ui/button";
import { useOneAtATime } from "../../../lib/use-one-at-a-time";
import { HiringIcon } from "../hiring-icon";
import { KeyHint } from "../review/key-hint";
import type { MessagePanelProps } from "./use-message-mutation";

/** On a phone only a tap on the link itself opens the app. */
const opensAnApp = () => window.matchMedia("(pointer: coarse)").matches;

/**
 * Opens the chat with the words filled in, and marks the message as sent. On a computer it is
 * marked first: if a colleague was faster no chat opens, so that nobody is written to twice.
 */
export function WhatsAppButton({ message, acts, isNext }: MessagePanelProps) {
  const { t } = useLingui();
  const link = useRef<HTMLAnchorElement>(null);
  const { id, whatsappUrl, quietUntil, state } = message;
  const isQuiet = quietUntil !== null;
  const mark = useOneAtATime((tab: Window | null) =>
    acts.mutateAsync({ what: "sent", id }).then(
      () => tab?.location.replace(whatsappUrl ?? ""),
      () => tab?.close(),
    ),
  );
  const open = (event: MouseEvent) => {
    if (acts.isPending || acts.waits) return event.preventDefault();
    if (opensAnApp()) return void mark(null);
    const tab = window.open("about:blank", "_blank");
    if (!tab) return void mark(null);
    event.preventDefault();
    tab.opener = null;
    void mark(tab);
  };
  useEffect(() => {
    // The button exists twice, in the list and beside it; only one of them is displayed.
    if (isNext && !isQuiet && link.current?.offsetParent)
      link.current.focus({ preventScroll: true });
  }, [isNext, isQuiet]);
  // During quiet hours only a click on the button opens the chat.
  useEnter(() => {
    if (!isQuiet && link.current?.offsetParent) link.current.click();
  });
  const isAgain = state !== "to_send";
  return (
    <>
      <ButtonAnchor
        ref={link}
        href={whatsappUrl ?? undefined}
        target="_blank"
        rel="noopener noreferrer"
        variant={isQuiet ? "secondary" : "primary"}
        block
        className="min-h-13! px-card!"
        aria-keyshortcuts={isQuiet ? undefined : "Enter"}
        aria-busy={acts.isPending || undefined}
        aria-disabled={acts.waits || undefined}
        onClick={open}
        onKeyDown={ignoreRepeat}
      >
        <HiringIcon name="chat" className="size-5" />
        {isAgain ? (
          <Trans>Open in WhatsApp and send again</Trans>
        ) : isQuiet ? (
          <Trans>Open in WhatsApp anyway</Trans>
        ) : (
          <Trans>Open in WhatsApp and send</Trans>
        )}
        {isQuiet ? null : <KeyHint>↵</KeyHint>}
      </ButtonAnchor>
      <p className="text-muted">
        {t`Opens the chat with the text typed and marks the message as sent. When you come back here, the next one is ready.`}
      </p>
    </>
  );
}

/** If Enter is held down, it would click the link of each next message. */
function ignoreRepeat(event: KeyboardEvent) {
  if (event.key === "Enter" && event.repeat) event.preventDefault();
}

/** Runs an action on Enter, while no control on the page has the focus. */
function useEnter(act: () => void) {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isFree = event.target === document.body || event.target instanceof HTMLHeadingElement;
    if (event.key !== "Enter" || event.repeat || !isFree) return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
