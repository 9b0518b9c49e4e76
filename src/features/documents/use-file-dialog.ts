import { useRef, useState, type ChangeEvent } from "react";
import { FILE_DIALOG_CANCEL_CHECK_MS } from "#contract/constants";
import { markActivity } from "../../lib/activity";
import { flushAll } from "../../lib/flush";

/**
 * The phone's file dialog or camera app behind a hidden input. What was typed is saved before it
 * opens, because a phone short of memory may drop the page meanwhile.
 */
export function useFileDialog(onFiles: (files: File[]) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [cancelled, setCancelled] = useState(false);

  const open = () => {
    setCancelled(false);
    void flushAll();
    markActivity();
    window.addEventListener("focus", checkCancel, { once: true });
    input.current?.click();
  };

  // Not every browser tells of a cancelled dialog: the focus comes back and there is no file.
  const checkCancel = () => {
    markActivity();
    setTimeout(() => {
      if (input.current?.files?.length === 0) setCancelled(true);
    }, FILE_DIALOG_CANCEL_CHECK_MS);
  };

  const inputProps = {
    ref: input,
    type: "file",
    hidden: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const files = Array.from(event.target.files ?? []);
      window.removeEventListener("focus", checkCancel);
      markActivity();
      onFiles(files);
      // The same file may be chosen again after a refusal.
      event.target.value = "";
    },
  } as const;

  return { open, cancelled, inputProps };
}
