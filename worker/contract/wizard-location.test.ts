import { describe, expect, it } from "vitest";
import { wizardLocation, reachedIndex, stepAfter, stepBefore, stepHref } from "./wizard-location";

const query = (text: string) => new URLSearchParams(text);
// Step 5 requires nothing, so the server always counts it as complete.
const NEW = ["drivers-license"];
const TWO = ["personal", "contact", "drivers-license"];
const ALL = ["personal", "contact", "family", "passport", "drivers-license"];

const at = (completedSteps: string[], stepsToConfirm: string[] = []) => ({
  completedSteps,
  stepsToConfirm,
  statusReason: null,
});

describe("reachedIndex", () => {
  it("is the first step that is not completely saved", () => {
    expect(reachedIndex(NEW)).toBe(0);
    expect(reachedIndex(TWO)).toBe(2);
    expect(reachedIndex(ALL)).toBe(4);
  });
  it("stops at an incomplete step in the middle", () => {
    expect(reachedIndex(["personal", "family", "passport", "drivers-license"])).toBe(1);
  });
});

describe("wizardLocation", () => {
  it("starts at the review when the company returned the application", () => {
    const returned = { ...at(ALL), statusReason: "Your mother's last name?" };
    expect(wizardLocation(query(""), returned, null).review).toBe(true);
    expect(wizardLocation(query("step=drivers-license"), returned, null).review).toBe(false);
    expect(wizardLocation(query(""), returned, "contact")).toMatchObject({ step: "contact" });
    expect(wizardLocation(query(""), { ...returned, ...at(TWO) }, null).review).toBe(false);
  });
  it("takes the step of the address", () => {
    expect(wizardLocation(query("step=contact"), at(ALL), "passport").step).toBe("contact");
  });
  it("never leads past the first incomplete step", () => {
    expect(wizardLocation(query("step=passport"), at(TWO), null).step).toBe("family");
    expect(wizardLocation(query("step=drivers-license"), at(NEW), null).step).toBe("personal");
  });
  it("takes the stored step when the address has none", () => {
    expect(wizardLocation(query(""), at(TWO), "contact").step).toBe("contact");
    expect(wizardLocation(query("step=nonsense"), at(TWO), "contact").step).toBe("contact");
  });
  it("starts at the first open step when nothing is known", () => {
    expect(wizardLocation(query(""), at(TWO), null).step).toBe("family");
    expect(wizardLocation(query(""), at(TWO), "__proto__").step).toBe("family");
  });
  it("starts at the first step with carried-over values, but opens another one on request", () => {
    const carried = ["personal", "contact", "family", "passport"];
    expect(wizardLocation(query(""), at(TWO, carried), null).step).toBe("personal");
    expect(wizardLocation(query(""), at(TWO, ["contact", "passport"]), null).step).toBe("contact");
    expect(wizardLocation(query(""), at(TWO, ["passport"]), null).step).toBe("family");
    expect(wizardLocation(query("step=family"), at(TWO, carried), null).step).toBe("family");
  });
  it("opens the review only when every step is saved", () => {
    const review = query("step=drivers-license&view=review");
    expect(wizardLocation(review, at(ALL), null).review).toBe(true);
    expect(wizardLocation(review, at(TWO), null)).toMatchObject({ step: "family", review: false });
    expect(wizardLocation(query("step=contact&view=review"), at(ALL), null).review).toBe(false);
  });
});

describe("addresses", () => {
  it("contain the way back and the field", () => {
    expect(stepHref("contact")).toBe("/onboarding?step=contact");
    expect(stepHref("contact", { fromReview: true, field: "city" })).toBe(
      "/onboarding?step=contact&from=review&field=city",
    );
  });
  it("have no step before the first and none after the last", () => {
    expect(stepBefore("personal")).toBeUndefined();
    expect(stepAfter("drivers-license")).toBeUndefined();
    expect(stepAfter("personal")).toBe("contact");
    expect(stepBefore("contact")).toBe("personal");
  });
});
