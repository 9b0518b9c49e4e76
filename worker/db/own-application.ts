import { and, eq, inArray } from "drizzle-orm";
import type { EmployerCtx } from "../lib/ctx";
import { applications } from "./schema/applications";
import { sessionIsLive, type SessionValues } from "./session-batch";

/**
 * Matches the session's own application at one of these versions; the condition of a person's
 * writes.
 */
export const ownApplication = (owner: SessionValues, versions?: readonly number[]) =>
  and(
    eq(applications.id, owner.applicationId),
    eq(applications.userId, owner.userId),
    versions && inArray(applications.version, [...versions]),
    sessionIsLive(owner),
  );

/** Matches the application with this id if it belongs to the caller's employer. */
export const employerApplication = ({ employer }: EmployerCtx, id: string) =>
  and(eq(applications.id, id), eq(applications.employerId, employer.employerId));
