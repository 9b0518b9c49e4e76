import { and, eq, inArray } from "drizzle-orm";
import type { EmployerCtx } from "../lib/ctx";
import { applications } from "./schema/applications";
import { sessionIsLive, type SessionValues } from "./session-batch";

/** The session's application at one of these versions: the condition of a person's own write. */
export const ownApplication = (owner: SessionValues, versions?: readonly number[]) =>
  and(
    eq(applications.id, owner.applicationId),
    eq(applications.userId, owner.userId),
    versions && inArray(applications.version, [...versions]),
    sessionIsLive(owner),
  );

/** One of this employer's applications. */
export const employerApplication = ({ employer }: EmployerCtx, id: string) =>
  and(eq(applications.id, id), eq(applications.employerId, employer.employerId));
