import type { ComponentProps } from "react";
import { REASON_MAX } from "#contract/constants";
import { Labeled } from "./labeled";

/** A field for a few sentences, such as a reason or a note. */
export const LongText = ({ label, ...field }: ComponentProps<"textarea"> & { label: string }) => (
  <Labeled label={label}>
    <textarea rows={3} maxLength={REASON_MAX} {...field} className="control" />
  </Labeled>
);
