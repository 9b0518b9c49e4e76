import { useEffect, useEffectEvent, useRef } from "react";
import { focusField } from "../../components/form/field-id";
import { FORM_ID } from "../../components/form/form";
import type { Bookmark } from "./bookmark";
import { STEP_HEADING_ID } from "./wizard-header";

type StepFocusProps = {
  /** Identifies the step, or the review. */
  area: string;
  /** Whether all fields of the area are on the page. */
  isShown: boolean;
  /** The field to focus. */
  field: string | null;
  /** The bookmark, when it is in this step. */
  bookmark: Bookmark | null;
};

/**
 * Moves the focus: to the requested field, on a new visit to the bookmarked field, and on a step
 * change to the heading.
 */
export function StepFocus({ area, isShown, field, bookmark }: StepFocusProps) {
  const last = useRef<string>(undefined);
  const arrive = useEffectEvent((at: string, isComplete: boolean) => {
    const first = last.current === undefined;
    if (last.current === at) return;
    const bookmarked = first ? bookmark?.field?.replace(/^field-/, "") : undefined;
    // The person began typing before hydration.
    const isTyping = first && document.activeElement?.closest(`#${FORM_ID}`);
    const found = isTyping || [field, bookmarked].some((name) => name && focusField(name));
    // The field is not on the page yet: it arrives with the step's data, or below the fold.
    if (!found && !isComplete && (field || bookmarked)) return;
    last.current = at;
    if (!found && !first) document.getElementById(STEP_HEADING_ID)?.focus();
  });
  useEffect(() => {
    arrive(area, isShown);
  }, [area, isShown]);
  return null;
}
