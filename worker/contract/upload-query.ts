import * as z from "zod/mini";
import type { FieldCode } from "./errors";

const invalid: FieldCode = "invalid";

/** Query of an upload: `replaces` is the id of the document that the new one replaces. */
export const uploadQuery = z.strictObject({
  replaces: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/, invalid))),
});
