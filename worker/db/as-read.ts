import { sql } from "drizzle-orm";
import type { ReadAs } from "../lib/change-tag";
import { listOf } from "./listed-rows";
import { applications } from "./schema/applications";

/** `changeTag` of an application in SQL, without its quotes. */
export const changeTagSql = sql<string>`(${applications.version} || '-' || ${applications.updatedAt})`;

/** True if the application is unchanged since the employer read it. */
export const isAsRead = (readAs: ReadAs) => readAs && sql`${changeTagSql} IN ${listOf(readAs)}`;
