import type { ReactNode } from "react";
import { Icon } from "./icon";

type DisclosureProps = {
  /** For links to the section. */
  id?: string;
  summary: ReactNode;
  /** A badge at the end of the row; inside the control, so no links or buttons. */
  aside?: ReactNode;
  /** Open at first; then the person decides. */
  open?: boolean;
  /** Also called when the browser's page search opens it. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A collapsible section: native details, so that the browser's page search finds its content. */
export function Disclosure({ id, summary, aside, open, onToggle, children }: DisclosureProps) {
  return (
    <details
      id={id}
      tabIndex={id ? -1 : undefined}
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
      className="disclosure border-b border-rule last:border-b-0"
    >
      <summary className="flex min-h-13 items-center gap-2 py-2.5 hover:text-agave sm:gap-3">
        <Icon name="chevron" className="disclosure-mark size-5 text-agave transition-transform" />
        <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <span className="font-semibold">{summary}</span>
          {aside}
        </span>
      </summary>
      <div className="pb-5 sm:pl-8">{children}</div>
    </details>
  );
}
