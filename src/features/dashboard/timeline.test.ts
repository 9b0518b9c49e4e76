import { describe, expect, it } from "vitest";
import type { ApplicationView } from "#contract/applications";
import { stageOf } from "./stage";
import { timelineOf } from "./timeline";

const application = (fields: Partial<ApplicationView>) =>
  ({
    status: "approved",
    statusReason: null,
    submittedAt: 1,
    visaDocumentUrl: null,
    visaNumber: null,
    i94DocumentUrl: null,
    acceptedTerms: { duration: "2027-03-01 to 2027-10-31" },
    ...fields,
  }) as ApplicationView;

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

  it("has the dates that are known: of the submit, and of a contract's first day", () => {
    const dates = timelineOf(application({})).map(({ date }) => date);
    expect(dates).toEqual([{ at: 1 }, null, null, null, null, { day: "2027-03-01" }]);
    const text = application({ acceptedTerms: { duration: "Spring" } as never });
    expect(timelineOf(text).at(-1)?.date).toBeNull();
  });
});

describe("the stage", () => {
  it("tells a draft that came back from one that was never sent", () => {
    expect(stageOf(application({ status: "draft" }))).toBe("draft");
    expect(stageOf(application({ status: "draft", statusReason: "Passport" }))).toBe("returned");
  });
});
