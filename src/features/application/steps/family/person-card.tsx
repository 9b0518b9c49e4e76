import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId, useState } from "react";
import { get, useFormState, useWatch } from "react-hook-form";
import { type PersonProgress, personProgress } from "#contract/family-form";
import type { PersonForm } from "#contract/form-entries";
import { fieldId, openBlock } from "../../../../components/form/field-id";
import { ButtonAnchor } from "../../../../components/ui/button";
import { Icon } from "../../../../components/ui/icon";
import { TextSpan } from "../../../../components/ui/text-span";
import { BelowFold } from "../../below-fold";

/** A family member, as other blocks refer to them. */
export type PersonRef = {
  /** The block in the form: "father", "members.0". */
  path: string;
  title: string;
};

export type PersonCardProps = PersonRef & {
  /** Open at first; afterwards the user opens and closes it. */
  isOpen: boolean;
  /** May be left blank: a spouse or a child. */
  isOptional?: boolean;
  /** Marked as unknown: there are no questions. */
  isUnknown?: boolean;
  /** The person in the next block; undefined for the last one. */
  next: PersonRef | undefined;
  children: ReactNode;
};

/**
 * One family member: a row with the name and what is missing, which expands to the questions and
 * collapses the other people. A native <details>, so that it works without JavaScript and opens
 * when a link or an error message leads to a field inside.
 */
export function PersonCard({
  path,
  title,
  isOpen,
  isOptional = false,
  isUnknown = false,
  next,
  children,
}: PersonCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const [wasOpen] = useState(isOpen);
  const questions = (
    <div id={fieldId(path)} className="grid scroll-mt-20 gap-6">
      {children}
      {next ? (
        <ButtonAnchor
          href={`#${fieldId(next.path)}`}
          variant="secondary"
          className="sm:justify-self-start"
          onClick={(event) => {
            event.preventDefault();
            openBlock(next.path);
          }}
        >
          {t`Next person: ${{ title: next.title }}`}
        </ButtonAnchor>
      ) : null}
    </div>
  );
  return (
    <section aria-labelledby={titleId}>
      <details
        name="person"
        open={wasOpen}
        className="disclosure group rounded-lg border border-rule bg-surface"
      >
        <PersonRow {...{ path, title, titleId, isOptional, isUnknown }} />
        <div className="border-t border-rule px-card py-3 sm:px-7 sm:py-6">
          {wasOpen ? questions : <BelowFold>{questions}</BelowFold>}
        </div>
      </details>
    </section>
  );
}

type PersonRowProps = PersonRef & { titleId: string; isOptional: boolean; isUnknown: boolean };

/** The summary row: who it is, and whether anything is missing. */
function PersonRow({ path, title, titleId, isOptional, isUnknown }: PersonRowProps) {
  const person = useWatch({ name: path }) as PersonForm & { relationship?: string };
  const { errors } = useFormState({ name: path });
  // A parent's relationship is in the path.
  const progress = isUnknown ? "complete" : personProgress({ relationship: path, ...person });
  return (
    <summary className="grid min-h-12 grid-cols-[auto_1fr_auto] items-center gap-x-3.5 rounded-lg px-card py-1.5 hover:text-agave sm:px-7 sm:py-2.5 large-text:gap-x-1">
      <ProgressMark isWrong={Boolean(get(errors, path))} isComplete={progress === "complete"} />
      <h3 id={titleId} className="text-xl">
        {title}
      </h3>
      <Icon
        name="chevron"
        className="disclosure-mark col-start-3 row-span-2 row-start-1 size-5 text-agave transition-transform"
      />
      <span className="col-start-2 text-sm text-muted group-open:hidden">
        {isUnknown ? (
          <Trans>You do not know the details, or they do not apply</Trans>
        ) : (
          <PersonSummary {...{ person, progress, isOptional }} />
        )}
      </span>
    </summary>
  );
}

type PersonSummaryProps = { person: PersonForm; progress: PersonProgress; isOptional: boolean };

/** "José Hernández · Born in 1960", "José · Some information is missing", "(optional)". */
function PersonSummary({ person, progress, isOptional }: PersonSummaryProps) {
  const { t } = useLingui();
  const name = `${person.firstName} ${person.lastName}`.trim();
  if (progress === "blank")
    return isOptional ? <Trans>(optional)</Trans> : <Trans>Not started</Trans>;
  const date = person.dateOfBirth.slice(0, 4);
  const state = {
    started: t`Some information is missing`,
    wrong: t`Check the information`,
    complete: t`Born in ${{ date }}`,
  }[progress];
  return <TextSpan>{name ? `${name} · ${state}` : state}</TextSpan>;
}

/** A check mark when nothing is missing, a warning after Next was refused. */
function ProgressMark({ isWrong, isComplete }: { isWrong: boolean; isComplete: boolean }) {
  const disc = "row-span-2 grid size-8 place-items-center rounded-full large-text:size-4";
  if (isWrong) {
    return (
      <span className={`${disc} border-2 border-clay text-clay`}>
        <Icon name="alert" className="size-4" />
        <span className="sr-only">
          <Trans>Error</Trans>
        </span>
      </span>
    );
  }
  if (isComplete) {
    return (
      <span className={`${disc} bg-agave text-surface`}>
        <Icon name="check" className="size-4" />
        <span className="sr-only">
          <Trans>(complete)</Trans>
        </span>
      </span>
    );
  }
  return (
    <span className={`${disc} bg-wash text-muted`}>
      <Icon name="person" className="size-4.5" />
    </span>
  );
}
