import { describe, expect, it } from "vitest";
import type { ApplicationView } from "#contract/applications";
import type { Milestone, MilestoneKind } from "#contract/milestones";
import { stageOf } from "./stage";
import { timelineOf } from "./timeline";

const TODAY = "2026-11-21";

const application = (fields: Partial<ApplicationView>) =>
  ({
    status: "approved",
    statusReason: null,
    submittedAt: 1,
    statusHistory: [],
    milestones: [],
    visaDocumentUrl: null,
    visaNumber: null,
    i94DocumentUrl: null,
    acceptedTerms: { duration: "2027-03-01 to 2027-10-31" },
    ...fields,
  }) as ApplicationView;

const milestone = (kind: MilestoneKind) => ({
  kind,
  date: "2027-02-10",
  time: null,
  place: null,
  note: null,
});

const entriesOf = (...kinds: MilestoneKind[]) =>
  timelineOf(application({ milestones: kinds.map(milestone) }), TODAY);
const hereOf = (...kinds: MilestoneKind[]) =>
  entriesOf(...kinds).find(({ state }) => state === "here")?.place;

const datesOf = (fields: Partial<ApplicationView>) =>
  timelineOf(application(fields), TODAY).map(({ date }) => date);

const stageWith = (...milestones: Milestone[]) =>
  stageOf(application({ visaDocumentUrl: "v.jpg", milestones }), TODAY);

const [visaDocumentUrl, i94DocumentUrl, visaNumber] = ["v.jpg", "i.pdf", "V1"];

describe("the timeline", () => {
  it.each([
    ["submitted", {}, "review"],
    ["reviewed", {}, "interview"],
    ["approved", {}, "consulate"],
    ["approved", { visaDocumentUrl }, "visa"],
    ["approved", { i94DocumentUrl }, "consulate"],
    ["approved", { visaDocumentUrl, visaNumber }, "travel"],
    ["approved", { visaDocumentUrl, visaNumber, i94DocumentUrl }, "travel"],
  ])("of %s with %o: the worker is at %s, everything before is done", (status, fields, here) => {
    const entries = timelineOf(application({ status, ...fields }), TODAY);
    const at = entries.findIndex(({ state }) => state === "here");
    expect(entries[at]?.place).toBe(here);
    expect(entries.slice(0, at).every(({ state }) => state === "done")).toBe(true);
    expect(entries.slice(at + 1).every(({ state }) => state === "later")).toBe(true);
  });

  it.each(["draft", "rejected", "withdrawn", "archived"])("of %s has no entries", (status) => {
    expect(timelineOf(application({ status }), TODAY)).toEqual([]);
  });

  const [reviewed, approved] = [
    { status: "reviewed", at: 5 },
    { status: "approved", at: 7 },
  ];
  const firstDay = { day: "2027-03-01" };

  it("says when the application was sent, reviewed and decided, and the first day of the contract", () => {
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

  it("gives no date to a stage that is open again, nor the date of a status change before the last submit", () => {
    const undecided = datesOf({ status: "reviewed", statusHistory: [reviewed, approved] });
    expect(undecided).toEqual([{ at: 1 }, { at: 5 }, null, null, null, firstDay]);
    const sentAgain = datesOf({ submittedAt: 6, statusHistory: [reviewed, approved] });
    expect(sentAgain).toEqual([{ at: 6 }, null, { at: 7 }, null, null, firstDay]);
  });
});

describe("what the company recorded", () => {
  it.each<[MilestoneKind, string]>([
    ["petition_filed", "consulate"],
    ["consulate_appointment", "consulate"],
    ["visa_issued", "visa"],
    ["travel", "consulate"],
    ["arrival", "arrival"],
    ["did_not_arrive", "missed"],
    ["finished", "finished"],
  ])("%s is shown, and the worker is at %s", (kind, here) => {
    expect(hereOf(kind)).toBe(here);
    expect(entriesOf(kind).filter(({ recorded }) => recorded?.kind === kind)).toHaveLength(1);
  });

  const appointment = milestone("consulate_appointment");
  const past = { ...appointment, date: "2020-01-20" };
  const ahead = { ...appointment, date: "9999-01-20" };

  it("keeps the worker before an appointment that lies ahead, whatever they sent or else was recorded", () => {
    const sent = { visaDocumentUrl, visaNumber, i94DocumentUrl };
    const documents = [{}, { i94DocumentUrl }, { visaDocumentUrl }, sent];
    for (const document of documents) {
      for (const milestones of [[ahead], [ahead, milestone("visa_issued"), milestone("arrival")]]) {
        const shown = application({ ...document, milestones });
        expect(stageOf(shown, TODAY)).toBe("consulate");
        const consulate = timelineOf(shown, TODAY).find(({ place }) => place === "consulate");
        expect(consulate).toMatchObject({ state: "here", recorded: ahead });
      }
    }
    expect(stageWith({ ...appointment, date: TODAY })).toBe("consulate");
    expect(stageWith(past)).toBe("visa");
  });

  it("takes an I-94 as a sign of a visa only after the appointment", () => {
    expect(stageOf(application({ i94DocumentUrl }), TODAY)).toBe("consulate");
    const afterwards = application({ i94DocumentUrl, milestones: [past] });
    expect(stageOf(afterwards, TODAY)).toBe("visa");
  });

  it("never marks what was recorded for a later day as done", () => {
    const entries = timelineOf(
      application({ milestones: [ahead, milestone("travel"), milestone("did_not_arrive")] }),
      TODAY,
    );
    const stateOf = (sought: string) => entries.find(({ place }) => place === sought)?.state;
    expect(stateOf("missed")).toBe("here");
    expect(stateOf("consulate")).toBe("later");
    expect(stateOf("travel")).toBe("later");
  });

  it("does not list a petition, an arrival or an end that nobody recorded", () => {
    const places = entriesOf().map(({ place }) => place);
    expect(places).toEqual(["sent", "review", "interview", "consulate", "visa", "travel"]);
  });

  it("asks a worker who arrived for the I-94, and for nothing once the season is over", () => {
    const sent = { visaDocumentUrl, visaNumber };
    const stage = (...kinds: MilestoneKind[]) =>
      stageOf(application({ ...sent, milestones: kinds.map(milestone) }), TODAY);
    expect(stage("arrival")).toBe("arrived");
    expect(stage("arrival", "finished")).toBe("finished");
    expect(stage("did_not_arrive")).toBe("missed");
  });
});

describe("the stage", () => {
  it("distinguishes a draft that the company returned from one that was never sent", () => {
    expect(stageOf(application({ status: "draft" }), TODAY)).toBe("draft");
    expect(stageOf(application({ status: "draft", statusReason: "Passport" }), TODAY)).toBe(
      "returned",
    );
  });
});
