import { describe, expect, it } from "vitest";
import type { ApplicationView } from "#contract/applications";
import {
  hasSection,
  mayUpload,
  needsVisaDetails,
  sectionOrder,
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

describe("sectionOrder", () => {
  it("puts documents requested again first and keeps the rest in the spec's order", () => {
    expect(sectionOrder([])).toEqual(["drivers-license", "passport", "visa", "i94", "additional"]);
    expect(sectionOrder(["additional", "visa"])).toEqual([
      "visa",
      "additional",
      "drivers-license",
      "passport",
      "i94",
    ]);
  });
});

describe("sectionState", () => {
  it("offers the drop zone while a document may be sent, the stored one with it", () => {
    expect(sectionState("visa", application({}))).toEqual({ mode: "upload", documentUrl: null });
    expect(sectionState("visa", application({ visaDocumentUrl: "/api/files/v.pdf" }))).toEqual({
      mode: "upload",
      documentUrl: "/api/files/v.pdf",
    });
  });

  it("shows a stored document that can no longer be changed", () => {
    const sent = application({ passportDocumentUrl: "p.jpg" });
    expect(sectionState("passport", sent)).toEqual({ mode: "stored", documentUrl: "p.jpg" });
  });

  it("accepts a document requested again, whatever the status", () => {
    const review = { kind: "passport", documentId: "1", reason: "glare", note: null } as const;
    const asked = application({ passportDocumentUrl: "p.jpg", documentReviews: [review] });
    expect(sectionState("passport", asked)).toEqual({ mode: "upload", documentUrl: "p.jpg" });
    expect(sectionState("drivers-license", asked)).toEqual({ mode: "late" });
  });

  it("says whether it is too early or too late", () => {
    expect(sectionState("i94", application({ status: "draft" }))).toEqual({ mode: "early" });
    expect(sectionState("drivers-license", application({}))).toEqual({ mode: "late" });
    expect(sectionState("visa", application({ status: "archived" }))).toEqual({ mode: "late" });
  });
});

describe("a rejected application", () => {
  const review = { kind: "passport", documentId: "1", reason: "glare", note: null } as const;
  const rejected = application({
    status: "rejected",
    passportDocumentUrl: "p.jpg",
    visaDocumentUrl: "v.jpg",
    documentReviews: [review],
    additionalDocuments: [],
  });
  it("requests nothing, and shows what was sent", () => {
    expect(sectionState("passport", rejected)).toEqual({ mode: "stored", documentUrl: "p.jpg" });
    expect(sectionState("visa", rejected)).toEqual({ mode: "stored", documentUrl: "v.jpg" });
    expect(needsVisaDetails(rejected)).toBe(false);
    expect(stillToSend(rejected)).toEqual([]);
    const kinds = ["drivers-license", "passport", "visa", "i94", "additional"] as const;
    expect(kinds.filter((kind) => hasSection(kind, rejected))).toEqual(["passport", "visa"]);
  });
});

describe("stillToSend", () => {
  const [visaDocumentUrl, i94DocumentUrl, visaNumber] = ["v.jpg", "i.pdf", "V1"];
  it.each([
    ["approved", {}, ["visa", "i94"]],
    ["approved", { visaDocumentUrl }, ["visa-details", "i94"]],
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
});
