import { createMiddleware } from "hono/factory";
import { AppError } from "../lib/app-error";
import { announcedLength, refuseAnnounced, type BodyLimits } from "../lib/read-body";

/**
 * Refuses a body by its headers, before reading it: without `Content-Length`, or with one beyond the
 * limit. Mount it after the access check.
 * @throws AppError request.length_required, or the limits' `tooLarge`
 */
export const requireLength = (limits: BodyLimits) =>
  createMiddleware(async (c, next) => {
    if (announcedLength(c.req.raw) === undefined) throw new AppError("request.length_required");
    refuseAnnounced(c.req.raw, limits);
    await next();
  });
