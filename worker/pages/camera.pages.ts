import { type Context, Hono } from "hono";
import { readCameraTarget, takesImagesOnly } from "#contract/camera-target";
import { APPLICATION } from "#contract/intents";
import { paths } from "#contract/paths";
import type { AppEnv } from "../lib/app-env";
import type { SessionCtx } from "../lib/ctx";
import { problemOf, toAppError } from "../lib/problem";
import { UPLOAD_LIMITS } from "../lib/read-body";
import { assertLength } from "../middleware/require-length";
import { type EnvWith, requireSession } from "../middleware/session";
import { readUpload } from "../modules/documents/read-upload";
import { uploadDocument } from "../modules/documents/upload-document";
import { handleAreaError, requireSameApplication, showArea } from "./area.pages";
import { redirectDone } from "./done";
import { SEE_OTHER } from "./submit";

type SessionEnv = EnvWith<SessionCtx>;

/** `POST /camera?endpoint=…&returnTo=…&application=…`: uploads one file from a plain form. */
async function upload(c: Context<SessionEnv>): Promise<Response> {
  requireSameApplication(c, c.req.query(APPLICATION));
  const target = readCameraTarget(new URL(c.req.url).searchParams);
  const { kind, replaces, returnTo } = target;
  if (!kind) return c.redirect(returnTo, SEE_OTHER);
  const { ctx } = c.var;
  try {
    assertLength(c.req.raw, UPLOAD_LIMITS);
    const readFile = () => readUpload(c.req.raw);
    const imagesOnly = takesImagesOnly(target);
    await uploadDocument({ ctx, input: { kind, replaces, readFile, imagesOnly } });
    return redirectDone(c, returnTo, "uploaded");
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === "auth.required") throw error;
    const submitted = { values: {}, problem: problemOf(ctx, error) };
    return showArea(c, { submitted, status: 422 });
  }
}

/** The camera page's form without JavaScript. */
export const cameraPages = new Hono<AppEnv>()
  .onError(handleAreaError)
  .post(paths.cameraPage, requireSession, upload);
