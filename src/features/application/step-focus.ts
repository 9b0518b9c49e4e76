import { useDeferredValue, useEffect, useEffectEvent, useRef } from "react";
import { FORM_ID } from "../../components/form/form";
import { focusField } from "../../components/form/field-id";
import type { Bookmark } from "./bookmark";
import { STEP_HEADING_ID } from "./wizard-header";

type StepFocusProps = {
  /** Identifies the step, or the review. */
  area: string;
  /** The field to focus. */
  field: string | null;
  /** The bookmark, when it is in this step. */
  bookmark: Bookmark | null;
};

/**
 * Moves the focus: to the requested field, on a new visit to the bookmarked field, and on a step
 * change to the heading.
 */
export function StepFocus({ area, field, bookmark }: StepFocusProps) {
  const last = useRef<string>(undefined);
  // Fields below the fold render with the deferred value.
  const complete = useDeferredValue(area, "");
  const arrive = useEffectEvent((at: string, toTheEnd: boolean) => {
    const first = last.current === undefined;
    if (last.current === at) return;
    const kept = first ? bookmark?.field?.replace(/^field-/, "") : undefined;
    // Somebody has been typing since before hydration.
    const isTyping = first && document.activeElement?.closest(`#${FORM_ID}`);
    const found = isTyping || [field, kept].some((name) => name && focusField(name));
    // The field may still be rendered.
    if (!found && !toTheEnd && (field || kept)) return;
    last.current = at;
    if (!found && !first) document.getElementById(STEP_HEADING_ID)?.focus();
  });
  useEffect(() => {
    arrive(area, complete === area);
  }, [area, complete]);
  return null;
}
