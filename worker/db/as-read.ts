import { sql } from "drizzle-orm";
import type { ReadAs } from "../lib/change-tag";
import { applications } from "./schema/applications";

/** The application is unchanged since the employer read it (`changeTag`). */
export const isAsRead = (readAs: ReadAs) =>
  readAs &&
  sql`(${applications.version} || '-' || ${applications.updatedAt})
    IN (SELECT value FROM json_each(${JSON.stringify(readAs)}))`;
