import type { ResponseOf } from "#contract/api/responses";
import { REVIEWING_MS } from "#contract/reviewing";
import { after, ID } from "./example-application";

export const Filter: ResponseOf<"Filter"> = {
  id: "0a7d4e91-5c3b-4f68-8e12-b9d6c5a03f08",
  list: "applications",
  name: "Bus 3, to review",
  query: "status=submitted&tag=bus+3",
  shared: true,
  changeable: true,
  createdBy: `member:${ID.member}`,
  createdAt: after(3),
  updatedAt: after(3),
};

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

export const Reviewers: ResponseOf<"Reviewers"> = {
  items: [
    {
      applicationId: ID.application,
      actor: `member:${ID.member}`,
      onBehalfOf: null,
      since: after(5),
      until: new Date(Date.parse(after(5)) + REVIEWING_MS).toISOString(),
    },
  ],
};
