import { useLingui } from "@lingui/react/macro";
import { useAddress } from "../list/use-address";
import { useMember } from "../member";
import { SECTIONS } from "./sections";

/** The places that the member may open, and in which of them one is. */
export function useSections() {
  const { pathname: here, query } = useAddress();
  const { may } = useMember();
  const { i18n } = useLingui();
  // One application of a queue is a part of the review.
  const pathname = query.has("queue") ? "/hiring/review" : here;
  const open = SECTIONS.filter(({ scope }) => may(scope));
  const [current] = open
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length);
  return open.map((section) => ({
    ...section,
    words: i18n._(section.name),
    "aria-current": section === current ? ("page" as const) : undefined,
  }));
}
