import { expect, test } from "vitest";
import { ApiError, NetworkError } from "../../lib/api-client";
import { invitationFailure } from "./invitation-failure";

const answer = (status: number, code?: string) =>
  new ApiError(status, "", code ? JSON.stringify({ code }) : "");

test.each([
  [answer(404, "invitation.not_found"), "unknown"],
  [answer(410, "invitation.expired"), "expired"],
  [answer(410, "invitation.declined"), "declined"],
  [answer(410, "invitation.revoked"), "withdrawn"],
  [answer(404), "unknown"],
  [answer(503, "service.unavailable"), "failed"],
  [answer(429, "rate_limited"), "failed"],
  [answer(502), "failed"],
  [new NetworkError(), "failed"],
])("%s reads as %s", (error, failure) => {
  expect(invitationFailure(error)).toBe(failure);
});
