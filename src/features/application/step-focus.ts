import { useDeferredValue, useEffect, useEffectEvent, useRef } from "react";
import { FORM_ID } from "../../components/form/form";
import { focusField } from "../../components/form/field-id";
import type { Bookmark } from "./bookmark";
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
 * Where the focus goes: to the field asked for, on a new visit to the field of the last one, and at
 * a change of step to the step's heading.
 */
export function StepFocus({ area, field, bookmark }: StepFocusProps) {
  const last = useRef<string>(undefined);
  // What is below the fold is rendered with the deferred value.
  const complete = useDeferredValue(area, "");
  const arrive = useEffectEvent((at: string, toTheEnd: boolean) => {
    const first = last.current === undefined;
    if (last.current === at) return;
    const kept = first ? bookmark?.field?.replace(/^field-/, "") : undefined;
    // Somebody has been typing since before the program came.
    const isTyping = first && document.activeElement?.closest(`#${FORM_ID}`);
    const found = isTyping || [field, kept].some((name) => name && focusField(name));
    // A field that is wanted may still come.
    if (!found && !toTheEnd && (field || kept)) return;
    last.current = at;
    if (!found && !first) document.getElementById(STEP_HEADING_ID)?.focus();
  });
  useEffect(() => {
    arrive(area, complete === area);
  }, [area, complete]);
  return null;
}
