import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { KeyScope } from "#contract/key-scopes";
import { useMember } from "../member";

export const SETTINGS = "/hiring/settings";

type Area = {
  to: string;
  name: MessageDescriptor;
  /** What a member does there. */
  about: MessageDescriptor;
  /** Replaces `about` for members who have this scope, unless they see only their own workers. */
  changing?: { scope: KeyScope; about: MessageDescriptor };
  /** The scope that is needed to open it. */
  scope: KeyScope;
  /** Concerns all workers, so it is hidden from members who see only their own. */
  everybody?: true;
};

/** The parts of the settings, in their order. */
export const AREAS = {
  contracts: {
    to: `${SETTINGS}/contracts`,
    name: msg`Contracts`,
    about: msg`Dates, pay and what the offer says.`,
    changing: {
      scope: "invite",
      about: msg`Correct dates, pay and what the offer says; close a contract or open it again.`,
    },
    scope: "read",
  },
  offers: {
    to: `${SETTINGS}/offers`,
    name: msg`Offer texts`,
    about: msg`What every new contract starts with: housing, meals, your phone and WhatsApp.`,
    scope: "read",
    everybody: true,
  },
  team: {
    to: `${SETTINGS}/team`,
    name: msg`Team`,
    about: msg`Who may sign in, and what each may do.`,
    scope: "read",
  },
  privacy: {
    to: `${SETTINGS}/privacy`,
    name: msg`Privacy`,
    about: msg`How long data is kept, and what is kept of one person.`,
    changing: {
      scope: "erase",
      about: msg`How long data is kept; find, export or erase one person.`,
    },
    scope: "read",
    everybody: true,
  },
  audit: {
    to: `${SETTINGS}/audit`,
    name: msg`Audit trail`,
    about: msg`Who did what, to whom and when.`,
    scope: "admin",
  },
  keys: {
    to: `${SETTINGS}/keys`,
    name: msg`API keys`,
    about: msg`Let one of your other systems read or send data here.`,
    scope: "admin",
  },
  webhooks: {
    to: `${SETTINGS}/webhooks`,
    name: msg`Webhooks`,
    about: msg`Tell one of your other systems what happens, as it happens.`,
    scope: "admin",
  },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof AREAS;

/** The parts that the member may open. */
export function useAreas(): Area[] {
  const { me, may } = useMember();
  const areas: Area[] = Object.values(AREAS);
  return areas
    .filter(({ scope, everybody }) => may(scope) && !(everybody && me?.ownAlone))
    .map((area) => {
      const { changing } = area;
      const mayChange = changing && may(changing.scope) && !me?.ownAlone;
      return mayChange ? { ...area, about: changing.about } : area;
    });
}
