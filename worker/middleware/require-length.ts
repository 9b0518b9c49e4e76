import { createMiddleware } from "hono/factory";
import { AppError } from "../lib/app-error";
import { announcedLength, refuseAnnounced, type BodyLimits } from "../lib/read-body";

/**
 * Refuses a body by its headers, before reading it: without `Content-Length`, or with one beyond
 * the limit.
 * @throws AppError request.length_required, or the limits' `tooLarge`
 */
export function assertLength(request: Request, limits: BodyLimits): void {
  if (announcedLength(request) === undefined) throw new AppError("request.length_required");
  refuseAnnounced(request, limits);
}

/** The same check for a route. Mount it after the access check. */
export const requireLength = (limits: BodyLimits) =>
  createMiddleware(async (c, next) => {
    assertLength(c.req.raw, limits);
    await next();
  });
