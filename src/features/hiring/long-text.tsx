import type { ComponentProps } from "react";
import { REASON_MAX } from "#contract/constants";
import { Labelled } from "./labelled";

/** Some sentences that somebody reads: a reason, a note. */
export const LongText = ({ label, ...field }: ComponentProps<"textarea"> & { label: string }) => (
  <Labelled label={label}>
    <textarea rows={3} maxLength={REASON_MAX} {...field} className="control" />
  </Labelled>
);
