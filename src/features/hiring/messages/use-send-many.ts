import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MessagesSent } from "#contract/messages";
import { countQueued } from "./send-summary";
import { useMessageLists } from "./use-message-mutation";

type SendMany = {
  /** Identifies the preview. */
  previewKey: readonly unknown[];
  /** How many messages there are to send. */
  all: number;
  /** Sends them, or returns what that would do. */
  run: (dryRun: boolean, onProgress?: (done: number) => void) => Promise<MessagesSent | undefined>;
  onSent?: () => void;
};

/** Previews who would get a message and who would not; then sends. */
export function useSendMany({ previewKey, all, run, onSent }: SendMany) {
  const [done, setDone] = useState(0);
  const lists = useMessageLists();
  const preview = useQuery({
    queryKey: ["messages to send", ...previewKey],
    queryFn: () => run(true),
    staleTime: 0,
    gcTime: 0,
  });
  const send = useMutation({
    mutationFn: () => run(false, setDone),
    onSuccess: onSent,
    onSettled: () => lists.invalidate(),
  });
  return {
    preview: preview.data,
    /** How many people would get a message. */
    ready: preview.data ? countQueued(preview.data) : 0,
    send,
    /** The props of `SendState` besides the summary. */
    state: {
      progress: send.isPending ? { done, all } : undefined,
      loading: preview.isPending,
      failure: send.error ?? (send.data ? null : preview.error),
    },
  };
}
