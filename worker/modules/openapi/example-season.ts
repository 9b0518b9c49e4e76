import type { ResponseOf } from "#contract/api/responses";
import { after, ID, OFFER } from "./example-application";

/** A season as the API counts it, for the examples of the document. */

const nobody = { count: 0, oldestAt: null };
const standing = (count: number, hours: number) => ({ count, oldestAt: after(hours) });
const funnel = {
  invitations: {
    pending: standing(12, 0),
    opened: standing(5, 3),
    accepted: standing(181, 0),
    declined: standing(2, 30),
    expired: nobody,
    revoked: nobody,
  },
  applications: {
    draft: standing(31, 20),
    submitted: standing(40, 52),
    reviewed: standing(9, 60),
    approved: standing(98, 48),
    rejected: standing(2, 70),
    withdrawn: standing(1, 90),
  },
};
export const Season: ResponseOf<"Season"> = {
  at: after(100),
  contracts: [
    {
      id: ID.contract,
      ...OFFER,
      employer: "Example Farm",
      dateStart: "2031-03-01",
      dateEnd: "2031-10-31",
      closedAt: null,
      ...funnel,
    },
  ],
  total: funnel,
  milestones: {
    none: 12,
    petition_filed: 0,
    consulate_appointment: 60,
    visa_issued: 25,
    travel: 0,
    arrival: 0,
    did_not_arrive: 1,
    finished: 0,
  },
  tasks: [
    {
      kind: "review",
      ...standing(40, 52),
      list: "/api/v1/applications?status=submitted&sort=submittedAt",
    },
  ],
  days: [{ date: "2030-12-29", sent: 200, accepted: 44, submitted: 12, decided: 0 }],
};
