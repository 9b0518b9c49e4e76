import { Hono } from "hono";
import { describeErrors } from "#contract/employer-messages";
import { pageQuery } from "#contract/employer-queries";
import { contractInput } from "#contract/employers";
import { validate } from "../../lib/validate";
import { type KeyEnv, requireKey } from "../../middleware/api-key";
import { idempotentRequest } from "../employers/idempotency";
import { readContract, readContracts } from "./read-contracts";
import { receiveContract } from "./receive-contract";

/** 500 workers with everything that is known of each. */
const CONTRACT_MAX_BYTES = 2 * 1024 * 1024;

/** The employer's contracts, below `/api/v1`. */
export const contractV1Routes = new Hono<KeyEnv>()
  .get("/contracts", requireKey("read"), validate("query", pageQuery, describeErrors), async (c) =>
    c.json(await readContracts({ ctx: c.var.ctx, input: c.req.valid("query") })),
  )
  .get("/contracts/:id", requireKey("read"), async (c) =>
    c.json(await readContract({ ctx: c.var.ctx, input: { id: c.req.param("id") } })),
  )
  .post(
    "/contracts",
    requireKey("invite"),
    validate("json", contractInput, describeErrors, CONTRACT_MAX_BYTES),
    async (c) => {
      const contract = c.req.valid("json");
      const idempotency = await idempotentRequest(c.req.header("idempotency-key"), {
        route: "contracts",
        body: contract,
      });
      const answer = await receiveContract({ ctx: c.var.ctx, input: { contract, idempotency } });
      if (answer.replayed) c.header("Idempotency-Replayed", "true");
      return c.json(answer.body, answer.status);
    },
  );
