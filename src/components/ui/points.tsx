import { Children, type ReactNode } from "react";

type PointsProps = { as?: "ul" | "ol"; className?: string; children: ReactNode };

/** Sentences point by point, each a child; what is null or false is left out. */
export const Points = ({
  as: List = "ul",
  className = "list-disc gap-1 pl-5",
  children,
}: PointsProps) => (
  <List className={`grid ${className}`}>
    {Children.toArray(children).map((point, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- points keep their places
      <li key={at}>{point}</li>
    ))}
  </List>
);
