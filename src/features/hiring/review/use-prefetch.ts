import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { fileQuery } from "../api";
import { useMember } from "../member";
import { applicationQuery } from "../queries";
import { documentOf, startOf } from "./document-of";
import { documentFilePath } from "./queue";

/** Fetches the next application and its document while the reviewer looks at this one. */
export function usePrefetch(id: string | undefined, isReady: boolean): void {
  const queries = useQueryClient();
  const { may } = useMember();
  const seesDocuments = may("read:identity");
  useEffect(() => {
    if (id === undefined || !isReady) return;
    const prefetch = async () => {
      const application = await queries.fetchQuery(applicationQuery(id));
      const { tab, chosen } = startOf(application);
      const document = documentOf(application, tab, chosen);
      if (!document || !seesDocuments) return;
      await queries.prefetchQuery(fileQuery(documentFilePath(id, document.id)));
    };
    // The screen itself requests it again and shows the error.
    prefetch().catch(() => undefined);
  }, [id, isReady, seesDocuments, queries]);
}
