import { expect, test } from "vitest";
import { invitationFailure } from "./invitation-failure";

test.each([
  ["invitation.not_found", "unknown"],
  ["invitation.expired", "expired"],
  ["invitation.declined", "declined"],
  ["invitation.revoked", "withdrawn"],
  ["internal", "unknown"],
] as const)("%s reads as %s", (code, failure) => {
  expect(invitationFailure(code)).toBe(failure);
});
