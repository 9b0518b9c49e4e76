import type { ReactNode } from "react";
import { PageTitle } from "../../../components/ui/page-title";

type ListTitleProps = {
  title: string;
  /** The number of rows that match the filter, once it is known. */
  count: string | undefined;
  /** Actions beside the title. */
  children: ReactNode;
};

/** The title of a list, with the number of its rows. */
export function ListTitle({ title, count, children }: ListTitleProps) {
  return (
    <div className="flex items-center justify-between gap-3 sm:flex-wrap large-text:flex-wrap">
      <div className="grid min-w-0 gap-x-3 sm:flex sm:flex-wrap sm:items-baseline">
        <PageTitle title={title} />
        <p role="status" className="min-h-[1lh] text-muted">
          {count}
        </p>
      </div>
      {children}
    </div>
  );
}
