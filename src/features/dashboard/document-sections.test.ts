import { describe, expect, it } from "vitest";
import type { ApplicationView } from "#contract/applications";
import {
  hasSection,
  mayUpload,
  needsVisaDetails,
  sectionState,
  stillToSend,
} from "./document-sections";

const application = (fields: Partial<ApplicationView>) =>
  ({
    status: "submitted",
    passportDocumentUrl: null,
    driversLicenseDocumentUrl: null,
    visaDocumentUrl: null,
    i94DocumentUrl: null,
    visaNumber: null,
    documentReviews: [],
    milestones: [],
    ...fields,
  }) as ApplicationView;

describe("mayUpload", () => {
  it.each([
    ["passport", "draft", true],
    ["passport", "submitted", false],
    ["drivers-license", "draft", true],
    ["visa", "draft", false],
    ["visa", "submitted", true],
    ["i94", "reviewed", true],
    ["i94", "rejected", false],
    ["visa", "rejected", false],
    ["additional", "reviewed", false],
    ["additional", "approved", true],
    ["visa", "archived", false],
    ["visa", "toString", false],
  ] as const)("%s in %s: %s", (kind, status, expected) => {
    expect(mayUpload(kind, status)).toBe(expected);
  });
});

describe("sectionState", () => {
  it("offers the drop zone while a document may be sent, together with the stored one", () => {
    const approved = application({ status: "approved" });
    expect(sectionState("visa", approved)).toEqual({ mode: "upload", documentUrl: null });
    expect(sectionState("visa", application({ visaDocumentUrl: "/api/files/v.pdf" }))).toEqual({
      mode: "upload",
      documentUrl: "/api/files/v.pdf",
    });
  });

  it("shows a stored document that can no longer be changed", () => {
    const sent = application({ passportDocumentUrl: "p.jpg" });
    expect(sectionState("passport", sent)).toEqual({ mode: "stored", documentUrl: "p.jpg" });
  });

  it("shows the sent document when it is requested again, in any status", () => {
    const review = { kind: "visa", documentId: "1", reason: "glare", note: null } as const;
    const asked = application({ visaDocumentUrl: "v.jpg", documentReviews: [review] });
    expect(sectionState("visa", asked)).toEqual({ mode: "stored", documentUrl: "v.jpg" });
  });

  it("says that the visa comes later until the approval, and the I-94 until the visa is sent", () => {
    const applications = [
      application({ status: "draft" }),
      application({ status: "submitted" }),
      application({ status: "reviewed" }),
      application({ status: "approved" }),
      application({ status: "approved", visaDocumentUrl: "v.jpg" }),
    ];
    const visas = applications.map((one) => sectionState("visa", one));
    const i94s = applications.map((one) => sectionState("i94", one));
    const later = { mode: "later", mayUpload: true };
    const early = { mode: "later", mayUpload: false };
    const upload = { mode: "upload", documentUrl: null };
    expect(visas).toEqual([early, later, later, upload, { mode: "upload", documentUrl: "v.jpg" }]);
    expect(i94s).toEqual([early, later, later, later, upload]);
  });

  it("says which document was not sent and no longer can be", () => {
    expect(sectionState("drivers-license", application({}))).toEqual({ mode: "missing" });
    expect(sectionState("visa", application({ status: "archived" }))).toEqual({ mode: "missing" });
  });
});

describe.each(["rejected", "withdrawn"])("an application that is %s", (status) => {
  const review = { kind: "passport", documentId: "1", reason: "glare", note: null } as const;
  const ended = application({
    status,
    passportDocumentUrl: "p.jpg",
    visaDocumentUrl: "v.jpg",
    documentReviews: [review],
    additionalDocuments: [],
  });
  it("requests nothing, and shows what was sent", () => {
    expect(sectionState("passport", ended)).toEqual({ mode: "stored", documentUrl: "p.jpg" });
    expect(sectionState("visa", ended)).toEqual({ mode: "stored", documentUrl: "v.jpg" });
    expect(needsVisaDetails(ended)).toBe(false);
    expect(stillToSend(ended)).toEqual([]);
    const kinds = ["drivers-license", "passport", "visa", "i94", "additional"] as const;
    expect(kinds.filter((kind) => hasSection(kind, ended))).toEqual(["passport", "visa"]);
  });
});

describe("stillToSend", () => {
  const [visaDocumentUrl, i94DocumentUrl, visaNumber] = ["v.jpg", "i.pdf", "V1"];
  it.each([
    ["approved", {}, ["visa"]],
    ["approved", { visaDocumentUrl }, ["visa-details"]],
    ["approved", { visaDocumentUrl, visaNumber }, ["i94"]],
    ["approved", { i94DocumentUrl }, ["visa"]],
    ["approved", { visaDocumentUrl, visaNumber, i94DocumentUrl }, []],
    ["submitted", {}, []],
    ["reviewed", { visaDocumentUrl }, ["visa-details"]],
    ["draft", { visaDocumentUrl }, []],
  ])("%s with %o: %j", (status, fields, expected) => {
    expect(stillToSend(application({ status, ...fields }))).toEqual(expected);
  });
});

describe("needsVisaDetails", () => {
  const visaDocumentUrl = "/api/files/v.jpg";
  it("is true once there is a document and no number", () => {
    expect(needsVisaDetails(application({ visaDocumentUrl }))).toBe(true);
    expect(needsVisaDetails(application({ visaDocumentUrl, visaNumber: "" }))).toBe(true);
  });
  it("is false before, afterwards and in a draft", () => {
    expect(needsVisaDetails(application({}))).toBe(false);
    expect(needsVisaDetails(application({ visaDocumentUrl, visaNumber: "V1" }))).toBe(false);
    expect(needsVisaDetails(application({ visaDocumentUrl, status: "draft" }))).toBe(false);
  });
  it.each(["finished", "did_not_arrive"] as const)("is false once %s is recorded", (kind) => {
    const milestone = { kind, date: "2027-02-10", time: null, place: null, note: null };
    const over = application({ status: "approved", visaDocumentUrl, milestones: [milestone] });
    expect(needsVisaDetails(over)).toBe(false);
  });
});
