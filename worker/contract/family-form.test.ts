import { describe, expect, it } from "vitest";
import type { ApplicationView, FamilyMemberView } from "./applications";
import {
  arrangeMembers,
  blankMember,
  checkFamily,
  familyErrorPath,
  familyFormValues,
  firstBlock,
  fixedMembers,
  householdOf,
  unfinishedMembers,
} from "./family-form";
import type { FamilyForm, PersonForm } from "./form-entries";
import { MARITAL_STATUSES } from "./step-names";

const person = (firstName: string): PersonForm => ({
  firstName,
  lastName: "Gómez Ruiz",
  dateOfBirth: "1960-02-29",
  birthCity: "Puebla",
  birthCountry: "MX",
});
const form = (change: Partial<FamilyForm> = {}): FamilyForm => ({
  father: person("Juan"),
  mother: person("Rosa"),
  fatherUnknown: false,
  motherUnknown: false,
  members: [],
  ...change,
});
const child = (change: Partial<PersonForm> = {}) => ({
  ...person("Luz"),
  relationship: "child",
  ...change,
});

describe("checkFamily", () => {
  it("sends father, mother, spouse, children in that order", () => {
    const checked = checkFamily(
      form({ members: [child(), { ...person("Eva"), relationship: "spouse" }] }),
    );
    expect(checked.ok && checked.output.body.familyMembers.map((m) => m.relationship)).toEqual([
      "father",
      "mother",
      "spouse",
      "child",
    ]);
    expect(checked.ok && checked.output.sources).toEqual([
      "father",
      "mother",
      "members.1",
      "members.0",
    ]);
  });

  it("requires every field of a parent who is not marked unknown", () => {
    const checked = checkFamily(form({ father: { ...person(""), birthCity: "  " } }));
    expect(checked).toEqual({
      ok: false,
      errors: [
        { path: "father.firstName", code: "required" },
        { path: "father.birthCity", code: "required" },
      ],
    });
  });

  it("leaves out a parent marked unknown, whatever the block contains", () => {
    const checked = checkFamily(form({ father: person(""), fatherUnknown: true }));
    expect(checked.ok && checked.output.body).toMatchObject({
      fatherUnknown: true,
      familyMembers: [{ relationship: "mother" }],
    });
  });

  it("drops blank members and requires the missing fields of started ones", () => {
    const members = [blankMember("child"), child({ birthCity: "" }), child()];
    expect(checkFamily(form({ members }))).toEqual({
      ok: false,
      errors: [{ path: "members.1.birthCity", code: "required" }],
    });
    const finished = checkFamily(form({ members: [blankMember("child"), child()] }));
    expect(finished.ok && finished.output.body.familyMembers).toHaveLength(3);
  });

  it("requires the relationship and the whole date of birth of a started member", () => {
    const members = [
      { ...person("Luz"), relationship: "" },
      child({ dateOfBirth: "2015--04" }),
      child({ dateOfBirth: "2015" }),
    ];
    const checked = checkFamily(form({ members }));
    expect(checked.ok || checked.errors.map(({ path }) => path)).toEqual([
      "members.0.relationship",
      "members.1.dateOfBirth",
      "members.2.dateOfBirth",
    ]);
  });

  it("accepts a parent's year of birth without month and day", () => {
    const father = { ...person("Juan"), dateOfBirth: "1960" };
    const checked = checkFamily(form({ father }));
    expect(checked.ok && checked.output.body.familyMembers[0]?.dateOfBirth).toBe("1960");
    const late = checkFamily(form({ father: { ...father, dateOfBirth: "2150" } }));
    expect(late).toEqual({
      ok: false,
      errors: [{ path: "father.dateOfBirth", code: "date_in_future" }],
    });
  });

  it("refuses a complete member with a wrong value", () => {
    expect(checkFamily(form({ members: [child({ dateOfBirth: "2150-01-01" })] }))).toEqual({
      ok: false,
      errors: [{ path: "members.0.dateOfBirth", code: "date_in_future" }],
    });
  });
});

describe("members", () => {
  it("get the blocks that step 1 requires", () => {
    const arranged = arrangeMembers([], { married: true, hasChild: true });
    expect(arranged.map((member) => member.relationship)).toEqual(["spouse", "child"]);
    expect(arrangeMembers([], { married: false, hasChild: false })).toEqual([]);
  });

  it("stay when they are filled and step 1 changes, and go when they are blank", () => {
    const arranged = arrangeMembers([blankMember("spouse"), child()], {
      married: false,
      hasChild: false,
    });
    expect(arranged).toEqual([child()]);
  });

  it("include a spouse for a married person and for a common-law partner", () => {
    const married = MARITAL_STATUSES.filter(
      (maritalStatus) => householdOf({ maritalStatus, hasChild: false }).married,
    );
    expect(married).toEqual(["married", "common_law"]);
  });

  it("are fixed only as the first spouse and the first child that step 1 requires", () => {
    const members = [blankMember("spouse"), blankMember("child"), blankMember("child")];
    expect(fixedMembers(members, { married: true, hasChild: true })).toEqual([0, 1]);
    expect(fixedMembers(members, { married: false, hasChild: true })).toEqual([1]);
    expect(fixedMembers(members, { married: false, hasChild: false })).toEqual([]);
  });
});

const application = {
  maritalStatus: "single",
  hasChild: false,
  mothersMaidenName: "Ruiz",
  fatherUnknown: true,
  motherUnknown: false,
  drafts: {},
} as ApplicationView;

describe("familyFormValues", () => {
  const saved: FamilyMemberView[] = [
    { ...person("Rosa"), relationship: "mother", id: "m", applicationId: "a" },
    { ...person("Luz"), relationship: "child", id: "c", applicationId: "a" },
  ];

  it("offers the mother's last name from step 1 until another is known", () => {
    expect(familyFormValues({ application, family: [] }).mother.lastName).toBe("Ruiz");
    expect(familyFormValues({ application, family: saved }).mother.lastName).toBe("Gómez Ruiz");
  });

  it("starts from the saved family without server ids", () => {
    const values = familyFormValues({ application, family: saved });
    expect(values.members).toEqual([child()]);
    expect(values.fatherUnknown).toBe(true);
  });

  it("prefers the draft, which was typed later", () => {
    const draft = { mother: { firstName: "Rosa María" }, fatherUnknown: false, members: [] };
    const values = familyFormValues({
      application: { ...application, drafts: { family: draft } },
      family: saved,
    });
    expect(values.mother).toMatchObject({ firstName: "Rosa María", birthCity: "Puebla" });
    expect(values.fatherUnknown).toBe(false);
    expect(values.members).toEqual([]);
  });
});

describe("unfinishedMembers", () => {
  it("lists the draft's members who were started and not finished, but none left blank", () => {
    const members = [blankMember("spouse"), child(), child({ dateOfBirth: "2015" })];
    const { unfinished, ...shown } = unfinishedMembers({
      ...application,
      maritalStatus: "married",
      drafts: { family: { members } },
    });
    expect(unfinished.map((index) => shown.members[index])).toEqual([members[2]]);
    expect(unfinishedMembers(application).unfinished).toEqual([]);
  });
});

describe("familyErrorPath", () => {
  it("maps a server's path to the block it came from", () => {
    const sources = ["mother", "members.2"];
    expect(familyErrorPath("familyMembers.1.lastName", sources)).toBe("members.2.lastName");
    expect(familyErrorPath("father", sources)).toBe("father.firstName");
  });
});

describe("firstBlock", () => {
  const blank = { ...blankMember("child") };
  it("opens the first person who is not complete, and nobody when all are", () => {
    const { father } = form();
    expect(firstBlock(form({ father: { ...father, birthCity: "" } }), null, 0)).toBe("father");
    expect(firstBlock(form({ fatherUnknown: true, members: [blank] }), null, 0)).toBe("members.0");
    expect(firstBlock(form({ members: [child()] }), null, 0)).toBeUndefined();
  });

  it("opens the person with the wanted field, or else the member just added", () => {
    const members = [blank, blank];
    expect(firstBlock(form({ members }), "mother.lastName", 2)).toBe("mother");
    expect(firstBlock(form({ members }), null, 2)).toBe("members.1");
  });
});
