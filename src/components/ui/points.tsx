import { Children, type ReactNode } from "react";

type PointsProps = { className?: string; children: ReactNode };

/** A list of sentences, one item per child; leaves out children that are null or false. */
export const Points = ({ className = "list-disc gap-1 pl-5", children }: PointsProps) => (
  <ul className={`grid ${className}`}>
    {Children.toArray(children).map((point, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- points keep their places
      <li key={at}>{point}</li>
    ))}
  </ul>
);
