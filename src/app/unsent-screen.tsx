import type { FormEntry } from "#contract/form-entries";
import { FORM_ID } from "../components/form/form";
import { UnsentForm } from "../features/auth/unsent-form";
import { BottomBar } from "./layouts/bottom-bar";
import { SessionLayout } from "./layouts/session-layout";

/** Instead of a screen of the signed-in area: a form that was posted after the session had ended. */
export function UnsentScreen({ unsent }: { unsent: readonly FormEntry[] }) {
  return (
    <SessionLayout bottomBar={<BottomBar form={FORM_ID} />}>
      <UnsentForm unsent={unsent} />
    </SessionLayout>
  );
}
