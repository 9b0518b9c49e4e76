import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { get, useFormContext, useWatch } from "react-hook-form";
import {
  blankMember,
  familyBlocks,
  familyFormValues,
  firstBlock,
  type Household,
  householdOf,
  isBlank,
} from "#contract/family-form";
import type { FamilyForm } from "#contract/form-entries";
import { STEP_CHECKS } from "#contract/step-check";
import { stepHref } from "#contract/wizard-location";
import { FamilyLoadFailed } from "../../../../components/details/family-list";
import { CheckboxField } from "../../../../components/form/checkbox-field";
import { openBlock } from "../../../../components/form/field-id";
import { Link } from "../../../../components/ui/link";
import { Notice } from "../../../../components/ui/notice";
import { CHOICE_LABELS } from "../../../../i18n/choice-labels";
import { useMemberTitle } from "../../../../i18n/use-member-title";
import { notify } from "../../../../lib/notify";
import { familyQuery } from "../../../../lib/queries";
import { useSubmittedForm } from "../../../../lib/submitted-form";
import { useDeferredMount } from "../../../../lib/use-deferred-mount";
import { BelowFold } from "../../below-fold";
import { StepForm } from "../../step-form";
import { StepLoading } from "../../step-loading";
import { useWizard } from "../../wizard-context";
import { STEP_HEADING_ID } from "../../wizard-header";
import { ExtraMembers } from "./extra-members";
import { PersonCard, type PersonCardProps, type PersonRef } from "./person-card";
import { PersonFields } from "./person-fields";

const toDraft = (values: FamilyForm) => values;

/** Step 3, once the saved family has loaded. */
export function FamilyStep() {
  const { application } = useWizard();
  const family = useQuery(familyQuery(application.id));
  const isMounted = useDeferredMount(family.data !== undefined);
  if (family.data && isMounted) return <FamilyQuestions />;
  const retry = () => {
    // The clicked button disappears.
    document.getElementById(STEP_HEADING_ID)?.focus();
    void family.refetch();
  };
  if (family.isError) return <FamilyLoadFailed onAgain={retry} />;
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
      check={STEP_CHECKS.family}
      toDraft={toDraft}
      groups={groups}
      onRefused={(errors) => {
        const { father, mother } = errors;
        const block = familyBlocks(errors.members?.length ?? 0).find((path) => get(errors, path));
        if (block) openBlock(block);
        if (father) void notify("error", t`Father's information is required`);
        else if (mother) void notify("error", t`Mother's information is required`);
      }}
    >
      <People household={household} />
    </StepForm>
  );
}

/** A block for each family member, one of them open. */
function People({ household }: { household: Household }) {
  const { t } = useLingui();
  const { location } = useWizard();
  const wrong = useSubmittedForm()?.problem?.errors?.[0]?.path;
  const { getValues } = useFormContext<FamilyForm>();
  const [open] = useState(() => firstBlock(getValues(), wrong ?? location.field, location.members));
  const members = useWatch<FamilyForm, "members">({ name: "members" }) ?? [];
  const titleOf = useMemberTitle();
  const father: PersonRef = { path: "father", title: t`Father` };
  const mother: PersonRef = { path: "mother", title: t`Mother` };
  const extra = members[0] && { path: "members.0", title: titleOf(members, 0) };
  const others = <ExtraMembers household={household} open={open} />;
  return (
    <div className="grid gap-3">
      <UnexpectedMembers household={household} members={members} />
      <ParentBlock
        {...father}
        isOpen={open === "father"}
        unknownLabel={t`I don't know my father's information, or it does not apply`}
        next={mother}
      />
      <ParentBlock
        {...mother}
        isOpen={open === "mother"}
        unknownLabel={t`I don't know my mother's information, or it does not apply`}
        next={extra}
      />
      {open?.startsWith("members.") ? others : <BelowFold reserve>{others}</BelowFold>}
    </div>
  );
}

type UnexpectedMembersProps = { household: Household; members: FamilyForm["members"] };

/** A spouse or children stay when the answer in step 1 changes: only the person knows which is right. */
function UnexpectedMembers({ household, members }: UnexpectedMembersProps) {
  const { t } = useLingui();
  const has = (relationship: string) =>
    members.some((member) => member.relationship === relationship && !isBlank(member));
  const hasSpouse = !household.married && has("spouse");
  const hasChild = !household.hasChild && has("child");
  if (!hasSpouse && !hasChild) return null;
  return (
    <Notice tone="warning" title={t`This does not fit what you wrote in step 1`}>
      {hasSpouse ? (
        <p>
          <Trans>
            You did not say that you have a spouse or partner. If that is right, remove them below.
          </Trans>
        </p>
      ) : null}
      {hasChild ? (
        <p>
          <Trans>
            You did not say that you have children. If that is right, remove them below.
          </Trans>
        </p>
      ) : null}
      <p>
        <Link to={stepHref("personal")} className="inline-flex min-h-12 items-center font-semibold">
          <Trans>Correct step 1</Trans>
        </Link>
      </p>
    </Notice>
  );
}

/** The names of the blocks, to tell their identical messages apart in the error summary. */
function useFamilyGroups() {
  const { i18n } = useLingui();
  const titleOf = useMemberTitle();
  return ({ members }: FamilyForm): Record<string, string> => ({
    father: i18n._(CHOICE_LABELS.relationship.father),
    mother: i18n._(CHOICE_LABELS.relationship.mother),
    ...Object.fromEntries(
      members.map((_, index) => [`members.${index}`, titleOf(members, index)] as const),
    ),
  });
}

type ParentBlockProps = Omit<PersonCardProps, "children"> & {
  /** The label of "I don't know", which names the parent. */
  unknownLabel: ReactNode;
};

/**
 * Father or mother. When marked unknown the fields are hidden, and their values stay in the draft.
 */
function ParentBlock({ unknownLabel, ...card }: ParentBlockProps) {
  const { t } = useLingui();
  const { path } = card;
  const unknown = useWatch({ name: `${path}Unknown` }) === true;
  const { clearErrors } = useFormContext();
  useEffect(() => {
    if (unknown) clearErrors(path);
  }, [unknown, path, clearErrors]);
  return (
    <PersonCard {...card} isUnknown={unknown}>
      <CheckboxField
        name={`${path}Unknown`}
        label={unknownLabel}
        hint={t`If they have passed away, we still need their details.`}
        required
      />
      {unknown ? null : <PersonFields path={path} isParent />}
    </PersonCard>
  );
}
