import type { EmployerApplication } from "#contract/employer-application";
import { DOCUMENT_OF, isComparedTab } from "./compared";

/**
 * The document to show: the chosen one, else one that was sent again, else the one that the tab is
 * compared with, else the passport or the first one.
 */
export function documentOf(
  { documents }: EmployerApplication,
  tab: string,
  chosen: string | undefined,
) {
  const kind = isComparedTab(tab) ? DOCUMENT_OF[tab] : undefined;
  return (
    documents.find(({ id }) => id === chosen) ??
    documents.find(({ resentAt }) => chosen === undefined && resentAt !== null) ??
    documents.find((one) => one.kind === kind) ??
    documents.find((one) => one.kind === "passport") ??
    documents[0]
  );
}
