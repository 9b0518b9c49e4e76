import { sql, type SQL } from "drizzle-orm";

/** The id of a person's newest application; rowid breaks ties within one millisecond. */
export const newestApplication = (userId: string | SQL): SQL<string | null> =>
  sql`(SELECT id FROM applications WHERE user_id = ${userId}
       ORDER BY created_at DESC, rowid DESC LIMIT 1)`;
