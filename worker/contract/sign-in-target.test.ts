import { expect, test } from "vitest";
import { safeNext, signInTarget } from "./sign-in-target";

test.each([
  ["/onboarding", "/onboarding"],
  ["/onboarding?step=contact", "/onboarding?step=contact"],
  ["/dashboard#top", "/dashboard"],
  ["/camera?endpoint=%2Fapi&returnTo=%2Fdashboard", "/dashboard"],
  ["/camera?returnTo=https%3A%2F%2Felsewhere.example", "/onboarding"],
  ["/camera?returnTo=%2Fcamera%3FreturnTo%3D%252Fdashboard", "/dashboard"],
  ["/camera", "/onboarding"],
])("%s leads back to %s", (wish, place) => {
  expect(safeNext(wish)).toBe(place);
});

test.each([
  null,
  "",
  "/",
  "onboarding",
  "//elsewhere.example/onboarding",
  "/\\elsewhere.example/onboarding",
  "/\t/elsewhere.example/dashboard",
  "https://elsewhere.example/onboarding",
  "javascript:alert(1)",
  "/welcome/some-token",
  "/onboarding/../welcome/x",
  "/onboarding/",
  "/api/auth/logout",
])("%s is no place to return to", (wish) => {
  expect(safeNext(wish)).toBeNull();
});

test.each([
  ["draft", null, "/onboarding"],
  ["submitted", null, "/dashboard"],
  ["something new", null, "/dashboard"],
  ["draft", "/dashboard", "/dashboard"],
  ["draft", "/success", "/onboarding"],
  ["draft", "//elsewhere.example", "/onboarding"],
  ["approved", "/onboarding?step=family", "/dashboard"],
  ["approved", "/success", "/success"],
  ["rejected", "/success", "/dashboard"],
])("a %s application with next %s opens %s", (status, next, place) => {
  expect(signInTarget({ status, next })).toBe(place);
});
