import { describe, expect, it } from "vitest";
import type { ApplicationView } from "#contract/applications";
import { stageOf } from "./stage";
import { timelineOf } from "./timeline";

const application = (fields: Partial<ApplicationView>) =>
  ({
    status: "approved",
    statusReason: null,
    submittedAt: 1,
    statusHistory: [],
    visaDocumentUrl: null,
    visaNumber: null,
    i94DocumentUrl: null,
    acceptedTerms: { duration: "2027-03-01 to 2027-10-31" },
    ...fields,
  }) as ApplicationView;

const datesOf = (fields: Partial<ApplicationView>) =>
  timelineOf(application(fields)).map(({ date }) => date);

const [visaDocumentUrl, i94DocumentUrl, visaNumber] = ["v.jpg", "i.pdf", "V1"];

describe("the timeline", () => {
  it.each([
    ["submitted", {}, "review"],
    ["reviewed", {}, "interview"],
    ["approved", {}, "consulate"],
    ["approved", { visaDocumentUrl }, "visa"],
    ["approved", { i94DocumentUrl }, "visa"],
    ["approved", { visaDocumentUrl, visaNumber }, "travel"],
    ["approved", { visaDocumentUrl, visaNumber, i94DocumentUrl }, "travel"],
  ])("of %s with %o: the worker is at %s, everything before is done", (status, fields, here) => {
    const entries = timelineOf(application({ status, ...fields }));
    const at = entries.findIndex(({ state }) => state === "here");
    expect(entries[at]?.milestone).toBe(here);
    expect(entries.slice(0, at).every(({ state }) => state === "done")).toBe(true);
    expect(entries.slice(at + 1).every(({ state }) => state === "later")).toBe(true);
  });

  it.each(["draft", "rejected", "archived"])("of %s has no entries", (status) => {
    expect(timelineOf(application({ status }))).toEqual([]);
  });

  const [reviewed, approved] = [
    { status: "reviewed", at: 5 },
    { status: "approved", at: 7 },
  ];
  const firstDay = { day: "2027-03-01" };

  it("says when it was sent, reviewed and decided, and a contract's first day", () => {
    const statusHistory = [reviewed, approved];
    expect(datesOf({ statusHistory })).toEqual([
      { at: 1 },
      { at: 5 },
      { at: 7 },
      null,
      null,
      firstDay,
    ]);
    expect(datesOf({ acceptedTerms: { duration: "Spring" } as never }).at(-1)).toBeNull();
  });

  it("does not date what is open again, nor by a move before it was last sent", () => {
    const undecided = datesOf({ status: "reviewed", statusHistory: [reviewed, approved] });
    expect(undecided).toEqual([{ at: 1 }, { at: 5 }, null, null, null, firstDay]);
    const sentAgain = datesOf({ submittedAt: 6, statusHistory: [reviewed, approved] });
    expect(sentAgain).toEqual([{ at: 6 }, null, { at: 7 }, null, null, firstDay]);
  });
});

describe("the stage", () => {
  it("tells a draft that came back from one that was never sent", () => {
    expect(stageOf(application({ status: "draft" }))).toBe("draft");
    expect(stageOf(application({ status: "draft", statusReason: "Passport" }))).toBe("returned");
  });
});
