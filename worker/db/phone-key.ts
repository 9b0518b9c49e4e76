import { type SQL, sql } from "drizzle-orm";
import { PHONE_DIGITS } from "#contract/constants";

/** The last ten digits of a stored phone, the same as `phoneKey` in code. */
export const phoneKeySql = (phone: SQL) =>
  sql`SUBSTR(REPLACE(${phone}, '+', ''), ${sql.raw(String(-PHONE_DIGITS))})`;
