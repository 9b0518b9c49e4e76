import type { ResponseOf } from "#contract/api/responses";
import { REVIEWING_MS } from "#contract/reviewing";
import { after, ID } from "./example-application";

export const Member: ResponseOf<"Member"> = {
  id: ID.member,
  email: "reviewer@example.com",
  role: "reviewer",
  invitedBy: `key:${ID.key}`,
  createdAt: after(0),
  lastSeenAt: null,
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
