import type { ResponseOf } from "#contract/api/responses";
import { after, ID } from "./example-application";

export const Member: ResponseOf<"Member"> = {
  id: ID.member,
  email: "reviewer@example.com",
  role: "reviewer",
  invitedBy: `key:${ID.key}`,
  createdAt: after(0),
  lastSeenAt: null,
};
