import { useId, type ReactNode, type Ref } from "react";

type CardProps = {
  /** Only set on a card with a title. */
  ref?: Ref<HTMLElement>;
  title?: ReactNode;
  /** Heading level of the title; 2 by default. */
  titleLevel?: 2 | 3;
  /** A badge, link or button at the end of the title row. */
  action?: ReactNode;
  children: ReactNode;
};

/** A box with a border; its title is its accessible name. */
export function Card({ ref, title, titleLevel = 2, action, children }: CardProps) {
  const titleId = useId();
  const Heading = titleLevel === 2 ? "h2" : "h3";
  const body = <div className="px-[min(1rem,5vw)] py-5 sm:px-7 sm:py-6">{children}</div>;
  const look = "rounded border border-rule bg-surface";
  if (!title) return <div className={look}>{body}</div>;
  return (
    <section ref={ref} aria-labelledby={titleId} className={look}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule px-[min(1rem,5vw)] py-4 sm:px-7">
        <Heading id={titleId} className="grow basis-34 text-xl">
          {title}
        </Heading>
        {action}
      </div>
      {body}
    </section>
  );
}
