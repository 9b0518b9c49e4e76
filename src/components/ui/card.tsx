import { useId, type ReactNode, type Ref } from "react";
import { Icon } from "./icon";

type CardProps = {
  /** Only set on a card with a title. */
  ref?: Ref<HTMLElement>;
  title?: ReactNode;
  /** Heading level of the title; 2 by default. */
  titleLevel?: 2 | 3;
  /** A badge, link or button at the end of the title row. */
  action?: ReactNode;
  /** The person can collapse it; open at first. */
  collapsible?: boolean;
  /** The person has something to do here. */
  isYourTurn?: boolean;
  children: ReactNode;
};

/** A box with a border; its title is its accessible name. */
export function Card({
  ref,
  title,
  titleLevel = 2,
  action,
  collapsible = false,
  isYourTurn = false,
  children,
}: CardProps) {
  const titleId = useId();
  const Heading = titleLevel === 2 ? "h2" : "h3";
  const body = <div className="px-card py-5 sm:px-7 sm:py-6">{children}</div>;
  const border = isYourTurn ? "border-2 border-maize-ink" : "border border-rule";
  const look = `rounded-lg bg-surface ${border}`;
  if (!title) return <div className={look}>{body}</div>;
  if (collapsible) {
    return (
      <section ref={ref} aria-labelledby={titleId} className={look}>
        <details className="disclosure" open>
          <summary className="flex items-center justify-between gap-4 border-b border-rule px-card py-4 hover:text-agave sm:px-7">
            <Heading id={titleId} className="text-xl">
              {title}
            </Heading>
            <Icon
              name="chevron"
              className="disclosure-mark size-5 text-agave transition-transform"
            />
          </summary>
          {body}
        </details>
      </section>
    );
  }
  return (
    <section ref={ref} aria-labelledby={titleId} className={look}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule px-card py-4 sm:px-7">
        <Heading id={titleId} className="grow basis-34 text-xl">
          {title}
        </Heading>
        {action}
      </div>
      {body}
    </section>
  );
}
