import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useId, useRef } from "react";
import type { EmployerApplication } from "#contract/employer-application";
import { STEP_FIELDS } from "#contract/fields/application";
import { useFieldRows, type Row } from "../../../components/details/field-rows";
import { DetailList } from "../../../components/ui/detail-list";
import { useHydrated } from "../../../lib/use-hydrated";
import { useMember } from "../member";
import { unsavedTexts } from "../unsaved-texts";
import { useIsPrinting } from "../use-is-printing";
import { Compare } from "./compare";
import { hasLicense, useLines } from "./compared";
import { type ComparedTab, isComparedTab } from "./document-of";
import { DOCUMENT_WORDS } from "./document-words";
import { FamilyTab } from "./family-tab";
import { HistoryTab } from "./history-tab";
import { MilestonesTab } from "./milestones-tab";
import { NotesTab } from "./notes-tab";
import { OfferTab, useOfferRights } from "./offer-tab";
import type { Checks } from "./use-checks";

export type TabName = ComparedTab | "personal" | "contact" | keyof typeof PARTS;

/**
 * The tabs of an application. A visa and an I-94 come later than the others; some workers have
 * none.
 */
function tabsOf({ documents, visaIssueDate }: EmployerApplication): TabName[] {
  const has = (sought: string) => documents.some(({ kind }) => kind === sought);
  return [
    "passport",
    "license",
    ...(has("visa") || visaIssueDate ? (["visa"] as const) : []),
    ...(has("i94") ? (["i94"] as const) : []),
    "personal",
    "contact",
    "family",
    "offer",
    "milestones",
    "notes",
    "history",
  ];
}

type RecordTabsProps = {
  application: EmployerApplication;
  tab: TabName;
  onTab: (tab: TabName) => void;
  /** Undefined if the tab's lines are not compared with a document. */
  checks: Checks | undefined;
};

/** Everything about an applicant, a part at a time. */
export function RecordTabs({ application, tab, onTab, checks }: RecordTabsProps) {
  const { i18n, t } = useLingui();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { familyMembers, notes } = application;
  const tabs = tabsOf(application);
  const unsaved = useUnsavedTabs(application);
  const names: Record<TabName, string> = {
    passport: i18n._(DOCUMENT_WORDS.passport),
    personal: t`Personal`,
    contact: t`Contact`,
    family: t`${plural(familyMembers.length, { one: "Family #", other: "Family #" })}`,
    license: i18n._(DOCUMENT_WORDS["drivers-license"]),
    visa: i18n._(DOCUMENT_WORDS.visa),
    i94: i18n._(DOCUMENT_WORDS.i94),
    notes: notes.length > 0 ? `${t`Notes`} ${notes.length}` : t`Notes`,
    offer: t`Offer`,
    milestones: t`Milestones`,
    history: t`History`,
  };
  /** Arrow keys move between tabs, as the ARIA pattern for tabs requires. */
  const handleKey = (event: KeyboardEvent) => {
    const now = tabs.indexOf(tab);
    const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const at = (to + tabs.length) % tabs.length;
    onTab(tabs[at]!);
    const next = list.current?.querySelectorAll<HTMLElement>("[role=tab]")[at];
    next?.focus();
    next?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  return (
    <>
      <OnPaper {...{ application, tabs, names }} />
      <div className="grid gap-3 print:hidden">
        <div
          ref={list}
          role="tablist"
          aria-label={t`Parts of the application`}
          tabIndex={-1}
          className="z-10 flex border-b border-rule max-lg:overflow-x-auto max-lg:whitespace-nowrap lg:sticky lg:top-0 lg:-mx-1.5 lg:flex-wrap lg:bg-surface"
          onKeyDown={handleKey}
        >
          {tabs.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={tab === name}
              aria-controls={`${id}-panel`}
              tabIndex={tab === name ? 0 : -1}
              onClick={() => onTab(name)}
              className="min-h-11 shrink-0 border-b-3 border-transparent px-2 aria-selected:border-agave aria-selected:font-semibold lg:px-1.5"
            >
              {names[name]}
              {name !== tab && unsaved.includes(name) ? <UnsavedMark /> : null}
            </button>
          ))}
        </div>
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className="pb-4">
          {isComparedTab(tab) ? (
            <Compared {...{ application, tab, checks }} />
          ) : (
            <Part application={application} tab={tab} />
          )}
        </div>
      </div>
    </>
  );
}

/** The tabs with text that was typed and not sent, when they were last left. */
function useUnsavedTabs(application: EmployerApplication): TabName[] {
  const { id } = application;
  const { me } = useMember();
  const { mayPropose } = useOfferRights(application);
  // The Worker has no kept texts, and hydration has to render the same.
  const member = useHydrated() ? me?.member.id : undefined;
  if (!member) return [];
  const proposal = unsavedTexts(member, `offer ${id}`);
  return [
    ...(unsavedTexts(member, id).note?.trim() ? (["notes"] as const) : []),
    ...(mayPropose && Object.keys(proposal).length > 0 ? (["offer"] as const) : []),
  ];
}

function UnsavedMark() {
  const { t } = useLingui();
  return (
    <>
      {" "}
      <span
        aria-hidden="true"
        className="inline-block size-2.5 rounded-full bg-maize-ink align-middle forced-color-adjust-none"
      />
      <span className="sr-only">({t`not saved`})</span>
    </>
  );
}

type OnPaperProps = {
  application: EmployerApplication;
  tabs: readonly TabName[];
  names: Record<TabName, string>;
};

/** The printed version: every part except what only the team may read. */
function OnPaper({ application, tabs, names }: OnPaperProps) {
  if (!useIsPrinting()) return null;
  return tabs.map((tab) =>
    tab === "notes" || tab === "history" ? null : (
      <section key={tab} className="grid gap-2 py-3">
        <h2 className="text-lg">{names[tab]}</h2>
        {isComparedTab(tab) ? (
          <Compared application={application} tab={tab} checks={undefined} />
        ) : (
          <Part application={application} tab={tab} />
        )}
      </section>
    ),
  );
}

type ComparedProps = {
  application: EmployerApplication;
  tab: ComparedTab;
  /** Undefined on paper, and without a document. */
  checks: Checks | undefined;
};

function Compared({ application, tab, checks }: ComparedProps) {
  const lines = useLines(application, tab);
  if (tab === "license" && !hasLicense(application)) {
    return (
      <p className="font-semibold">
        <Trans>The worker has given no driver's license. It is not required.</Trans>
      </p>
    );
  }
  return checks ? <Compare lines={lines} checks={checks} /> : <DetailList rows={lines} />;
}

/** The parts that are more than a list of field values. */
const PARTS = {
  family: FamilyTab,
  offer: OfferTab,
  milestones: MilestonesTab,
  notes: NotesTab,
  history: HistoryTab,
} as const;

type PartProps = { application: EmployerApplication; tab: Exclude<TabName, ComparedTab> };

function Part({ application, tab }: PartProps) {
  const rowsOf = useKnownRows(application);
  if (tab === "personal" || tab === "contact") return <DetailList rows={rowsOf(tab)} />;
  const Shown = PARTS[tab];
  return <Shown application={application} />;
}

/** Rows of the fields that this member may see: the others are missing from the response. */
function useKnownRows(application: EmployerApplication) {
  const rowsOf = useFieldRows();
  return (step: keyof typeof STEP_FIELDS): Row[] => {
    const known = Object.entries(STEP_FIELDS[step]).filter(([name]) => name in application);
    return rowsOf(application, Object.fromEntries(known));
  };
}
