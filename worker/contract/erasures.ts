import * as z from "zod/mini";
import { NAME_MAX } from "./constants";
import { instant } from "./employer-views";
import { text } from "./value-schemas";

/** Erasing a person, or an invitation that nobody accepted. */

/** Body of both: the id from the path, or the CWJ, repeated as a confirmation. */
export const eraseInput = z.strictObject({ confirm: text(NAME_MAX) });
export type EraseInput = z.output<typeof eraseInput>;

export const erased = z.object({ id: z.string(), erasedAt: instant() });
export type Erased = z.output<typeof erased>;
