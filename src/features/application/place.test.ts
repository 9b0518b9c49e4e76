import { describe, expect, it } from "vitest";
import { placeOf, reachedIndex, stepAfter, stepBefore, stepHref } from "./place";

const query = (text: string) => new URLSearchParams(text);
// Step 5 asks for nothing, so the server always counts it as complete.
const NEW = ["drivers-license"];
const TWO = ["personal", "contact", "drivers-license"];
const ALL = ["personal", "contact", "family", "passport", "drivers-license"];

describe("reachedIndex", () => {
  it("is the first step without saved answers", () => {
    expect(reachedIndex(NEW)).toBe(0);
    expect(reachedIndex(TWO)).toBe(2);
    expect(reachedIndex(ALL)).toBe(4);
  });
  it("is held at a hole in the middle", () => {
    expect(reachedIndex(["personal", "family", "passport", "drivers-license"])).toBe(1);
  });
});

describe("placeOf", () => {
  it("takes the step of the address", () => {
    expect(placeOf(query("step=contact"), ALL, "passport").step).toBe("contact");
  });
  it("never leads past what was reached", () => {
    expect(placeOf(query("step=passport"), TWO, null).step).toBe("family");
    expect(placeOf(query("step=drivers-license"), NEW, null).step).toBe("personal");
  });
  it("takes the stored step without one in the address", () => {
    expect(placeOf(query(""), TWO, "contact").step).toBe("contact");
    expect(placeOf(query("step=nonsense"), TWO, "contact").step).toBe("contact");
  });
  it("starts at the first open step when nothing is known", () => {
    expect(placeOf(query(""), TWO, null).step).toBe("family");
    expect(placeOf(query(""), TWO, "__proto__").step).toBe("family");
  });
  it("opens the review only when every step is saved", () => {
    const review = query("step=drivers-license&view=review");
    expect(placeOf(review, ALL, null).review).toBe(true);
    expect(placeOf(review, TWO, null)).toMatchObject({ step: "family", review: false });
    expect(placeOf(query("step=contact&view=review"), ALL, null).review).toBe(false);
  });
});

describe("addresses", () => {
  it("carry the way back and the field", () => {
    expect(stepHref("contact")).toBe("/onboarding?step=contact");
    expect(stepHref("contact", { fromReview: true, field: "city" })).toBe(
      "/onboarding?step=contact&from=review&field=city",
    );
  });
  it("end at both ends", () => {
    expect(stepBefore("personal")).toBeUndefined();
    expect(stepAfter("drivers-license")).toBeUndefined();
    expect(stepAfter("personal")).toBe("contact");
    expect(stepBefore("contact")).toBe("personal");
  });
});
