import { useEffect, useEffectEvent, useRef } from "react";
import { focusField } from "../../components/form/field-id";
import type { Bookmark } from "./drafts/device-draft";
import { STEP_HEADING_ID } from "./wizard-header";

type StepFocusProps = {
  /** Changes with the step and the review. */
  area: string;
  /** A field that wants attention. */
  field: string | null;
  /** Where the last visit ended, when this step is the same. */
  bookmark: Bookmark | null;
};

/**
 * Where the focus goes: to the field asked for, on a new visit to the field of the last one
 * (decision 8), and at a change of step to the step's heading. Stands beside the step, inside its
 * boundary, so that it finds a step whose files had to be fetched.
 */
export function StepFocus({ area, field, bookmark }: StepFocusProps) {
  const last = useRef<string>(undefined);
  const arrive = useEffectEvent((at: string) => {
    const first = last.current === undefined;
    if (last.current === at) return;
    last.current = at;
    if (field && focusField(field)) return;
    if (!first) document.getElementById(STEP_HEADING_ID)?.focus();
    else if (bookmark?.field) focusField(bookmark.field.replace(/^field-/, ""));
  });
  useEffect(() => {
    arrive(area);
  }, [area]);
  return null;
}
