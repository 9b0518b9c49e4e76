import type { ReactNode } from "react";
import { HiringCard } from "./hiring-card";

/**
 * A card of form fields, side by side where there is room. Hints and errors may make heights
 * differ.
 */
export const FieldsCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <HiringCard title={title}>
    <div className="grid items-start gap-5 md:grid-cols-2">{children}</div>
  </HiringCard>
);
