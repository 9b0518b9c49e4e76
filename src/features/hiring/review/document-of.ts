import type { EmployerApplication } from "#contract/employer-application";
import { DOCUMENT_OF, isComparedTab } from "./compared";

/** The document to look at: the chosen one, one that was sent again, the one that a part is compared with. */
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
