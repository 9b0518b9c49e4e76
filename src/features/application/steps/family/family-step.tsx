import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { FamilyForm } from "#contract/form-entries";
import type { Drafts } from "#contract/steps";
import { notify } from "../../../../lib/notify";
import { familyQuery } from "../../../../lib/queries";
import { useDeferredMount } from "../../../../lib/use-deferred-mount";
import { BelowFold } from "../../below-fold";
import { FamilyLoadFailed } from "./family-load-failed";
import { StepForm } from "../../step-form";
import { StepLoading } from "../../step-loading";
import { useWizard } from "../../wizard-context";
import { ExtraMembers } from "./extra-members";
import {
  checkFamily,
  familyErrorPath,
  blankMember,
  familyFormValues,
  householdOf,
} from "#contract/family-form";
import { ParentBlock } from "./parent-block";
import { useMemberTitle, useRelationNames } from "./relation-names";

const toDraft = (values: FamilyForm): NonNullable<Drafts["family"]> => values;

/** Step 3, once the saved family has loaded. */
export function FamilyStep() {
  const { application } = useWizard();
  const family = useQuery(familyQuery(application.id));
  const isMounted = useDeferredMount(family.data !== undefined);
  if (family.data && isMounted) return <FamilyQuestions />;
  if (family.isError) return <FamilyLoadFailed onAgain={() => void family.refetch()} />;
  return <StepLoading />;
}

/** Adds blank children up to `count` members beyond the parents. */
function withBlocks(values: FamilyForm, count: number): FamilyForm {
  const missing = Math.max(0, count - values.members.length);
  const blank = Array.from({ length: missing }, () => blankMember("child"));
  return { ...values, members: [...values.members, ...blank] };
}

function FamilyQuestions() {
  const { t } = useLingui();
  const { application, location } = useWizard();
  const household = householdOf(application);
  const groups = useFamilyGroups();

  return (
    <StepForm
      step="family"
      formValues={(server) => withBlocks(familyFormValues(server), location.members)}
      check={checkFamily}
      toDraft={toDraft}
      toBody={({ body }) => body}
      errorPath={(path, { sources }) => familyErrorPath(path, sources)}
      groups={groups}
      onRefused={({ father, mother }) => {
        if (father) void notify("error", t`Father's information is required`);
        else if (mother) void notify("error", t`Mother's information is required`);
      }}
    >
      <p>
        <Trans>
          Tell us about your parents, even if they have passed away. If you do not know their
          details, tick the box.
        </Trans>
      </p>
      <ParentBlock
        path="father"
        title={t`Father`}
        unknownLabel={t`I don't know my father's information, or it does not apply`}
      />
      <BelowFold>
        <ParentBlock
          path="mother"
          title={t`Mother`}
          unknownLabel={t`I don't know my mother's information, or it does not apply`}
        />
        <ExtraMembers household={household} />
      </BelowFold>
    </StepForm>
  );
}

/** Names of the blocks, whose messages are the same, for the error summary. */
function useFamilyGroups() {
  const names = useRelationNames();
  const titleOf = useMemberTitle();
  return ({ members }: FamilyForm): Record<string, string> => ({
    father: names.father,
    mother: names.mother,
    ...Object.fromEntries(
      members.map((_, index) => [`members.${index}`, titleOf(members, index)] as const),
    ),
  });
}
