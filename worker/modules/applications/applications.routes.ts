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
import { inSession, requireSession } from "../../middleware/session";
import { getCurrentApplication } from "./get-current-application";
import { listFamilyMembers } from "./list-family-members";
import { saveContact } from "./save-contact";
import { saveDraft } from "./save-draft";
import { saveDriversLicense } from "./save-drivers-license";
import { saveFamily } from "./save-family";
import { savePassport } from "./save-passport";
import { savePersonal } from "./save-personal";
import { submitApplication } from "./submit-application";
import { submitVisa } from "./submit-visa";
import { readIfMatch, versionTag } from "./version-tag";

const ifMatch = (c: Context<AppEnv & { Variables: { ctx: SessionCtx } }>) =>
  readIfMatch(c.req.header("if-match"), c.var.ctx.session.applicationId);

/** An answer that carries its version as `ETag` (decision 3). */
function versioned<T extends SavedView>(c: Context, view: T) {
  c.header("ETag", versionTag(view.version));
  return c.json(view);
}

export const applicationRoutes = new Hono<AppEnv>()
  .get("/applications", requireSession, async (c) =>
    versioned(c, await inSession(c, (ctx) => getCurrentApplication({ ctx }))),
  )
  .get("/family-members/:applicationId", requireSession, async (c) => {
    const applicationId = c.req.param("applicationId");
    return c.json(await inSession(c, (ctx) => listFamilyMembers({ ctx, applicationId })));
  })
  .patch("/applications/draft", requireSession, validate("json", draftPatch), async (c) => {
    const input = c.req.valid("json");
    return versioned(
      c,
      await inSession(c, (ctx) => saveDraft({ ctx, input, ifMatch: ifMatch(c) })),
    );
  })
  .put("/applications/personal", requireSession, validate("json", personalStep), async (c) => {
    const input = c.req.valid("json");
    return versioned(
      c,
      await inSession(c, (ctx) => savePersonal({ ctx, input, ifMatch: ifMatch(c) })),
    );
  })
  .put("/applications/contact", requireSession, validate("json", contactStep), async (c) => {
    const input = c.req.valid("json");
    return versioned(
      c,
      await inSession(c, (ctx) => saveContact({ ctx, input, ifMatch: ifMatch(c) })),
    );
  })
  .put("/applications/family", requireSession, validate("json", familyStep), async (c) => {
    const input = c.req.valid("json");
    return versioned(
      c,
      await inSession(c, (ctx) => saveFamily({ ctx, input, ifMatch: ifMatch(c) })),
    );
  })
  .put("/applications/passport", requireSession, validate("json", passportStep), async (c) => {
    const input = c.req.valid("json");
    return versioned(
      c,
      await inSession(c, (ctx) => savePassport({ ctx, input, ifMatch: ifMatch(c) })),
    );
  })
  .put(
    "/applications/drivers-license",
    requireSession,
    validate("json", driversLicenseStep),
    async (c) => {
      const input = c.req.valid("json");
      return versioned(
        c,
        await inSession(c, (ctx) => saveDriversLicense({ ctx, input, ifMatch: ifMatch(c) })),
      );
    },
  )
  .post("/applications/submit", requireSession, async (c) =>
    versioned(c, await inSession(c, (ctx) => submitApplication({ ctx, ifMatch: ifMatch(c) }))),
  )
  .post("/applications/submit-visa", requireSession, validate("json", visaForm), async (c) => {
    const input = c.req.valid("json");
    return versioned(
      c,
      await inSession(c, (ctx) => submitVisa({ ctx, input, ifMatch: ifMatch(c) })),
    );
  });
