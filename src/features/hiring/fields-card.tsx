import type { ReactNode } from "react";
import { HiringCard } from "./hiring-card";

/** Fields of a form side by side where there is room; hints and errors may make them unequal. */
export const FieldsCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <HiringCard title={title}>
    <div className="grid items-start gap-5 md:grid-cols-2">{children}</div>
  </HiringCard>
);
