import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { applicationQuery } from "#contract/employer-queries";
import { fullWorker } from "#contract/employers";
import { extendInput, invitationInput } from "#contract/invitation-bodies";
import { fieldErrors } from "#contract/issues";
import { webhookInput } from "#contract/webhooks";
import { describeErrors } from "./describe-errors";

/** The details that a schema's errors give for a body, by path. */
function detailsOf(schema: z.ZodMiniType, body: unknown): Record<string, string> {
  const { error } = schema.safeParse(body);
  const described = error ? describeErrors(fieldErrors(error), body, { error, schema }) : [];
  return Object.fromEntries(described.map(({ path, detail }) => [path, detail]));
}

describe("the words of an error say what to send instead", () => {
  test.each([
    ["limit", "101", "Limit must be a whole number from 1 to 100"],
    [
      "cursor",
      "next",
      "Cursor must be the nextCursor of the previous page, from the same list in the same order",
    ],
    ["stuckDays", "0", "Stuck days must be a whole number from 1 to 366"],
    [
      "updatedSince",
      "yesterday",
      "Updated since must be an RFC 3339 time with its offset, such as 2027-03-01T15:04:05Z",
    ],
    [
      "status",
      "done",
      "Status must be one of: draft, submitted, reviewed, approved, rejected, withdrawn",
    ],
    [
      "missing",
      "photo",
      "Missing must be one of: drivers-license, passport, visa, i94, additional",
    ],
  ])("for the query parameter %s", (name, value, detail) => {
    expect(detailsOf(applicationQuery, { [name]: value })).toEqual({ [name]: detail });
  });

  test("an empty optional term is called empty, not required", () => {
    const invitation = { supportPhone: "", housing: "", supportWhatsApp: "" };
    expect(detailsOf(invitationInput, invitation)).toMatchObject({
      supportPhone: "Support phone must not be empty when it is sent",
      supportWhatsApp: "Support WhatsApp must not be empty when it is sent",
      housing: "Housing must not be empty when it is sent",
    });
  });

  test.each([[[]], [null], [1]])("a body of %j must be a JSON object", (body) => {
    expect(detailsOf(webhookInput, body)).toEqual({ "": "The value must be a JSON object" });
  });

  test("a list entry is named after its list", () => {
    const body = { url: "https://10.0.0.1/", events: ["application.submitted", "everything"] };
    const details = detailsOf(webhookInput, body);
    expect(details.url).toBe("URL must be https, with a public host name");
    expect(details["events.1"]).toMatch(/^Events must be one of: invitation\.created, /);
  });

  test("a worker's fields are named, but never the values sent", () => {
    const details = detailsOf(fullWorker, { maritalStatus: "secret", gender: "secret" });
    expect(details.maritalStatus).toBe(
      "Marital status must be one of: single, married, common_law, divorced, widowed, separated",
    );
    expect(details.gender).toBe("Gender must be M or F");
    expect(JSON.stringify(details)).not.toContain("secret");
    expect(detailsOf(extendInput, { expiresAt: 1 })).toEqual({
      expiresAt: "Expires at must be a future RFC 3339 time, at most a year ahead",
    });
  });
});
