import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

/** When each cron job last succeeded; 0 if it has run but never succeeded. WITHOUT ROWID. */
export const jobRuns = sqliteTable("job_runs", {
  job: text("job").primaryKey(),
  lastOkAt: instant("last_ok_at").notNull(),
});
