import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { FAMILY_MEMBERS_MAX } from "#contract/constants";
import { type Household, blankMember, fixedMembers, isBlank } from "#contract/family-form";
import type { FamilyForm } from "#contract/form-entries";
import { ADD_CHILD, INTENT } from "#contract/intents";
import { focusField } from "../../../../components/form/field-id";
import { Button } from "../../../../components/ui/button";
import { Dialog } from "../../../../components/ui/dialog";
import { Icon } from "../../../../components/ui/icon";
import { useMemberTitle } from "../../../../i18n/use-member-title";
import { MemberBlock } from "./member-block";
import type { PersonRef } from "./person-card";

const ADD_ID = "add-child";

type ExtraMembersProps = {
  household: Household;
  /** The block that is open at first. */
  open: string | undefined;
};

/** Spouse and children: those that step 1 requires, and further children. */
export function ExtraMembers({ household, open }: ExtraMembersProps) {
  const { t } = useLingui();
  const { getValues, clearErrors } = useFormContext<FamilyForm>();
  const { fields, append, remove, update } = useFieldArray<FamilyForm, "members">({
    name: "members",
  });
  const members = useWatch<FamilyForm, "members">({ name: "members" }) ?? [];
  const titleOf = useMemberTitle();
  const titles = members.map((_, index) => titleOf(members, index));
  const person = (index: number): PersonRef => ({
    path: `members.${index}`,
    title: titles[index] ?? t`Family member`,
  });
  const fixed = fixedMembers(members, household);
  const [added, setAdded] = useState<number>();
  const [removing, setRemoving] = useState<number>();
  const [announced, setAnnounced] = useState("");

  function add() {
    append(blankMember("child"), { shouldFocus: false });
    const index = getValues("members").length - 1;
    setAdded(index);
    requestAnimationFrame(() => focusField(`members.${index}.relationship`));
  }

  function removeMember(index: number) {
    const removed = titles[index] ?? "";
    // A block that step 1 requires stays, but is emptied.
    const relationship = members[index]?.relationship;
    if (fixed.includes(index))
      update(index, blankMember(relationship === "spouse" ? "spouse" : "child"));
    else remove(index);
    clearErrors(`members.${index}`);
    setRemoving(undefined);
    setAnnounced(t`Removed: ${removed}`);
    requestAnimationFrame(() => document.getElementById(ADD_ID)?.focus());
  }

  function askToRemove(index: number) {
    const member = getValues("members")[index];
    if (member && !isBlank(member)) setRemoving(index);
    else removeMember(index);
  }

  const title = removing === undefined ? "" : (titles[removing] ?? "");
  return (
    <>
      {fields.map((field, index) => (
        <MemberBlock
          key={field.id}
          {...person(index)}
          isOpen={index === added || open === `members.${index}`}
          next={index + 1 < fields.length ? person(index + 1) : undefined}
          relationship={members[index]?.relationship ?? ""}
          firstName={members[index]?.firstName ?? ""}
          fixed={fixed.includes(index)}
          index={index}
          onRemove={() => askToRemove(index)}
        />
      ))}
      {household.hasChild && fields.length + 2 < FAMILY_MEMBERS_MAX ? (
        <AddChild onAdd={add} />
      ) : null}
      <p role="status" className="sr-only">
        {announced}
      </p>
      <RemoveDialog
        open={removing !== undefined}
        title={title}
        onKeep={() => setRemoving(undefined)}
        onRemove={() => {
          if (removing !== undefined) removeMember(removing);
        }}
      />
    </>
  );
}

const AddChild = ({ onAdd }: { onAdd: () => void }) => (
  <div>
    <Button
      id={ADD_ID}
      type="submit"
      formNoValidate
      name={INTENT}
      value={ADD_CHILD}
      variant="secondary"
      onClick={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
      <Icon name="plus" />
      <Trans>Add another child</Trans>
    </Button>
  </div>
);

type RemoveDialogProps = {
  open: boolean;
  title: string;
  onKeep: () => void;
  onRemove: () => void;
};

function RemoveDialog({ open, title, onKeep, onRemove }: RemoveDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      title={t`Remove: ${title}`}
      onClose={onKeep}
      actions={
        <>
          <Button variant="secondary" onClick={onKeep}>
            <Trans>Keep</Trans>
          </Button>
          <Button variant="danger" onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <Trans>What you wrote about this person will be deleted.</Trans>
    </Dialog>
  );
}
