import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { KeyScope } from "#contract/key-scopes";
import type { HiringIconName } from "../hiring-icon";
import { useAddress } from "../list/use-address";
import { useMember } from "../member";

type Section = {
  to: string;
  name: MessageDescriptor;
  icon: HiringIconName;
  /** The scope that is needed to open it. */
  scope: KeyScope;
  /** Its rank in the bar at the bottom of a phone, which has room for few. */
  phoneRank?: number;
};

/** The sections of the console, in the order of its menu. */
const SECTIONS: readonly Section[] = [
  { to: "/hiring", name: msg`Season`, icon: "chart", scope: "read", phoneRank: 1 },
  { to: "/hiring/review", name: msg`Review`, icon: "eye", scope: "review", phoneRank: 2 },
  {
    to: "/hiring/applications",
    name: msg`Applications`,
    icon: "file",
    scope: "read",
    phoneRank: 3,
  },
  {
    to: "/hiring/invitations",
    name: msg`Invitations`,
    icon: "person",
    scope: "read",
    phoneRank: 5,
  },
  { to: "/hiring/messages", name: msg`Messages`, icon: "chat", scope: "read", phoneRank: 4 },
  { to: "/hiring/import", name: msg`Add workers`, icon: "table", scope: "invite" },
  { to: "/hiring/settings", name: msg`Settings`, icon: "settings", scope: "read" },
];

/** The sections that the member may open, with the current one marked. */
export function useSections() {
  const { pathname: here, query } = useAddress();
  const { may } = useMember();
  const { i18n } = useLingui();
  // An application opened from a queue belongs to the review.
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
