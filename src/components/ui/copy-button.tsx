import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "./button";
import { Icon } from "./icon";

type CopyButtonProps = {
  /** What is copied. */
  text: string;
  /** Accessible name; begins with the visible "Copy". */
  label: string;
};

/** Copies a text and says so. Without JavaScript it is hidden: the text can be selected. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [result, setResult] = useState<"copied" | "failed" | null>(null);
  const copy = async () => {
    // Cleared first, so that a second copy is announced too.
    setResult(null);
    setResult(await writeClipboard(text));
  };
  return (
    <span className="needs-script no-print inline-flex flex-wrap items-center gap-x-2">
      <Button variant="quiet" onClick={copy} aria-label={label} className="px-0!">
        <Icon name="copy" />
        <Trans>Copy</Trans>
      </Button>
      <span role="status" className="text-sm font-semibold">
        {result === "copied" ? <Trans>Copied</Trans> : null}
        {result === "failed" ? <Trans>Could not copy. Write it down.</Trans> : null}
      </span>
    </span>
  );
}

/** Old browsers have no clipboard API, and others may refuse access. */
async function writeClipboard(text: string): Promise<"copied" | "failed"> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed";
  }
}
