import { unfinishedMembers } from "#contract/family-form";
import { FamilyList } from "../../../components/details/family-list";
import { Notice } from "../../../components/ui/notice";
import { useLeftOut } from "../steps/family/member-titles";
import { useWizard } from "../wizard-context";

/** The saved family, and who was started and not finished. */
export function FamilySummary() {
  const { application, draft } = useWizard();
  const leftOut = useLeftOut();
  // They exist only in the draft.
  const { members, unfinished } = unfinishedMembers(draft.store.shown());
  return (
    <div className="grid gap-4">
      <FamilyList application={application} />
      {unfinished.length > 0 ? (
        <Notice tone="warning">{leftOut(members, unfinished)}</Notice>
      ) : null}
    </div>
  );
}
