import { expect, test } from "vitest";
import type { AcceptedTerms } from "#contract/offers";
import { call } from "../../test/client";
import { seedEmployer, seedWorker } from "../../test/seed";

/** The visa form's cells of a worker who accepted these terms. */
async function formOf(terms: Partial<AcceptedTerms>) {
  const { key, employerId } = await seedEmployer();
  const acceptedTerms: AcceptedTerms = {
    companyName: "Example Farm",
    position: "Harvest worker",
    location: "Yuma, Arizona",
    duration: "2060-03-01 – 2060-10-31",
    wage: "$15.25",
    language: "es",
    acceptedAt: "2031-01-01T00:00:00.000Z",
    sha256: "x",
    ...terms,
  };
  const { applicationId } = await seedWorker({ employerId, acceptedTerms });
  const response = await call(`/api/v1/applications/${applicationId}/ds160`, { key });
  return response.json<Record<string, string>>();
}

test.each([
  ["2060-03-01 – 2060-10-31", "245"],
  ["2060-02-28 – 2060-03-01", "3"],
  ["2060-03-01 – 2060-03-01", "1"],
])("the visa form's length of stay of %s is %s days", async (duration, days) => {
  expect(await formOf({ duration })).toMatchObject({ intendedLengthOfStayDays: days });
});

test.each([
  "From March to October",
  "2060-13-45 – 2060-14-99",
  "2061-02-29 – 2061-03-01",
  "2060-10-31 – 2060-03-01",
  "2060-03-01 – 2060-10-31 – 2060-11-30",
  " – ",
])("a season in words (%j) gives no dates in the visa form", async (duration) => {
  expect(await formOf({ duration })).toMatchObject({
    intendedArrivalDate: "",
    intendedDepartureDate: "",
    intendedLengthOfStayDays: "",
  });
});

const USD = { currency: "USD" } as const;
test.each<[string, Partial<AcceptedTerms>, string]>([
  ["an hour", { pay: { ...USD, amount: 15.25, unit: "hour" }, hoursPerWeek: "40" }, "2643"],
  ["a week", { pay: { ...USD, amount: 600, unit: "week" } }, "2600"],
  ["a month", { pay: { ...USD, amount: 2500.4, unit: "month" } }, "2500"],
  ["an hour, hours unknown", { pay: { ...USD, amount: 15.25, unit: "hour" } }, ""],
  [
    "an hour, hours in words",
    { pay: { ...USD, amount: 15.25, unit: "hour" }, hoursPerWeek: "40 to 48" },
    "",
  ],
  ["a day", { pay: { ...USD, amount: 120, unit: "day" }, hoursPerWeek: "40" }, ""],
  ["a box", { pay: { ...USD, amount: 0.5, unit: "piece" }, hoursPerWeek: "40" }, ""],
  ["in words alone", { hoursPerWeek: "40" }, ""],
])("the visa form's monthly income from pay %s", async (_, terms, income) => {
  expect(await formOf(terms)).toMatchObject({ monthlyIncome: income });
});
