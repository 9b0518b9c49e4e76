import { Hono } from "hono";
import { describeErrors } from "#contract/employer-messages";
import {
  extendInput,
  invitationInput,
  invitationQuery,
  reopenInput,
} from "#contract/employer-queries";
import { validate } from "../../lib/validate";
import { type KeyEnv, requireKey } from "../../middleware/api-key";
import { idempotentRequest } from "../employers/idempotency";
import { extendInvitation } from "./extend-invitation.v1";
import { listInvitations, readInvitation } from "./read-invitations.v1";
import { reopenInvitation } from "./reopen-invitation.v1";
import { revokeInvitation } from "./revoke-invitation.v1";
import { sendInvitation } from "./send-invitation.v1";

/** The employer's invitations, below `/api/v1`. */
export const invitationV1Routes = new Hono<KeyEnv>()
  .get(
    "/invitations",
    requireKey("read"),
    validate("query", invitationQuery, describeErrors),
    async (c) => c.json(await listInvitations({ ctx: c.var.ctx, input: c.req.valid("query") })),
  )
  .get("/invitations/:id", requireKey("read"), async (c) =>
    c.json(await readInvitation({ ctx: c.var.ctx, input: { id: c.req.param("id") } })),
  )
  .post(
    "/invitations",
    requireKey("invite"),
    validate("json", invitationInput, describeErrors),
    async (c) => {
      const invitation = c.req.valid("json");
      const idempotency = await idempotentRequest(c.req.header("idempotency-key"), {
        route: "invitations",
        body: invitation,
      });
      const answer = await sendInvitation({ ctx: c.var.ctx, input: { invitation, idempotency } });
      if (answer.replayed) c.header("Idempotency-Replayed", "true");
      return c.json(answer.body, answer.status);
    },
  )
  .post(
    "/invitations/:id/extend",
    requireKey("invite"),
    validate("json", extendInput, describeErrors),
    async (c) => {
      const input = { ...c.req.valid("json"), id: c.req.param("id") };
      return c.json(await extendInvitation({ ctx: c.var.ctx, input }));
    },
  )
  .post(
    "/invitations/:id/reopen",
    requireKey("invite"),
    validate("json", reopenInput, describeErrors),
    async (c) => {
      const input = { ...c.req.valid("json"), id: c.req.param("id") };
      return c.json(await reopenInvitation({ ctx: c.var.ctx, input }));
    },
  )
  .post("/invitations/:id/revoke", requireKey("invite"), async (c) =>
    c.json(await revokeInvitation({ ctx: c.var.ctx, input: { id: c.req.param("id") } })),
  );
