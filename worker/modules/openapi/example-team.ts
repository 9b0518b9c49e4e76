import type { ResponseOf } from "#contract/api/responses";
import { after, ID } from "./example-application";

export const Member: ResponseOf<"Member"> = {
  id: ID.member,
  email: "reviewer@example.com",
  role: "reviewer",
  invitedBy: `key:${ID.key}`,
  createdAt: after(0),
  lastSeenAt: null,
  removedAt: null,
};

export const Settings: ResponseOf<"Settings"> = {
  offerDefaults: {
    housing: "Shared housing at no cost",
    supportPhone: "+1 928 555 0142",
    language: "es",
  },
  retention: { applicationDays: 730, invitationDays: null },
  portalRetention: { applicationDays: 1095, invitationDays: 180 },
  updatedAt: after(10),
};
