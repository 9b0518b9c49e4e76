import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ApplicationPage } from "#contract/employer-application";
import type { MilestoneKind } from "#contract/milestones";
import type { SeasonView } from "#contract/season";
import { applications } from "../../db/schema/applications";
import { invitations } from "../../db/schema/invitations";
import { newId } from "../../platform/ids";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { db, seedEmployer, seedMember, seedWorker } from "../../test/seed";

const read = async <T>(path: string, as: { key: string } | { cookie: string }) =>
  (await call(`/api/v1/${path}`, as)).json<T>();

/** The milestones of each worker; the last one withdrew after having been approved. */
const RECORDED: { kinds: MilestoneKind[]; status?: "withdrawn" }[] = [
  { kinds: [] },
  { kinds: ["petition_filed"] },
  { kinds: ["petition_filed", "consulate_appointment"] },
  { kinds: ["consulate_appointment"] },
  { kinds: ["travel", "did_not_arrive"] },
  { kinds: ["petition_filed", "travel"], status: "withdrawn" },
];

test("the season counts approved workers by their latest milestone, the same ones as each list has", async () => {
  const employer = await seedEmployer();
  const { employerId, key } = employer;
  const { memberId, cookie } = await seedMember({ ...employer, role: "recruiter" });
  const sent = contractBody([inviteRecord()], { externalId: newId() });
  const { id: contractId } = await (
    await call("/api/v1/contracts", { key, body: sent })
  ).json<{ id: string }>();
  for (const [at, { kinds, status = "approved" }] of [...RECORDED, ...RECORDED].entries()) {
    const place = at < RECORDED.length ? contractId : null;
    const worker = await seedWorker({ employerId, contractId: place, status });
    const milestones = Object.fromEntries(kinds.map((kind) => [kind, { date: "2060-02-03" }]));
    await db
      .update(applications)
      .set({ milestones })
      .where(eq(applications.id, worker.applicationId));
    await db
      .update(invitations)
      .set({ invitedBy: at % 4 > 0 ? memberId : null })
      .where(eq(invitations.id, worker.invitation.id));
  }
  for (const as of [{ key }, { cookie }]) {
    for (const contract of ["", `contract=${contractId}`]) {
      const { milestones } = await read<SeasonView>(`season?${contract}`, as);
      for (const [kind, count] of Object.entries(milestones)) {
        const list = `applications?milestone=${kind}&${contract}`;
        const { items } = await read<ApplicationPage>(list, as);
        expect([kind, items.length]).toEqual([kind, count]);
      }
    }
  }
  const { milestones } = await read<SeasonView>("season", { key });
  expect(milestones).toEqual({
    none: 2,
    petition_filed: 2,
    consulate_appointment: 4,
    visa_issued: 0,
    travel: 0,
    arrival: 0,
    did_not_arrive: 2,
    finished: 0,
  });
});
