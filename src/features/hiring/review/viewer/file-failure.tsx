import { useLingui } from "@lingui/react/macro";
import { HiringIcon } from "../../hiring-icon";
import { useFocusOnUnmount } from "../../use-focus-on-unmount";
import { TOOL } from "./tools";

export type FileProblem = "locked" | "broken" | "unread";

type FileFailureProps = {
  problem: FileProblem;
  name: string;
  href: string;
  onRetry?: () => void;
};

/** Says why a document cannot be shown here, and offers the file as a download. */
export function FileFailure({ problem, name, href, onRetry }: FileFailureProps) {
  const { t } = useLingui();
  useFocusOnUnmount();
  const words = {
    locked: t`This PDF asks for a password, so it cannot be shown here. Ask the worker for one without a password.`,
    broken: t`This file cannot be shown here. Download it, or ask the worker for a new one.`,
    unread: t`The file did not arrive. Check your connection and try again.`,
  }[problem];
  return (
    <div
      role="alert"
      className="grid h-full min-h-40 place-content-center justify-items-center gap-4 p-4 text-center"
    >
      <HiringIcon name="file" className="size-10" />
      <p className="max-w-prose text-balance">{words}</p>
      <p className="flex flex-wrap justify-center gap-2">
        {onRetry ? (
          <button type="button" className={TOOL} onClick={onRetry}>
            {t`Try again`}
          </button>
        ) : null}
        <a href={href} download className={TOOL}>
          <HiringIcon name="download" className="size-5" />
          {t`Download: ${name}`}
        </a>
      </p>
    </div>
  );
}
