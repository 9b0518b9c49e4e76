import { type Context, Hono } from "hono";
import { readCameraTarget } from "#contract/camera-target";
import { paths } from "#contract/paths";
import type { AppEnv } from "../lib/app-env";
import type { SessionCtx } from "../lib/ctx";
import { problemOf, toAppError } from "../lib/problem";
import { UPLOAD_LIMITS } from "../lib/read-body";
import { requireLength } from "../middleware/require-length";
import { type EnvWith, requireSession } from "../middleware/session";
import { readUpload } from "../modules/documents/read-upload";
import { uploadDocument } from "../modules/documents/upload-document";
import { areaResponses, handleAreaError } from "./area.pages";
import { page } from "./page";
import { SEE_OTHER } from "./submit";

type SessionEnv = EnvWith<SessionCtx>;

/** `POST /camera?endpoint=…&returnTo=…`: one file of a plain form. */
async function upload(c: Context<SessionEnv>): Promise<Response> {
  const { kind, replaces, returnTo } = readCameraTarget(new URL(c.req.url).searchParams);
  if (!kind) return c.redirect(returnTo, SEE_OTHER);
  const { ctx } = c.var;
  try {
    await uploadDocument({ ctx, input: { kind, replaces, readFile: () => readUpload(c.req.raw) } });
    return c.redirect(returnTo, SEE_OTHER);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === "auth.required") throw error;
    const submitted = { values: {}, problem: problemOf(ctx, error) };
    return page(c, { responses: await areaResponses(c), submitted, status: 422 });
  }
}

/** The camera's page without the program. */
export const cameraPages = new Hono<AppEnv>()
  .onError(handleAreaError)
  .post(paths.cameraPage, requireSession, requireLength(UPLOAD_LIMITS), upload);
