import type { ApplicationView } from "#contract/applications";

/** An application as the tests of this folder know it: a draft with two steps done. */
export const application = {
  id: "a",
  status: "draft",
  version: 1,
  updatedAt: 1,
  city: "Puebla",
  ssn: null,
  passportDocumentUrl: null,
  completedSteps: ["contact", "drivers-license"],
  stepsToConfirm: ["personal", "family"],
  drafts: { personal: { firstName: "An" } },
} as unknown as ApplicationView;
