import type { DocumentKind } from "#contract/documents";
import type { EmployerApplication } from "#contract/employer-application";

/** The document that each of these tabs is compared with. */
const DOCUMENT_OF = {
  passport: "passport",
  license: "drivers-license",
  visa: "visa",
  i94: "i94",
} as const satisfies Record<string, DocumentKind>;
export type ComparedTab = keyof typeof DOCUMENT_OF;

export const isComparedTab = (tab: string): tab is ComparedTab => Object.hasOwn(DOCUMENT_OF, tab);

export const tabOf = (kind: DocumentKind): ComparedTab | undefined =>
  (Object.keys(DOCUMENT_OF) as ComparedTab[]).find((tab) => DOCUMENT_OF[tab] === kind);

const resentOf = ({ documents }: EmployerApplication) =>
  documents.find(({ resentAt }) => resentAt !== null);

/** The tab and the document that a review starts with: one that was sent again, else the passport. */
export function startOf(application: EmployerApplication): {
  tab: ComparedTab;
  chosen: string | undefined;
} {
  const resent = resentOf(application);
  return { tab: (resent && tabOf(resent.kind)) ?? "passport", chosen: resent?.id };
}

/**
 * The document to show: the chosen one, else only the one that the tab is compared with. Beside the
 * other tabs it is one that was sent again, else the passport or the first one.
 */
export function documentOf(
  application: EmployerApplication,
  tab: string,
  chosen: string | undefined,
) {
  const { documents } = application;
  const ofKind = (kind: string) => documents.find((one) => one.kind === kind);
  const found = documents.find(({ id }) => id === chosen);
  if (isComparedTab(tab)) return found ?? ofKind(DOCUMENT_OF[tab]);
  return found ?? resentOf(application) ?? ofKind("passport") ?? documents[0];
}
