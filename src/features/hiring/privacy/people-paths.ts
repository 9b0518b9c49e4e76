import { withQuery } from "../../../lib/query-path";

/** Digits with what people write between them: a phone. */
const PHONE = /^[+(]?\d[\d\s().-]{3,}$/;
/** A UUID, or its first two groups. */
const CWJ = /^[0-9a-f]{8}-[0-9a-f-]{4,}$/i;

/** The request for the people that a search finds, by name, phone or CWJ; undefined before one. */
export function peoplePath(search: URLSearchParams): string | undefined {
  const typed = search.get("q")?.trim() ?? "";
  const duplicates = search.get("duplicates");
  if (typed === "" && duplicates !== "true") return undefined;
  const by = CWJ.test(typed) ? "cwj" : PHONE.test(typed) ? "phone" : "q";
  return withQuery("/api/v1/people", {
    limit: 20,
    [by]: typed,
    duplicates,
    cursor: search.get("cursor"),
  });
}

/** The request for invitations by the same search, of which some were accepted. */
export function invitedPath(search: URLSearchParams): string | undefined {
  const q = search.get("q")?.trim();
  return q ? withQuery("/api/v1/invitations", { limit: 100, q }) : undefined;
}

/** The request for one person. */
export const personPath = (id: string) => `/api/v1/people/${encodeURIComponent(id)}`;
