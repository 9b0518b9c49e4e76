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
  /** In the bar at the foot of a phone, which has room for four. */
  onPhone?: true;
};

/** The places of the console, in the order of its menu. */
export const SECTIONS: readonly Section[] = [
  {
    to: "/hiring",
    name: msg`Season`,
    icon: "chart",
    scope: "read",
    onPhone: true,
  },
  { to: "/hiring/review", name: msg`Review`, icon: "eye", scope: "review", onPhone: true },
  {
    to: "/hiring/applications",
    name: msg`Applications`,
    icon: "file",
    scope: "read",
    onPhone: true,
  },
  {
    to: "/hiring/invitations",
    name: msg`Invitations`,
    icon: "person",
    scope: "read",
    onPhone: true,
  },
  { to: "/hiring/messages", name: msg`Messages`, icon: "chat", scope: "read" },
  { to: "/hiring/import", name: msg`Add workers`, icon: "table", scope: "invite" },
  { to: "/hiring/settings", name: msg`Settings`, icon: "settings", scope: "read" },
];
