import { expect, test } from "vitest";
import type { DocumentKind } from "#contract/documents";
import type { EmployerApplication } from "#contract/employer-application";
import { documentOf, startOf } from "./document-of";

/** An application with documents of these kinds; the last one was sent again. */
const withResent = (...kinds: DocumentKind[]) =>
  ({
    documents: kinds.map((kind, at) => ({
      id: `id ${kind}`,
      kind,
      resentAt: at === kinds.length - 1 ? "2026-11-20T00:00:00Z" : null,
    })),
  }) as EmployerApplication;

const kindOf = (...of: Parameters<typeof documentOf>) => documentOf(...of)?.kind;

test("a tab that is compared with a document shows no other document, unless the user chooses it", () => {
  const application = withResent("drivers-license", "passport");
  expect(kindOf(application, "license", undefined)).toBe("drivers-license");
  expect(kindOf(application, "license", "id passport")).toBe("passport");
  expect(kindOf(withResent("passport"), "license", undefined)).toBeUndefined();
  expect(kindOf(withResent("drivers-license"), "passport", undefined)).toBeUndefined();
  expect(kindOf(withResent("drivers-license"), "notes", undefined)).toBe("drivers-license");
});

/** The tab and the kind of document that a review starts with. */
const startsAt = (application: EmployerApplication) => {
  const { tab, chosen } = startOf(application);
  return [tab, kindOf(application, tab, chosen)];
};

test("a review starts at the document that was sent again, on the tab that is compared with it", () => {
  expect(startsAt(withResent("passport", "visa"))).toEqual(["visa", "visa"]);
  expect(startsAt(withResent("passport", "additional"))).toEqual(["passport", "additional"]);
  expect(startsAt(withResent())).toEqual(["passport", undefined]);
});
