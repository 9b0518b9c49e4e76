import { Children, type ReactNode } from "react";

/** What follows from something, point by point; what is null or false is left out. */
export const Bullets = ({ children }: { children: ReactNode }) => (
  <ul className="grid list-disc gap-1 pl-5">
    {Children.toArray(children).map((point, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- points keep their places
      <li key={at}>{point}</li>
    ))}
  </ul>
);
