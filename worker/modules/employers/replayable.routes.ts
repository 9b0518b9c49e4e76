import type { Context } from "hono";
import type { AppEnv } from "../../lib/app-env";
import type { EmployerCtx } from "../../lib/ctx";
import { type StoredResponse, type IdempotentRequest, idempotentRequest } from "./idempotency";

type Call<I> = { ctx: EmployerCtx; input: I };

/** A verb that respects `Idempotency-Key`; `route` keeps one route's keys apart from another's. */
export const replayable =
  <I, T>(
    route: string,
    verb: (
      call: Call<I> & { idempotency: IdempotentRequest | undefined },
    ) => Promise<StoredResponse<T>>,
  ) =>
  async ({ ctx, input, c }: Call<I> & { c: Context<AppEnv> }): Promise<T> => {
    const request = { route, body: input };
    const idempotency = await idempotentRequest(c.req.header("idempotency-key"), request);
    const { status, body, replayed } = await verb({ ctx, input, idempotency });
    if (replayed) c.header("Idempotency-Replayed", "true");
    c.status(status);
    return body;
  };
