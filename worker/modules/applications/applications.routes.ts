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
import { validate } from "../../lib/validate";
import { requireSession } from "../../middleware/session";
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

const ifMatch = (c: Context) => readIfMatch(c.req.header("if-match"));

/** An answer that carries its version as `ETag` (decision 3). */
function versioned<T extends SavedView>(c: Context, view: T) {
  c.header("ETag", versionTag(view.version));
  return c.json(view);
}

export const applicationRoutes = new Hono<AppEnv>()
  .get("/applications", requireSession, async (c) =>
    versioned(c, await getCurrentApplication({ ctx: c.var.ctx })),
  )
  .get("/family-members/:applicationId", requireSession, async (c) => {
    const applicationId = c.req.param("applicationId");
    return c.json(await listFamilyMembers({ ctx: c.var.ctx, applicationId }));
  })
  .patch("/applications/draft", requireSession, validate("json", draftPatch), async (c) => {
    const input = c.req.valid("json");
    return versioned(c, await saveDraft({ ctx: c.var.ctx, input, ifMatch: ifMatch(c) }));
  })
  .put("/applications/personal", requireSession, validate("json", personalStep), async (c) => {
    const input = c.req.valid("json");
    return versioned(c, await savePersonal({ ctx: c.var.ctx, input, ifMatch: ifMatch(c) }));
  })
  .put("/applications/contact", requireSession, validate("json", contactStep), async (c) => {
    const input = c.req.valid("json");
    return versioned(c, await saveContact({ ctx: c.var.ctx, input, ifMatch: ifMatch(c) }));
  })
  .put("/applications/family", requireSession, validate("json", familyStep), async (c) => {
    const input = c.req.valid("json");
    return versioned(c, await saveFamily({ ctx: c.var.ctx, input, ifMatch: ifMatch(c) }));
  })
  .put("/applications/passport", requireSession, validate("json", passportStep), async (c) => {
    const input = c.req.valid("json");
    return versioned(c, await savePassport({ ctx: c.var.ctx, input, ifMatch: ifMatch(c) }));
  })
  .put(
    "/applications/drivers-license",
    requireSession,
    validate("json", driversLicenseStep),
    async (c) => {
      const input = c.req.valid("json");
      return versioned(c, await saveDriversLicense({ ctx: c.var.ctx, input, ifMatch: ifMatch(c) }));
    },
  )
  .post("/applications/submit", requireSession, async (c) =>
    versioned(c, await submitApplication({ ctx: c.var.ctx, ifMatch: ifMatch(c) })),
  )
  .post("/applications/submit-visa", requireSession, validate("json", visaForm), async (c) => {
    const input = c.req.valid("json");
    return versioned(c, await submitVisa({ ctx: c.var.ctx, input, ifMatch: ifMatch(c) }));
  });
