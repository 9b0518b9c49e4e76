import { Hono, type Context } from "hono";
import type { SavedView } from "#contract/applications";
import {
  contactStep,
  draftPatch,
  driversLicenseStep,
  familyStep,
  passportStep,
  personalStep,
  visaForm,
} from "#contract/steps";
import type { AppEnv } from "../../lib/app-env";
import type { SessionCtx } from "../../lib/ctx";
import { validate } from "../../lib/validate";
import { type EnvWith, requireSession } from "../../middleware/session";
import { getCurrentApplication } from "./get-current-application";
import { listEarlier } from "./list-earlier";
import { listFamilyMembers } from "./list-family-members";
import { saveContact } from "./save-contact";
import { saveDraft } from "./save-draft";
import { saveDriversLicense } from "./save-drivers-license";
import { saveFamily } from "./save-family";
import { savePassport } from "./save-passport";
import { savePersonal } from "./save-personal";
import { submitApplication } from "./submit-application";
import { submitVisa } from "./submit-visa";
import { type IfMatch, readIfMatch, versionTag } from "./version-tag";

/** Runs a verb for the signed-in person; the answer carries its version as `ETag`. */
async function versioned<T extends SavedView>(
  c: Context<EnvWith<SessionCtx>>,
  verb: (asked: { ctx: SessionCtx; ifMatch: IfMatch }) => Promise<T>,
) {
  const { ctx } = c.var;
  const ifMatch = readIfMatch(c.req.header("if-match"), ctx.session.applicationId);
  const view = await verb({ ctx, ifMatch });
  c.header("ETag", versionTag(view.version));
  return c.json(view);
}

export const applicationRoutes = new Hono<AppEnv>()
  .get("/applications", requireSession, (c) => versioned(c, getCurrentApplication))
  .get("/applications/earlier", requireSession, async (c) =>
    c.json(await listEarlier({ ctx: c.var.ctx })),
  )
  .get("/family-members/:applicationId", requireSession, async (c) => {
    const applicationId = c.req.param("applicationId");
    return c.json(await listFamilyMembers({ ctx: c.var.ctx, applicationId }));
  })
  .patch("/applications/draft", requireSession, validate("json", draftPatch), (c) =>
    versioned(c, (asked) => saveDraft({ ...asked, input: c.req.valid("json") })),
  )
  .put("/applications/personal", requireSession, validate("json", personalStep), (c) =>
    versioned(c, (asked) => savePersonal({ ...asked, input: c.req.valid("json") })),
  )
  .put("/applications/contact", requireSession, validate("json", contactStep), (c) =>
    versioned(c, (asked) => saveContact({ ...asked, input: c.req.valid("json") })),
  )
  .put("/applications/family", requireSession, validate("json", familyStep), (c) =>
    versioned(c, (asked) => saveFamily({ ...asked, input: c.req.valid("json") })),
  )
  .put("/applications/passport", requireSession, validate("json", passportStep), (c) =>
    versioned(c, (asked) => savePassport({ ...asked, input: c.req.valid("json") })),
  )
  .put("/applications/drivers-license", requireSession, validate("json", driversLicenseStep), (c) =>
    versioned(c, (asked) => saveDriversLicense({ ...asked, input: c.req.valid("json") })),
  )
  .post("/applications/submit", requireSession, (c) => versioned(c, submitApplication))
  .post("/applications/submit-visa", requireSession, validate("json", visaForm), (c) =>
    versioned(c, (asked) => submitVisa({ ...asked, input: c.req.valid("json") })),
  );
