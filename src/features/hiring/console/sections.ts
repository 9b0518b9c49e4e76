import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { KeyScope } from "#contract/key-scopes";
import type { HiringIconName } from "../hiring-icon";

type Section = {
  to: string;
  name: MessageDescriptor;
  icon: HiringIconName;
  /** Who may open it. */
  scope: KeyScope;
  /** How soon it stands in the bar at the foot of a phone, which has room for few. */
  phoneRank?: number;
};

/** The places of the console, in the order of its menu. */
export const SECTIONS: readonly Section[] = [
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
