import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Problem } from "#contract/problem";
import type { SeasonView } from "#contract/season";
import { applications } from "../../db/schema/applications";
import { call } from "../../test/client";
import { db, seedEmployer, seedInvitation, seedWorker } from "../../test/seed";
import { watchedCtx } from "../../test/watched-ctx";
import { readSeason } from "./read-season";

const at = (text: string) => Date.parse(text);

test("the days of a season are those of the team's time zone", async () => {
  const { employerId, key } = await seedEmployer();
  // At any hour the date in Kiritimati differs from the one in Pago Pago (-11:00).
  await seedInvitation({ employerId, createdAt: Date.now() });
  const dayIn = async (timeZone: string) => {
    const response = await call(`/api/v1/season?${new URLSearchParams({ timeZone })}`, { key });
    expect(response.status).toBe(200);
    const { days } = await response.json<SeasonView>();
    expect(days).toHaveLength(30);
    return days.at(-1);
  };
  const [east, west] = [await dayIn("Pacific/Kiritimati"), await dayIn("-11:00")];
  expect(east).toMatchObject({ sent: 1 });
  expect(west).toMatchObject({ sent: 1 });
  expect(east?.date).not.toBe(west?.date);
});

test.each([
  // The clocks of Chicago go forward on March 14, and back on November 7.
  [
    "2027-03-16T18:00:00Z",
    [
      ["2027-03-14T05:59:59Z", "2027-03-13"],
      ["2027-03-14T06:00:00Z", "2027-03-14"],
      ["2027-03-15T04:59:59Z", "2027-03-14"],
      ["2027-03-15T05:00:00Z", "2027-03-15"],
    ],
  ],
  [
    "2027-11-09T18:00:00Z",
    [
      ["2027-11-07T04:59:59Z", "2027-11-06"],
      ["2027-11-07T05:00:00Z", "2027-11-07"],
      ["2027-11-08T05:59:59Z", "2027-11-07"],
      ["2027-11-08T06:00:00Z", "2027-11-08"],
    ],
  ],
  // In its last hour, the day of 25 hours is still today.
  ["2027-11-08T05:30:00Z", [["2027-11-08T05:15:00Z", "2027-11-07"]]],
] as const)(
  "a moment is counted on its own local day when the clocks change: %s",
  async (now, moments) => {
    const employer = await seedEmployer();
    const { employerId } = employer;
    const counted: Record<string, number> = {};
    for (const [moment, date] of moments) {
      const { applicationId } = await seedWorker({ employerId, status: "approved" });
      const times = { createdAt: at(moment), submittedAt: at(moment), decidedAt: at(moment) };
      await db.update(applications).set(times).where(eq(applications.id, applicationId));
      counted[date] = (counted[date] ?? 0) + 1;
    }
    const { ctx } = watchedCtx(employer);
    const { days } = await readSeason({
      ctx: { ...ctx, now: at(now) },
      input: { timeZone: "America/Chicago" },
    });
    const found = days.filter(({ accepted }) => accepted > 0);
    expect(Object.fromEntries(found.map(({ date, accepted }) => [date, accepted]))).toEqual(
      counted,
    );
    for (const { accepted, submitted, decided } of days) {
      expect([submitted, decided]).toEqual([accepted, accepted]);
    }
  },
);

test.each(["Mexico", "UTC-6", "", "America/Mexico_City,UTC"])(
  "%j is no time zone",
  async (timeZone) => {
    const { key } = await seedEmployer();
    const query = new URLSearchParams({ timeZone });
    const response = await call(`/api/v1/season?${query}`, { key });
    expect(response.status).toBe(400);
    const { errors } = await response.json<Problem>();
    expect(errors).toMatchObject([
      {
        path: "timeZone",
        code: "invalid",
        detail: expect.stringContaining("such as America/Mexico_City or -06:00"),
      },
    ]);
  },
);
