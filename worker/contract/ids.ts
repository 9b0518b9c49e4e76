import * as z from "zod/mini";
import { ID_MAX } from "./constants";
import { text } from "./value-schemas";

/** A UUID, or the same 32 digits without hyphens. */
const OWN_ID = /^[0-9a-f-]{32,36}$/i;

/** One of our own ids as it is stored: systems that compare ids without case may send capitals. */
export const idKey = (id: string) => (OWN_ID.test(id) ? id.toLowerCase() : id);

/** Makes a schema accept our own ids in capitals. */
export const inOwnCase = z.overwrite<string>(idKey);

/** One of our own ids in a list of a body. */
export const idText = () => text(ID_MAX).check(inOwnCase);
