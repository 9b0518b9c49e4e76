import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useId, useRef } from "react";
import type { EmployerApplication } from "#contract/employer-application";
import { STEP_FIELDS } from "#contract/fields/application";
import { useFieldRows, type Row } from "../../../components/details/field-rows";
import { DetailList } from "../../../components/ui/detail-list";
import { FamilyTab } from "./family-tab";
import { HistoryTab } from "./history-tab";
import { MilestonesTab } from "./milestones-tab";
import { NotesTab } from "./notes-tab";

const TABS = [
  "passport",
  "personal",
  "contact",
  "family",
  "license",
  "milestones",
  "notes",
  "history",
] as const;
export type TabName = (typeof TABS)[number];

type RecordTabsProps = {
  application: EmployerApplication;
  tab: TabName;
  onTab: (tab: TabName) => void;
};

/** Everything about an applicant, a part at a time. */
export function RecordTabs({ application, tab, onTab }: RecordTabsProps) {
  const { t } = useLingui();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { familyMembers, notes } = application;
  const names: Record<TabName, string> = {
    passport: t`Passport`,
    personal: t`Personal`,
    contact: t`Contact`,
    family: t`${plural(familyMembers.length, { one: "Family #", other: "Family #" })}`,
    license: t`License`,
    notes: notes.length > 0 ? `${t`Notes`} ${notes.length}` : t`Notes`,
    milestones: t`Milestones`,
    history: t`History`,
  };
  /** The arrows move between tabs, as the pattern of tabs asks. */
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = (TABS.indexOf(tab) + step + TABS.length) % TABS.length;
    onTab(TABS[at]!);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[at]?.focus();
  };
  return (
    <div className="grid gap-3">
      <div
        ref={list}
        role="tablist"
        aria-label={t`Parts of the application`}
        tabIndex={-1}
        className="sticky top-0 z-10 flex flex-wrap border-b border-rule bg-paper lg:bg-surface"
        onKeyDown={handleKey}
      >
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={tab === name}
            aria-controls={`${id}-panel`}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => onTab(name)}
            className="min-h-11 border-b-3 border-transparent px-2 aria-selected:border-agave aria-selected:font-semibold"
          >
            {names[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className="pb-4">
        <Part application={application} tab={tab} />
      </div>
    </div>
  );
}

function Part({ application, tab }: { application: EmployerApplication; tab: TabName }) {
  const rowsOf = useKnownRows(application);
  switch (tab) {
    case "passport":
      return (
        <Compare
          rows={[
            ...rowsOf("personal", ["lastName", "firstName", "dateOfBirth", "gender"]),
            ...rowsOf("passport"),
            ...rowsOf("personal", ["countryOfCitizenship", "birthCity", "birthCountry"]),
          ]}
        />
      );
    case "personal":
      return <DetailList rows={rowsOf("personal")} />;
    case "contact":
      return <DetailList rows={rowsOf("contact")} />;
    case "license":
      return <Compare rows={rowsOf("drivers-license")} />;
    case "family":
      return <FamilyTab application={application} />;
    case "milestones":
      return <MilestonesTab application={application} />;
    case "notes":
      return <NotesTab application={application} />;
    case "history":
      return <HistoryTab application={application} />;
  }
}

/** Rows of the fields that this member may see: the others are missing from the response. */
function useKnownRows(application: EmployerApplication) {
  const rowsOf = useFieldRows();
  return (step: keyof typeof STEP_FIELDS, names?: readonly string[]): Row[] => {
    const all = Object.entries(STEP_FIELDS[step]).filter(([name]) => name in application);
    const fields = names ? names.flatMap((name) => all.filter(([own]) => own === name)) : all;
    return rowsOf(application, Object.fromEntries(fields));
  };
}

/** Lines to compare with the document, each with a box to tick: nobody else sees the ticks. */
function Compare({ rows }: { rows: Row[] }) {
  const { t } = useLingui();
  return (
    <ul className="divide-y divide-rule">
      {rows.map(({ term, value }) => (
        <li key={term}>
          <label className="flex min-h-11 items-center gap-3 py-1 has-checked:bg-agave-wash">
            <span className="w-2/5 shrink-0 text-muted">{term}</span>
            <span className="min-w-0 grow font-semibold">
              {value ?? (
                <span className="font-normal text-muted">
                  <Trans>Not provided</Trans>
                </span>
              )}
            </span>
            <input
              type="checkbox"
              aria-label={t`${term} compared`}
              className="size-5 shrink-0 accent-agave"
            />
          </label>
        </li>
      ))}
    </ul>
  );
}
