import * as z from "zod/mini";
import { code } from "./errors";

/** Query of an upload: `replaces` is the id of the document that the new one replaces. */
export const uploadQuery = z.strictObject({
  replaces: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/, code("invalid")))),
});
