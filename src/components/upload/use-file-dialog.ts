import { useRef, useState, type ChangeEvent } from "react";
import { FILE_DIALOG_CANCEL_CHECK_MS } from "#contract/constants";
import { markActivity } from "../../lib/activity";
import { flushAll } from "../../lib/flush";

/**
 * Opens the file dialog or camera app through a hidden input. Drafts are saved first, because a
 * phone short of memory may unload the page.
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

  // Not every browser reports a cancelled dialog: the focus returns without a file.
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
      // Allow choosing the same file again.
      event.target.value = "";
    },
  } as const;

  return { open, cancelled, inputProps };
}
