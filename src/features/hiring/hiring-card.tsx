import { useId, type ReactNode } from "react";

type HiringCardProps = {
  /** The id of the title, for code that moves the focus there. */
  id?: string;
  title: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
};

/** A card of the console, denser than those of a worker's page; its title is its accessible name. */
export function HiringCard({ title, action, children, ...props }: HiringCardProps) {
  const ownId = useId();
  const { id = ownId } = props;
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 rounded-lg border border-rule bg-surface px-card py-4 sm:px-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} tabIndex={-1} className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
